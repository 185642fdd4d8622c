/** payments/exceptions/console */
export { keepVendorCases } from './vendor-cases.ts';
