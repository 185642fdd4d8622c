/** Exceptions about differences with vendors' reports. */
export { storeVendorExceptions } from './vendor-exceptions.ts';
