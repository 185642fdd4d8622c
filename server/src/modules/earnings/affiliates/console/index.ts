/** One page of affiliates, for exports. */
export { affiliatesNamed } from '../store/plans.ts';
export { affiliatesIn } from './affiliates.ts';
