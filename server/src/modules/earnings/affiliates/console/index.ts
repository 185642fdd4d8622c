/** One page of affiliates, for exports. */
export { affiliatesIn } from './affiliates.ts';
