/** people/kyc/console */
export { decideKyc, listKyc, openKyc } from './kyc-review.ts';
