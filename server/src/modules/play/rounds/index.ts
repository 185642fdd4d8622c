/**
 * The play of members: their rounds, bets and results, and the vendor's page about one round.
 *
 * - It reads the rounds and transactions of `play/wallet-api` and writes nothing.
 * - A member sees their own rounds only.
 */
export { latestRounds } from './latest-rounds.ts';
export {
  gamesOfRounds,
  openOwnRound,
  pageOfRounds,
  referencesOf,
  sumsOfRounds,
  type OwnRound,
  type RoundAfter,
  type RoundOrder,
  type RoundsWanted,
} from './own-rounds.ts';
export { playsBehind, type Play } from './plays-behind.ts';
export { pageOfRound, roundLinks } from './show-round.ts';
export { stakesNamed } from './store/transactions.ts';
export { effectsOfCall } from './call-outcome.ts';
