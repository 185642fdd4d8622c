/** One page of adjustments, for exports. */
export { adjustmentsIn } from './adjustments.ts';
