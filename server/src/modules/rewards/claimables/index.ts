/**
 * Claimables: one list, one count and one call to claim, for every programme that has something for a member to claim.
 *
 * - A programme registers a source with `registerClaimables`. This module knows no programme.
 * - The count is the red badge of the menu. A programme publishes `claimables.changed` when it changes.
 * - A claim is the programme's own: it checks again what it shows, and gives once.
 */
export { type Claimant, type ClaimableSource, registerClaimables } from './sources.ts';
