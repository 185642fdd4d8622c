/** play/protocols */
export { type Family, type Wish } from './adapter.rules.ts';
export { dialects } from './dialects.ts';
export { outbounds, questions } from './outbounds.ts';
export { problemOf } from './problem.rules.ts';
export { type Sent, type Spoken } from './speech.rules.ts';
export { speeches } from './speeches.ts';
export { currencyFor } from './units.rules.ts';
