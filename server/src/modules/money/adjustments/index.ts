/** money/adjustments */
export { decideAdjustment, listAdjustments, proposeAdjustment } from './adjustments.ts';
export { adjustmentsWaiting, blockReasonsOf, findAdjustment, insertBlockReason, insertNote, notesOf } from './store.ts';
