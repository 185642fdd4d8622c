import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/requirements.ts';

/** The requirement of a grant ends with it: nothing counts towards it any more. Requirements that ended before are left as they are. */
export const endRequirementsOfGrants = async (tx: Tx, grantIds: readonly string[]): Promise<void> => {
  if (grantIds.length > 0) await store.closeOfGrants(tx, grantIds, now());
};

/** A grant that was ended by mistake goes on with what it had counted. */
export const reopenRequirementOfGrant = (tx: Tx, grantId: string, expiresAt: Temporal.Instant): Promise<void> =>
  store.reopenOfGrant(tx, grantId, expiresAt);

/** The winnings of a free bet are wagered from the beginning. */
export const restartRequirementOfGrant = (
  tx: Tx,
  grantId: string,
  figures: { amount: bigint; required: bigint; expiresAt: Temporal.Instant },
): Promise<void> => store.restartOfGrant(tx, grantId, { ...figures, at: now() });

/** A grant that became smaller asks for less; what was counted is kept. */
export const lowerRequirementOfGrant = (tx: Tx, grantId: string, required: bigint): Promise<void> =>
  store.lowerOfGrant(tx, grantId, required, now());
