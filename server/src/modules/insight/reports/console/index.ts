/** insight/reports/console */
export { turnoverProof } from './turnover-proof.ts';
