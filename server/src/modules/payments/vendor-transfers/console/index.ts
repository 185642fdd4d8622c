/** payments/vendor-transfers/console */
export { listVendorWallets, switchVendor } from './vendor-wallets.ts';
