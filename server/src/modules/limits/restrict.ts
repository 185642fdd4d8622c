import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import type { Member } from '#modules/members';
import { now } from '#platform/clock';
import type { Ceiling } from './limits.rules.ts';
import * as store from './store.ts';

type Restricted = Pick<Member, 'id' | 'merchantId'>;

/** Forbids a member something from now on, for a time or until it is lifted. Who may not play is signed out everywhere, by `member.excluded`. */
export const block = async (
  tx: Tx,
  member: Restricted,
  capability: store.Capability,
  cause: 'OPERATOR' | 'SELF_EXCLUSION' | 'COOL_OFF',
  until: Temporal.Instant | null,
): Promise<void> => {
  await store.insertBlock(tx, { merchant_id: member.merchantId, member_id: member.id, capability, cause, since: now(), until });
  if (capability === 'PLAY') await publish(tx, [{ type: 'member.excluded', merchantId: member.merchantId, memberId: member.id, cause }]);
};

/** Sets a ceiling that holds at once. Several of a kind may hold; the lowest counts. */
export const setCeiling = async (tx: Tx, member: Restricted, ceiling: Ceiling): Promise<void> => {
  await store.insertCeiling(tx, { ...ceiling, merchant_id: member.merchantId, member_id: member.id, since: now() });
};
