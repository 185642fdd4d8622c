/** Whether a player may take back a slip, and how much of its chase with it. */

/** `minutes` after the purchase a slip may be cancelled; 0 is never. `perDay`: so many times in 24 hours. */
export type CancelTerms = { minutes: number; perDay: number };

/** A slip with its numero. `takesBets`: the row of the numero is open. */
export type CancellableSlip<Id> = { id: Id; state: string; takesBets: boolean; closesAt: Temporal.Instant };

/** `counts`: against the limit of a day. `until` is undefined for the rest of a chase, which may be stopped as long as there is one. */
export type Cancellable<Id> = { ids: Id[]; kind: 'WHOLE' | 'REST'; until: Temporal.Instant | undefined };

type Asked<Id> = {
  /** The slip, or all slips of its chase, of whatever state. */
  slips: readonly CancellableSlip<Id>[];
  isChase: boolean;
  placedAt: Temporal.Instant;
  terms: CancelTerms;
  /** When the next numero of the lottery closes. */
  nextClosesAt: Temporal.Instant | undefined;
  at: Temporal.Instant;
};

/**
 * A slip may be cancelled for some minutes, and never after the bets of its numero are closed; so may a chase of which no numero is over. Later, and where slips
 * are not cancelled at all, a chase may be stopped: its draws after the next one are given back. In the next one it stays, as a single slip would.
 */
export const cancellableOf = <Id>({ slips, isChase, placedAt, terms, nextClosesAt, at }: Asked<Id>): Cancellable<Id> | undefined => {
  const isOpen = ({ state, takesBets, closesAt }: CancellableSlip<Id>): boolean => state === 'OPEN' && takesBets && isAfter(closesAt, at);
  const open = slips.filter(isOpen);
  const [first, ...others] = open.map(({ closesAt }) => closesAt);
  if (first === undefined) return undefined;
  const until = others.reduce((least, closesAt) => (isAfter(least, closesAt) ? closesAt : least), first);
  const ends = placedAt.add({ minutes: terms.minutes });
  if (open.length === slips.length && isAfter(ends, at))
    return { ids: idsOf(open), kind: 'WHOLE', until: isAfter(until, ends) ? ends : until };
  if (!isChase || nextClosesAt === undefined) return undefined;
  const rest = open.filter(({ closesAt }) => isAfter(closesAt, nextClosesAt));
  return rest.length === 0 ? undefined : { ids: idsOf(rest), kind: 'REST', until: undefined };
};

const idsOf = <Id>(slips: readonly CancellableSlip<Id>[]): Id[] => slips.map(({ id }) => id);

const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) > 0;
