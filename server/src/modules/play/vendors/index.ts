/** play/vendors */
export { askVendor, canAsk, outboundOf, questionsFor, tryVendor, type Tried } from './ask-vendor.ts';
export { hearCall, keepsCall, noteKeyUse, tellCallsTo, type HeardCall } from './calls/hear-call.ts';
export { keepCalls, turnCallRing } from './calls/keep-calls.ts';
export { callsBefore, callsPage, findCall, ringOf, setKeeping, setRing, unkeptOf } from './store/calls.ts';
export { seedDemoVendors } from './demo-vendors.ts';
export { readTransactions } from './feed-calls.ts';
export { codesOfHouse, findVendor, followVendors, forgetVendors, tellVendorsChanged, type Vendor, vendorHouses } from './find-vendor.ts';
export { algorithmsOf, ownAlgorithms } from './keys/key.rules.ts';
export { addOwnKey, addVendorKey, changeVendorKey, keysOfVendor, useOwnKey } from './keys/vendor-keys.ts';
export { addVendorNetwork, networksOfVendor, removeVendorNetwork } from './keys/vendor-networks.ts';
export { registerVendor, registerVendorKey, retireVendor } from './register-vendor.ts';
export { alignTerms } from './store/vendors.ts';
export { syncCatalogues } from './sync-catalogue.ts';
