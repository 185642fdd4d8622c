/** money/turnover */
export { type CountedEvent, type GameType } from './journal.rules.ts';
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
  type PlacedBets,
  writtenOfAll,
} from './store/journal.ts';
export { daysByPlace, moneyByPlace, movedAfter, playByPlace, playedAfter, type PlacedMoney, type PlacedPlay } from './store/sums.ts';
export { activeDaysAround, merchantsToSum, sumUp, type Activity, type JournalLine, type PlayedFrom } from './sum-up.ts';
export { sumsOf } from './sums-of.ts';
export { uncountedBefore } from './uncounted.ts';
export { writeLines } from './write-lines.ts';
