import type { Tx } from '#platform/database';
import type { Member } from '#modules/members';
import { now } from '#platform/clock';
import type { Ceiling } from './limits.rules.ts';
import * as store from './store.ts';

type Restricted = Pick<Member, 'id' | 'merchantId'>;

/** Forbids a member something from now on, for a time or until it is lifted. */
export const block = async (
  tx: Tx,
  member: Restricted,
  capability: store.Capability,
  cause: 'OPERATOR' | 'SELF_EXCLUSION' | 'COOL_OFF',
  until: Temporal.Instant | null,
): Promise<void> => {
  await store.insertBlock(tx, { merchant_id: member.merchantId, member_id: member.id, capability, cause, since: now(), until });
};

/** Sets a ceiling that holds at once. Several of a kind may hold; the lowest counts. */
export const setCeiling = async (tx: Tx, member: Restricted, ceiling: Ceiling): Promise<void> => {
  await store.insertCeiling(tx, { ...ceiling, merchant_id: member.merchantId, member_id: member.id, since: now() });
};
