/**
 * Takes SMS and mail to the outside world.
 *
 * - A message is written in the transaction of its subject, and leaves only if that is kept.
 * - It is tried until it is delivered or no longer worth delivering; then its text is forgotten.
 * - Its text is a letter of the reader's language (`letters/<language>.json`), or else of English. The writer decides the moment and the receiver.
 */
export { type Letter, write } from './write.ts';
export { letterIn, type LetterKind } from './letter.ts';
export { deliverDue, deliverNow, type Delivery } from './deliver.ts';
export { sweepMessages } from './sweep-messages.ts';
