/** Exceptions about differences with vendors' reports. */
export { keepVendorCases } from './vendor-cases.ts';
