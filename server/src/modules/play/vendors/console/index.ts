/** The keys and networks of a vendor, for the vendor's own portal. */
export { addOwnKey, addVendorKey, changeVendorKey, keysOfVendor, useOwnKey } from '../keys/vendor-keys.ts';
export { addVendorNetwork, networksOfVendor, removeVendorNetwork } from '../keys/vendor-networks.ts';
