/** Check that an operator serves a merchant. */
export { needServed } from './served.ts';
