/** One page of members' documents, for exports. */
export { documentsIn } from './kyc-review.ts';
