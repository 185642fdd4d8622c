/** brand/merchants/console */
export { needServed } from './served.ts';
