/** One page of adjustments for exports, and the acts of operators for the demo's past. */
export { adjustmentsIn, decideAdjustment, proposeAdjustment } from './adjustments.ts';
