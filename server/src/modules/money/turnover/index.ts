/**
 * The stakes, wins, deposits and withdrawals of members, per business day: the one source for salaries, rebate, VIP, points and missions.
 *
 * - Each round, correction, deposit, booking and grant is one row of its merchant's journal, however often it is reported. Rows are numbered without
 *   gaps in the order in which they appear, so a reader that has read up to a number misses nothing.
 * - Day sums are kept up with the journal. A later change is a row of the day on which it arrives.
 * - Each row says where in the agent tree its member was when they bet.
 */
export { linesOf } from './lines-of.ts';
export {
  betsAfter,
  betsAtPlaces,
  betsByPlace,
  betsOf,
  correctionsWithin,
  depositsAt,
  endsOf,
  linesAfter,
  numberBefore,
  type JournalRow,
  writtenOfAll,
} from './store/journal.ts';
export { daysByPlace, moneyByPlace, movedAfter, playByPlace } from './store/sums.ts';
export { activeDaysAround, merchantsToSum, sumUp, type Activity, type JournalLine, type PlayedFrom } from './sum-up.ts';
export { sumsOf } from './sums-of.ts';
export { uncountedBefore } from './uncounted.ts';
export { writeLines } from './write-lines.ts';
