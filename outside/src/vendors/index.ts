/**
 * Game houses that are somebody else's, each speaking to the platform in its family's own protocol, and misbehaving when it is told to.
 *
 * - What a round owes the platform is written with the round, and told until it is heard.
 * - A house's own book says what it thinks happened; the platform may think otherwise, and that is what reconciliation is for.
 */
export { vendorRoutes } from './routes.ts';
export { openVendors } from './houses.ts';
export { readRsaKeys } from './rsa.ts';
export { deliverVendorMessages } from './deliver.ts';
