import type { EventOf } from '@croupier/contract/core/events';
import type { MemberId, WithdrawalId } from '@croupier/contract/core/ids';
import type { GrantEnd } from '@croupier/contract/rewards/bonuses';
import * as ledger from '#modules/money/ledger';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { activateNext } from './activate-next.ts';
import { endGrant, ownerOf } from './end-grant.ts';
import * as due from './store/due.ts';
import * as store from './store/grants.ts';
import { templateNames } from './store/templates.ts';
import { termsOfVersion } from './templates.ts';

/** A grant that would be lost: what it holds, and what is left to wager, in 10^-scale. `name` is by language. */
export type Loss = { id: string; balance: bigint; left: bigint; name: Record<string, string> };

/** Lists the grants that a withdrawal ends now: active ones, and waiting ones if their terms say so. */
export const lostByWithdrawal = async (tx: Tx, memberId: MemberId): Promise<Loss[]> => {
  const open = await store.openGrants(tx, memberId);
  const losing: store.GrantRow[] = [];
  for (const grant of open) if (grant.state === 'ACTIVE' || (await goesWithGroup(tx, grant, open))) losing.push(grant);
  const balances = await ledger.balancesOf(
    tx,
    losing.map((grant) => wallet.bonusOf(ownerOf(grant), grant.id)),
  );
  const names = await templateNames(tx, [...new Set(losing.flatMap(({ template_id }) => template_id ?? []))]);
  const counted = await due.countedOf(
    tx,
    losing.map(({ id }) => id),
  );
  return losing.map(({ id, wagering_required, template_id }, index) => ({
    id,
    balance: balances[index] ?? 0n,
    left: wagering_required - (counted.get(id) ?? 0n),
    name: names.get(template_id ?? '') ?? {},
  }));
};

/** Whether the active grant of a waiting one's group takes it along. */
const goesWithGroup = async (tx: Tx, { stacking_group }: store.GrantRow, open: readonly store.GrantRow[]): Promise<boolean> => {
  const active = open.find((one) => one.state === 'ACTIVE' && one.stacking_group === stacking_group);
  if (active?.template_id == null || active.template_version === null) return false;
  return (await termsOfVersion(tx, active.template_id, active.template_version)).forfeitsQueue;
};

/** Ends grants because their member withdraws. The next in their queue become active when the withdrawal is over. */
export const forfeitForWithdrawal = async (tx: Tx, grantIds: readonly string[], withdrawalId: WithdrawalId): Promise<void> => {
  for (const id of grantIds) await endGrant(tx, id, { state: 'FORFEITED', because: 'WITHDRAWAL', withdrawalId });
};

/**
 * Restores what withdrawals took that operators rejected: the grants go on with what they held and had counted, unless their time is over meanwhile. A
 * withdrawal that its member took back restores nothing; they were told so.
 */
export const restoreAfterRejection = async (tx: Tx, events: readonly EventOf<'withdrawal.rejected'>[]): Promise<void> => {
  for (const { withdrawalId, memberId } of events) {
    await askOne(tx, ledger.lockAccountsOf([memberId]));
    for (const grant of await due.forfeitedBy(tx, withdrawalId, now())) {
      const owner = ownerOf(grant);
      const isQueued = grant.activated_at === null;
      if (grant.removed > 0n)
        await ledger.post(tx, [
          {
            merchantId: grant.merchant_id,
            reference: `grant:${grant.id}:restored:${withdrawalId}`,
            reason: 'BONUS_RESTORED',
            legs: [
              { account: wallet.bonusOf(owner, grant.id), amount: grant.removed },
              { account: wallet.houseOf(grant.merchant_id, `PROMOTION:${grant.promotion}`, grant.currency), amount: -grant.removed },
            ],
          },
        ]);
      await due.reopen(tx, grant.id, isQueued ? 'QUEUED' : 'ACTIVE');
      if (!isQueued) await wagering.reopenRequirementOfGrant(tx, grant.id, grant.expires_at);
      await wallet.publishBalances(tx, [owner]);
    }
  }
};

/** Members who may not play any more lose their grants, unless their merchant freezes them; a break or a block by an operator freezes them everywhere. */
export const forfeitExcluded = async (tx: Tx, events: readonly EventOf<'member.excluded'>[]): Promise<void> => {
  const excluded = events.filter(({ cause }) => cause === 'SELF_EXCLUSION');
  for (const { memberId, merchantId } of excluded)
    if ((await store.ruleOf(tx, merchantId)).on_exclusion === 'FORFEIT') await forfeitAll(tx, memberId, 'EXCLUSION');
};

export const forfeitClosed = async (tx: Tx, events: readonly EventOf<'member.closed'>[]): Promise<void> => {
  for (const { memberId } of events) await forfeitAll(tx, memberId, 'EXCLUSION');
};

const forfeitAll = async (tx: Tx, memberId: MemberId, because: GrantEnd): Promise<void> => {
  for (const { id } of await store.openGrants(tx, memberId)) await endGrant(tx, id, { state: 'FORFEITED', because });
};

/** Ends one grant by its member's wish, or by an operator, and starts the next of its group. False if it was not open. */
export const dropGrant = async (
  tx: Tx,
  { id, memberId }: { id: string; memberId: MemberId },
  because: 'MEMBER' | 'OPERATOR',
): Promise<boolean> => {
  const ended = await endGrant(tx, id, { state: because === 'MEMBER' ? 'FORFEITED' : 'CANCELLED', because });
  if (ended !== undefined) await activateNext(tx, memberId);
  return ended !== undefined;
};
