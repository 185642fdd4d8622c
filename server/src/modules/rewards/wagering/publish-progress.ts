import { type Ask, forSome } from '#platform/ask';
import { publishing } from '#platform/outbox';
import type { OpenRow } from './store/requirements.ts';

/** Tells open tabs that bonuses made progress, each member once. `filled` are ids of requirements that counted something. */
export const publishingProgress = (open: readonly OpenRow[], filled: ReadonlySet<string>): Ask<void>[] => {
  const ofGrants = open.filter(({ id, source }) => source === 'GRANT' && filled.has(id));
  const members = new Map(ofGrants.map(({ member_id: memberId, merchant_id: merchantId }) => [memberId, merchantId]));
  return forSome(
    [...members].map(([memberId, merchantId]) => ({ type: 'bonuses.changed' as const, merchantId, memberId })),
    publishing,
  );
};
