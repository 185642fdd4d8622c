import type { Claimable } from '@croupier/contract/rewards/claimables';
import type { Programme, ShownReward } from '@croupier/contract/rewards/rewards';
import type { Merchant } from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import type { Tx } from '#platform/database';

/** A member for whom claimables are listed; `language` is that of their call. */
export type Claimant = { member: Member; merchant: Merchant; language: string };

/** The claimables of one programme. */
export type ClaimableSource = {
  /** The rewards that the member can claim now. It changes nothing. */
  list: (tx: Tx, claimant: Claimant) => Promise<Omit<Claimable, 'programme'>[]>;
  /** How many `list` would return, without their words. */
  count: (tx: Tx, claimant: Claimant) => Promise<number>;
  /**
   * Gives one of them in a transaction of its own, once; the same id again answers as the first time. Refuses NOT_FOUND and NOT_CLAIMABLE. Absent if its
   * claimables are claimed on their page.
   */
  claim?: (claimant: Claimant, id: string) => Promise<ShownReward | null>;
};

const sources = new Map<Programme, ClaimableSource>();

/**
 * Called by a programme when its file is loaded; its `module.ts` imports that file. The programme publishes `claimables.changed` when what a member can claim
 * changes. Throws if another source is registered.
 */
export const registerClaimables = (programme: Programme, source: ClaimableSource): void => {
  const known = sources.get(programme);
  if (known !== undefined && known !== source) throw new Error(`two modules list claimables of ${programme}`);
  sources.set(programme, source);
};

export const claimableSources = (): readonly (readonly [Programme, ClaimableSource])[] => [...sources];

export const claimableSource = (programme: Programme): ClaimableSource | undefined => sources.get(programme);
