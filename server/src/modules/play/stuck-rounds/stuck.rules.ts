import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { Currency } from '@croupier/contract/core/money';
import { parseAmount } from '@croupier/contract/core/money';
import type { RoundView } from '#rules/play/protocols/outbound';
import { currencyFor, toOurs, type Units } from '#rules/play/protocols/units';

const minutes = { quick: 15, live: 6 * 60, long: 24 * 60 };

/** When a round that is open is asked about, by what is played (`docs/wallet-rules.md#r24`). */
export const stuckAfter = (category: GameCategory | undefined, agreedMinutes: number | null): { minutes: number } => {
  if (agreedMinutes !== null) return { minutes: agreedMinutes };
  switch (category) {
    case 'LIVE':
    case 'COCKFIGHT':
    case 'PVP':
      return { minutes: minutes.live };
    case 'SPORTS':
    case 'ESPORTS':
    case 'LOTT':
    case 'ELOTT':
      return { minutes: minutes.long };
    default:
      return { minutes: minutes.quick };
  }
};

/** The meaning of a vendor's answer. Amounts in 10^-scale of our currency. */
export type Verdict =
  | { is: 'CANCELLED' }
  /** Ended, what it pays altogether, and its valid bet where the vendor states one. */
  | { is: 'ENDED'; payout: bigint; validBet?: bigint }
  /** In play, and until when, where the vendor says so. */
  | { is: 'OPEN'; until?: string }
  /** It has never heard of the round. */
  | { is: 'UNKNOWN' }
  /** The answer does not fit our own record. */
  | { is: 'DOUBTFUL' };

/** `payout`: what we have heard that it pays, under these `names`. */
type Ours = { stake: bigint; payout: bigint; names: ReadonlySet<string>; currency: Currency };

/**
 * Reads an answer. It is clear when the vendor speaks of the very stake we took and of no less than was heard: a round of which nothing is left was
 * cancelled; one of which something ended has ended, because a list of transactions closes a round with its last. A jackpot that we have not heard of is
 * for a person: it is not the vendor's account that pays it.
 */
export const verdictOf = (views: readonly RoundView[], ours: Ours, units: Units): Verdict => {
  if (views.length === 0) return { is: 'UNKNOWN' };
  const standing = views.filter(({ state }) => state !== 'CANCELLED');
  if (standing.length === 0) return ours.payout === 0n ? { is: 'CANCELLED' } : { is: 'DOUBTFUL' };
  if (!standing.some(({ state }) => state === 'ENDED')) {
    const until = standing.find(({ openUntil }) => openUntil !== undefined)?.openUntil;
    return until === undefined ? { is: 'OPEN' } : { is: 'OPEN', until };
  }
  if (standing.some(({ kind, winTxId, txId }) => kind === 'JACKPOT' && !ours.names.has(winTxId ?? txId ?? ''))) return { is: 'DOUBTFUL' };
  // A jackpot's prize that is told for itself is no payout of its round.
  const live = standing.filter(({ op }) => op !== 'jackpotWin');
  const sumOfViews = (some: readonly RoundView[], of: (view: RoundView) => string): bigint | undefined => {
    let all = 0n;
    for (const view of some) {
      if (currencyFor(units, view.currency) !== ours.currency) return undefined;
      const amount = parseAmount(toOurs(units, ours.currency, of(view)) ?? '', ours.currency);
      if (amount === undefined) return undefined;
      all += amount;
    }
    return all;
  };
  const [stake, payout] = [sumOfViews(live, (view) => view.stake), sumOfViews(live, (view) => view.payout)];
  if (stake !== ours.stake || payout === undefined || payout < ours.payout) return { is: 'DOUBTFUL' };
  const stating = live.filter(({ validBet }) => validBet !== undefined);
  if (stating.length === 0) return { is: 'ENDED', payout };
  const validBet = sumOfViews(stating, (view) => view.validBet ?? '');
  return validBet === undefined || validBet > ours.stake ? { is: 'DOUBTFUL' } : { is: 'ENDED', payout, validBet };
};

/** A vendor that does not answer is asked three times, and again as long as it says that the round is being played, up to two days after it was to end. */
export const asksMax = 3;
const againIn = [{ minutes: 1 }, { minutes: 5 }];
export const nextAsk = (asked: number): { minutes: number } => againIn[asked - 1] ?? { minutes: 15 };
export const playedForAtMost = { hours: 48 };
/** A round of a draw far ahead is open for a year at most. */
const announcedAtMost = { hours: 24 * 400 };
const asksAfterEnd = { minutes: 15 };

/** WAIT: the round is to end later, and is asked about then. ASK: it is asked about again soon. TOO_LONG: a person decides. */
export type OpenRound = { is: 'WAIT'; until: Temporal.Instant } | { is: 'ASK' } | { is: 'TOO_LONG' };

/** Decides about a round that is in play, as its vendor says; `until`: the end that the vendor names. */
export const openRound = (startedAt: Temporal.Instant, until: string | undefined, at: Temporal.Instant): OpenRound => {
  const latest = startedAt.add(announcedAtMost);
  const named = until === undefined ? startedAt : Temporal.Instant.from(until);
  const end = Temporal.Instant.compare(named, latest) > 0 ? latest : named;
  if (Temporal.Instant.compare(end, at) > 0) return { is: 'WAIT', until: end.add(asksAfterEnd) };
  const from = Temporal.Instant.compare(end, startedAt) > 0 ? end : startedAt;
  return Temporal.Instant.compare(at, from.add(playedForAtMost)) > 0 ? { is: 'TOO_LONG' } : { is: 'ASK' };
};
