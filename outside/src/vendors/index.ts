/**
 * Simulated game vendors, one of each protocol family, with fault injection.
 *
 * - The operations of a round are stored with the round, and sent until the platform answers.
 * - Each vendor keeps its own record of rounds. It may differ from the platform's record: reconciliation finds the difference.
 */
export { vendorRoutes } from './routes.ts';
export { openVendors } from './simulated-vendors.ts';
export { readRsaKeys } from './rsa.ts';
export { deliverVendorMessages } from './deliver.ts';
