/**
 * What members must stake before money may leave: each deposit and grant asks for valid bets, by the merchant's multiple.
 *
 * - A requirement stands in the transaction that brings its money, so nobody gets between.
 * - Valid bets of ended rounds fill the oldest open requirement first; what is over goes to the next. Each round counts once.
 * - What a round is corrected by is taken off the open requirements that it filled. What is done stays done, because its money may have left.
 * - An open requirement holds as much cash as came with it, and no more: what was won beside it may leave. A grant's holds none, and ends with the grant.
 *
 * And what members really staked, won, paid in and took out, per business day: the one source for salaries, rebate, VIP, points and missions.
 *
 * - Each round, correction, deposit, booking and grant is one line of its merchant's journal, however often it is told, and lines are numbered without
 *   gaps in the order in which they appear: who took everything up to a number goes on after it and misses nothing.
 * - Days are sums of the journal, kept up with it. What changes later is a line of the day on which it comes.
 * - Each line says where in the tree its member stood when they bet.
 */
export { correctRounds } from './correct-rounds.ts';
export { countRounds } from './count-rounds.ts';
export { endRequirementsOfGrants } from './end-grants.ts';
export { requireForDeposits, requireTurnover, requireTurnoverOfMany, type Source } from './require-turnover.ts';
export { setTurnover, turnoverRuleOf } from './set-turnover.ts';
export { broughtIn, type Requirement, turnoverOf } from './turnover-of.ts';
export { waiveTurnover } from './waive-turnover.ts';
export { type CountedEvent, countedEvents, type GameType, type LineKind } from './journal.rules.ts';
export { type Line, linesOf } from './lines-of.ts';
export { type Placed, writeLines } from './write-lines.ts';
export {
  type ActiveDay,
  activeDaysAround,
  type Activity,
  type JournalLine,
  merchantsToSum,
  type PlayedFrom,
  type Summed,
  sumUp,
} from './sum-up.ts';
export {
  betsAfter,
  betsAtPlaces,
  betsByPlace,
  betsOf,
  correctionsWithin,
  depositsAt,
  endsOf,
  type JournalRow,
  linesAfter,
  numberBefore,
  type PlacedBets,
  writtenOfAll,
} from './store/journal.ts';
export { uncountedBefore } from './uncounted.ts';
export { type OwnSums, type PlayedSums, sumsOf } from './sums-of.ts';
export {
  daysByPlace,
  moneyByPlace,
  movedAfter,
  type PlacedDay,
  type PlacedMoney,
  type PlacedPlay,
  type PlacedSum,
  playByPlace,
  playedAfter,
} from './store/sums.ts';
