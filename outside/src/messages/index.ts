/** Signed messages of whoever in the outside world has something to tell: written with what they tell of, delivered afterwards, at least once. */
export { deliverSignedMessages } from './deliver.ts';
export { writeMessage } from './store.ts';
