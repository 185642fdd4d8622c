/** One page of a member's ledger entries, for exports. */
export { entriesOf } from './read-ledger.ts';
