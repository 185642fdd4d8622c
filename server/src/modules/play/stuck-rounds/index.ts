/**
 * Rounds that stay open too long: the vendor is asked about them, and operators refund or settle those that the vendor does not end.
 *
 * - A stuck round is decided once; above the merchant's threshold two operators are needed.
 * - A decision is an ordinary wallet operation under a name of its own. A late message of the vendor about the round pays nothing twice.
 */
export {
  executeStuckDecision,
  declineStuckAction,
  proposeStuckAction,
  postponeStuckRound,
  lockStuckRound,
  type StuckAction,
} from './stuck-decisions.ts';
export { listStuckRounds, secondAbove, setSecondAbove, countWaiting } from './list-stuck-rounds.ts';
export { stuckRoundDetails, type StuckDetails } from './stuck-round-details.ts';
export { stuckRoundNamed, waitingByVendor } from './store.ts';
export { findStuckRounds } from './find-stuck-rounds.ts';
