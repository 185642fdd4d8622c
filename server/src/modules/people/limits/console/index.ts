/** Reasons of a member's blocks, for the member's file. */
export { blockReasonsOf } from './store.ts';
