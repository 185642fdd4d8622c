/** play/vendor-reconciliation/console */
export { reconFile } from './recon-file.ts';
export { listDifferences, openReconDay, readAgain, vendorReconciliation } from './recon.ts';
