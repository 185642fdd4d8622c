/** money/ledger/console */
export { followTransfer } from './follow-transfer.ts';
export { readLedger } from './read-ledger.ts';
