/** people/limits/console */
export { blockReasonsOf } from './store.ts';
