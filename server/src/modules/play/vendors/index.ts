/**
 * Game vendors: their addresses, terms, currencies, keys and networks, and the requests we send them.
 *
 * - A vendor's settings are cached for two seconds in each process; after a change through the console every process reads them at once.
 * - A vendor with unreadable settings is refused alone; it does not affect the others.
 * - A request is sent once. The caller decides whether it may be repeated.
 * - Shared secrets and our own keys are stored sealed.
 */
export { questions } from './ask-vendors.ts';
export { queryVendor, canQuery, outboundOf, queriesFor, type VendorReply, tryQuery } from './query-vendor.ts';
export { seedDemoVendors } from './demo-vendors.ts';
export { feeds } from './feed-calls.ts';
export {
  codesOfHouse,
  findVendor,
  followVendors,
  forgetVendors,
  notifyVendorsChanged,
  type Vendor,
  standaloneVendors,
} from './find-vendor.ts';
export { platformKey } from './our-key.ts';
export { noteKeyUse } from './keys/key-use.ts';
export { registerBrand, registerVendor, registerVendorKey, retireVendor } from './register-vendor.ts';
export { alignTerms, setKeeping } from './store/vendors.ts';
export { syncCatalogues } from './sync-catalogue.ts';
