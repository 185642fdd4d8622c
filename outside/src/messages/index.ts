/** Signed messages of whoever in the outside world has something to tell: written with what they tell of, delivered afterwards, at least once. */
export { deliverSignedMessages } from './deliver.ts';
export { firstTry, writeMessage } from './store.ts';
