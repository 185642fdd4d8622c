/** console/audit */
export { assertUnchanged } from './as-shown.ts';
export { by, look, type AtWork, type Seen } from './look.ts';
export { record } from './record.ts';
export { signInsOf } from './store.ts';
