/** play/stuck-rounds */
export { executeStuckDecision, declineAct, proposeAct, putOffStuck, takeStuck, type Act } from './decide-stuck.ts';
export { listStuck, secondAbove, setSecondAbove, stuckWaiting } from './list-stuck.ts';
export { openStuck, type StuckDetails } from './open-stuck.ts';
export { waitingByVendor } from './store.ts';
export { findStuckRounds } from './sweep.ts';
