import type { VendorJackpotLevel } from '@croupier/contract/vendor-api/jackpots';
import type { TableRoundAnswer } from '@croupier/contract/vendor-api/live-tables';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import type { HolidayAnswer } from '@croupier/contract/vendor-api/lottery-holidays';
import type { SettingsAnswer } from '@croupier/contract/vendor-api/lottery-settings';
import type { SettledRounds } from '@croupier/contract/vendor-api/lottery-rounds';
import type { VendorLottery } from '@croupier/contract/vendor-api/lottery';
import { Currency, parseAmount } from '@croupier/contract/core/money';
import type { RoundView } from '#rules/play/protocols/outbound';
import type { Units } from '#rules/play/protocols/units';
import { verdictOf } from '#rules/play/stuck-rounds/stuck';

/** The questions of a run to the vendor's own address, when the vendor plays it itself. `rule`: of `docs/wallet-rules.md`. */
export const queryScenarios = [
  {
    id: 'asked-unknown',
    rule: 'R24',
    title: 'Round query: an unknown round is reported as unknown',
    deed: 'ASK_ROUND',
    of: 'round',
  },
  {
    id: 'asked-played',
    rule: 'R24',
    title: 'Round query: the round of this test is reported as played',
    deed: 'ASK_ROUND',
    of: 'round',
  },
  {
    id: 'asked-free',
    rule: 'R18',
    title: 'Cancellation of free rounds that were never granted is answered as not found',
    deed: 'ASK_FREE_ROUNDS',
    of: 'freeRounds',
  },
  {
    id: 'asked-lotteries',
    rule: 'R24',
    title: 'Lotteries: draws are open, in order, and results are past',
    deed: 'ASK_LOTTERIES',
    of: 'lotteries',
  },
  {
    id: 'asked-settled',
    rule: 'R23',
    title: 'Settled lottery rounds: in the order of their settlement, each once, with stakes and prizes by play',
    deed: 'ASK_LOTTERIES',
    of: 'settled',
  },
  {
    id: 'asked-settings',
    rule: 'Operations',
    title: 'Lottery settings: a change based on another revision is refused, and a preview changes nothing',
    deed: 'ASK_LOTTERIES',
    of: 'settings',
  },
  {
    id: 'asked-holidays',
    rule: 'Operations',
    title: 'Lottery holidays: an unknown lottery is refused',
    deed: 'ASK_LOTTERIES',
    of: 'holidays',
  },
  {
    id: 'asked-tables',
    rule: 'Operations',
    title: 'Live tables: an unknown round of a table is reported as unknown',
    deed: 'ASK_ROUND',
    of: 'tables',
  },
  {
    id: 'asked-jackpots',
    rule: 'Operations',
    title: 'Jackpots: every meter stands between its beginning and its end',
    deed: 'ASK_JACKPOTS',
    of: 'jackpots',
  },
] as const;
export type QueryScenario = (typeof queryScenarios)[number];

/** The scenario whose round is asked about, and what was played in it. */
export const playedScenario = { id: 'won', stake: '10.00', payout: '25.00' } as const;

/** The outcome of a question: a vendor that has no such address failed nothing. */
export type QueryOutcome = { state: 'PASSED' | 'FAILED' | 'NOT_OFFERED'; why: string | null };

/** Whether nothing is left to be done about a scenario. */
export const isFinished = (state: 'WAITING' | 'PASSED' | 'FAILED' | 'NOT_OFFERED'): boolean =>
  state === 'PASSED' || state === 'NOT_OFFERED';

export const isQueryScenario = (scenario: string): boolean => queryScenarios.some(({ id }) => id === scenario);

const passed: QueryOutcome = { state: 'PASSED', why: null };
const failed = (why: string): QueryOutcome => ({ state: 'FAILED', why });

/** The outcome of a question that could not be asked, or whose answer is none. */
export const unansweredOutcome = (status: number, { code }: VendorProblem): QueryOutcome =>
  status === 404 ? { state: 'NOT_OFFERED', why: null } : failed(code);

/** Whether a vendor that was asked about a round of a table that never was says so. */
export const matchUnknownTableRound = ({ code, round }: TableRoundAnswer): QueryOutcome =>
  code === 'UNKNOWN' && round === undefined ? passed : failed('TOLD');

/** Whether every meter stands at its seed or above, and not above its ceiling, and each level is reported once. */
export const matchJackpots = (levels: readonly VendorJackpotLevel[]): QueryOutcome => {
  const isWithin = ({ meter, seed, ceiling, currency }: VendorJackpotLevel): boolean => {
    const [now, least, most] = [meter, seed, ceiling ?? meter].map((amount) => parseAmount(amount, currency));
    return now !== undefined && least !== undefined && most !== undefined && least <= now && now <= most;
  };
  const isOnce = new Set(levels.map(({ jackpotId }) => jackpotId)).size === levels.length;
  return isOnce && levels.every(isWithin) ? passed : failed('TOLD');
};

/** Whether a vendor that was asked about a round tells what was played; `isKnown`: it was. */
export const matchRound = (views: readonly RoundView[], isKnown: boolean, currencyCode: string, units: Units): QueryOutcome => {
  const currency = Currency.parse(currencyCode);
  const stake = parseAmount(playedScenario.stake, currency) ?? 0n;
  const verdict = verdictOf(views, { stake, payout: 0n, names: new Set(), currency }, units);
  if (!isKnown) return verdict.is === 'UNKNOWN' ? passed : failed('TOLD');
  return verdict.is === 'ENDED' && verdict.payout === parseAmount(playedScenario.payout, currency) ? passed : failed('TOLD');
};

/** Whether lotteries are reported as their fields say: bets close before the draw, the next draw comes first, and a result is of a draw that has been. */
export const matchLotteries = (lotteries: readonly VendorLottery[], at: Temporal.Instant): QueryOutcome => {
  const isOrdered = (moments: readonly string[]): boolean =>
    moments.every((moment, nth) => nth === 0 || Temporal.Instant.compare(moments[nth - 1] ?? moment, moment) <= 0);
  const fits = lotteries.every(
    ({ open, results }) =>
      open.every(({ closesAt, drawsAt }) => Temporal.Instant.compare(closesAt, drawsAt) <= 0) &&
      isOrdered(open.map(({ drawsAt }) => drawsAt)) &&
      isOrdered(results.map(({ drawsAt }) => drawsAt).toReversed()) &&
      results.every(({ drawsAt }) => Temporal.Instant.compare(drawsAt, at) <= 0),
  );
  return fits ? passed : failed('TOLD');
};

/** Whether settled rounds are reported as their fields say: in the order of their settlement, each once, bought before they were settled, and stakes above zero. */
export const matchSettled = ({ rounds }: SettledRounds): QueryOutcome => {
  const isLater = (before: string, after: string): boolean => Temporal.Instant.compare(before, after) <= 0;
  const isOrdered = rounds.every(({ settledAt }, nth) => nth === 0 || isLater(rounds[nth - 1]?.settledAt ?? settledAt, settledAt));
  const isOnce = new Set(rounds.map(({ vendor, roundId }) => `${vendor} ${roundId}`)).size === rounds.length;
  const fits = rounds.every(
    ({ placedAt, settledAt, currency, plays }) =>
      isLater(placedAt, settledAt) && plays.every(({ bets, stake }) => bets > 0 && (parseAmount(stake, currency) ?? 0n) > 0n),
  );
  return isOrdered && isOnce && fits ? passed : failed('TOLD');
};

/** Whether settings that are based on a revision that never was are refused. */
export const matchStaleSettings = ({ code }: SettingsAnswer): QueryOutcome => (code === 'SETTINGS_CHANGED' ? passed : failed('TOLD'));

/** Whether a day of a lottery that never was is refused. */
export const matchUnknownHoliday = ({ code, effect }: HolidayAnswer): QueryOutcome =>
  code === 'LOTTERY_UNKNOWN' && effect === undefined ? passed : failed('TOLD');

/** Whether a vendor that was told to take back what it never had says so, or decided against it otherwise. */
export const matchCancellation = (problem: VendorProblem | undefined): QueryOutcome =>
  problem?.code === 'REFUSED' ? passed : failed(problem?.code ?? 'TOLD');
