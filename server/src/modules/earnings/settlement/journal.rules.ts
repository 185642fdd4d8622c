import type { MemberId } from '@croupier/contract/core/ids';
import type { Bet } from './realtime.rules.ts';
import { nothing, type Played, type Sums } from './team.rules.ts';

/**
 * A round as turnover's journal tells it: once when it ended, and then each change as the difference, in lines numbered as they came. `placement`
 * is where in the tree its member stood.
 */
export type RoundLine = {
  number: bigint;
  kind: 'BET' | 'CORRECTION';
  round: string;
  memberId: MemberId;
  placement: bigint;
  at: Temporal.Instant;
  stake: bigint;
  payout: bigint;
  valid: bigint;
};

/** The uplines of the members of a place, the nearest first; and whether a member is an agent, whose own play counts for themselves. */
export type Tree = { uplinesAt(placement: bigint): readonly MemberId[]; isAgent(memberId: MemberId): boolean };

type State = Pick<RoundLine, 'stake' | 'payout' | 'valid'>;
const before: State = { stake: 0n, payout: 0n, valid: 0n };
const after = (state: State, line: State): State => ({
  stake: state.stake + line.stake,
  payout: state.payout + line.payout,
  valid: state.valid + line.valid,
});

/**
 * The part of some lines in real-time pay: a round that ended as it is; a correction as the former round, taken back, and the present one, both at the place
 * and the time of the round itself. `history` holds every line of the corrected rounds; corrections that came later are not looked at.
 */
export const betsFrom = (fresh: readonly RoundLine[], history: readonly RoundLine[], tree: Tree): Bet[] => {
  const byRound = Map.groupBy(history, ({ round }) => round);
  return fresh.flatMap((line) => {
    if (line.kind === 'BET') return [betOf(line, line, line, 1n, tree)];
    const known = knownTo(line, byRound.get(line.round));
    const first = known.find(({ kind }) => kind === 'BET');
    if (first === undefined) throw new Error(`correction ${line.number} is of no round`);
    const was = known.reduce(after, before);
    return [betOf(line, first, was, -1n, tree), betOf(line, first, after(was, line), 1n, tree)];
  });
};

/**
 * The round that a correction finds. The end of a round is known to it even with a higher number, as journals have it that were written when one could overtake
 * the other: the end then counts as it is when its own turn comes, so that all of them still come to the round's result.
 */
const knownTo = ({ number }: RoundLine, ofRound: readonly RoundLine[] = []): RoundLine[] =>
  ofRound.filter((other) => other.kind === 'BET' || other.number < number);

const betOf = ({ number }: RoundLine, first: RoundLine, { stake, payout, valid }: State, sign: 1n | -1n, tree: Tree): Bet => {
  const uplines = tree.uplinesAt(first.placement);
  return {
    number,
    chain: tree.isAgent(first.memberId) ? [first.memberId, ...uplines] : uplines,
    stake,
    validBet: sign * valid,
    outcome: outcomeOf(stake, payout),
    settledAt: first.at,
  };
};

const outcomeOf = (stake: bigint, payout: bigint): Bet['outcome'] => (payout > stake ? 'WON' : payout < stake ? 'LOST' : 'PUSH');

/** From when members count as active. */
export type ActiveFrom = { activeBetMin: bigint; activeDepositMin: bigint };

/** The play of one member from one place: sums of days, or of an hour. */
export type PlacedSums = { memberId: MemberId; placement: bigint } & Pick<Sums, 'won' | 'lost' | 'ggr' | 'given' | 'deposits'>;

/**
 * Sums of members as pay is worked out from them, gathered by place in the tree, so that what is walked up the tree is as much as there are
 * places and not as there are members. All sums of one member come at once. A member who moved is active where they did enough.
 */
export const playedFrom = (sums: readonly PlacedSums[], activeFrom: ActiveFrom, tree: Tree): Played[] => [
  ...playedIn(gather(new Map(), sums, activeFrom, tree)),
];

/** The sums gathered so far: by the list of uplines, of which each is best one and the same wherever it stands, and by the agent who played themselves. */
export type Places = Map<readonly MemberId[], Map<MemberId | null, Played>>;

export const playedIn = (places: Places): Played[] => [...places.values()].flatMap((own) => [...own.values()]);

/** The same, added to what was gathered of other members before. */
export const gather = (places: Places, sums: readonly PlacedSums[], { activeBetMin, activeDepositMin }: ActiveFrom, tree: Tree): Places => {
  // A place is one member's, so it names both.
  const members = new Map<bigint, PlacedSums>();
  for (const one of sums) {
    const known = members.get(one.placement);
    members.set(one.placement, known === undefined ? { ...one } : addTo(known, one));
  }
  for (const one of members.values()) {
    const uplines = tree.uplinesAt(one.placement);
    const self = tree.isAgent(one.memberId) ? one.memberId : null;
    let own = places.get(uplines);
    if (own === undefined) places.set(uplines, (own = new Map()));
    let known = own.get(self);
    if (known === undefined) own.set(self, (known = { ...nothing, uplines, self }));
    addTo(known, one);
    if (one.won + one.lost >= activeBetMin && one.deposits >= activeDepositMin) known.active += 1n;
  }
  return places;
};

type Added = Pick<Sums, 'won' | 'lost' | 'ggr' | 'given' | 'deposits'>;
const addTo = <Known extends Added>(known: Known, { won, lost, ggr, given, deposits }: Added): Known => {
  known.won += won;
  known.lost += lost;
  known.ggr += ggr;
  known.given += given;
  known.deposits += deposits;
  return known;
};

/** Lines of an hour as sums of their members: a correction takes back on the side on which the round was, and adds on that on which it is. */
export const sumsFrom = (fresh: readonly RoundLine[], history: readonly RoundLine[]): PlacedSums[] => {
  const byRound = Map.groupBy(history, ({ round }) => round);
  return fresh.flatMap((line) => {
    const known = line.kind === 'BET' ? [] : knownTo(line, byRound.get(line.round));
    const placement = (line.kind === 'BET' ? line : known.find(({ kind }) => kind === 'BET'))?.placement ?? line.placement;
    const was = known.reduce(after, before);
    const is = after(was, line);
    const side = ({ stake, payout, valid }: State, sign: 1n | -1n) =>
      payout > stake ? { won: sign * valid, lost: 0n } : { won: 0n, lost: sign * valid };
    const none = { given: 0n, deposits: 0n };
    return [
      { memberId: line.memberId, placement, ...side(was, -1n), ggr: was.payout - was.stake, ...none },
      { memberId: line.memberId, placement, ...side(is, 1n), ggr: is.stake - is.payout, ...none },
    ];
  });
};
