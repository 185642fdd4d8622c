/** payments/exceptions/console */
export { decideCase, listCases, noteOnCase, openCase } from './cases.ts';
export { keepVendorCases } from './vendor-cases.ts';
