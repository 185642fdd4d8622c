import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import type { OpenRow } from './store/requirements.ts';

/** Tells open tabs that bonuses made progress, each member once. `filled` are ids of requirements that counted something. */
export const publishProgress = async (tx: Tx, open: readonly OpenRow[], filled: ReadonlySet<string>): Promise<void> => {
  const ofGrants = open.filter(({ id, source }) => source === 'GRANT' && filled.has(id));
  const members = new Map(ofGrants.map(({ member_id: memberId, merchant_id: merchantId }) => [memberId, merchantId]));
  if (members.size === 0) return;
  await publish(
    tx,
    [...members].map(([memberId, merchantId]) => ({ type: 'bonuses.changed' as const, merchantId, memberId })),
  );
};
