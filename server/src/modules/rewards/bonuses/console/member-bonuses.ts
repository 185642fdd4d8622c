import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import type { HeldBonus } from '@croupier/contract/rewards/bonuses-console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { balancesOfGrants } from '../balances.ts';
import { dropGrant } from '../forfeit.ts';
import * as due from '../store/due.ts';
import * as store from '../store/grants.ts';
import { templateNames } from '../store/templates.ts';

const overMost = 20;

/** The open bonuses of a member and the last ones that are over. Refuses MEMBER_NOT_FOUND. */
export const listMemberBonuses = (by: AtWork, id: MemberId): Promise<HeldBonus[]> =>
  withPermission(by, 'bonus.read', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName } = await findInScope(tx, scope, id);
    const grants = [...(await store.openGrants(tx, id)), ...(await store.lastEnded(tx, id, overMost))];
    return { answer: await shown(tx, grants), merchants: [merchantId], details: { account: userName, bonuses: grants.length } };
  });

const shown = async (tx: Tx, grants: readonly store.GrantRow[]): Promise<HeldBonus[]> => {
  const balances = await balancesOfGrants(tx, grants);
  const counted = await due.countedOf(
    tx,
    grants.map(({ id }) => id),
  );
  const names = await templateNames(tx, [...new Set(grants.flatMap(({ template_id }) => template_id ?? []))]);
  return grants.map((grant, index) => {
    const money = (amount: bigint): Money => ({ amount, currency: grant.currency });
    return {
      id: grant.id,
      name: names.get(grant.template_id ?? '')?.['en'] ?? '',
      version: grant.template_version,
      state: grant.state,
      endedBecause: grant.ended_because,
      given: money(grant.amount),
      balance: money(balances[index] ?? 0n),
      required: money(grant.wagering_required),
      counted: money(counted.get(grant.id) ?? 0n),
      converted: money(grant.converted),
      givenAt: grant.created_at.toString(),
      until: grant.expires_at.toString(),
    };
  });
};

/** Cancels a bonus. Refuses MEMBER_NOT_FOUND, NOT_FOUND for another member's, and CASE_CLOSED for one that is over. */
export const cancelBonus = (
  by: AtWork,
  { id, bonusId }: { id: MemberId; bonusId: string },
  { reason }: { reason: string },
): Promise<null> =>
  withPermission(by, 'bonus.edit', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName } = await findInScope(tx, scope, id);
    const grant = await store.findGrant(tx, bonusId);
    if (grant?.member_id !== id) throw new Refusal('NOT_FOUND');
    if (!(await dropGrant(tx, { id: bonusId, memberId: id }, 'OPERATOR'))) throw new Refusal('CASE_CLOSED');
    return {
      answer: null,
      merchants: [merchantId],
      details: {
        account: userName,
        bonus: bonusId,
        money: decimalOf({ amount: grant.amount, currency: grant.currency }),
        before: { state: grant.state },
        after: { state: 'CANCELLED' },
        reason,
      },
    };
  });
