/** play/rounds */
export { latestRounds } from './latest-rounds.ts';
export {
  gamesOfRounds,
  lookAtRound,
  pageOfRounds,
  referencesOf,
  sumsOfRounds,
  type OwnRound,
  type RoundAfter,
  type RoundOrder,
  type RoundsWanted,
} from './own-rounds.ts';
export { playsBehind, type Play } from './plays-behind.ts';
export { pageOfRound, waysToShow } from './show-round.ts';
export { whatItDid } from './call-outcome.ts';
