import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { RewardProposal } from '@croupier/contract/rewards/manual-console';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';
import { assertMayApprove, type AtWork, withPermission } from '#modules/console/audit';
import { finishWork, takeWork } from '#modules/console/work-queues';
import { findMembers, holdMember } from '#modules/people/members';
import { findInScope } from '#modules/people/members/console';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { giveReward } from '../give-reward.ts';
import * as store from '../manual/store.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined; memberId?: MemberId | undefined };

/** Proposed rewards, waiting ones first. Refuses MERCHANT_UNKNOWN. */
export const listProposals = (by: AtWork, { merchantId, memberId, ...wanted }: Listed): Promise<Page<RewardProposal>> =>
  withPermission(by, 'bonus.read', memberId === undefined ? null : `member:${memberId}`, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const merchants = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await store.proposalsPage(tx, { merchants, memberId }, wanted);
    const names = new Map((await findMembers(tx, [...new Set(rows.map((row) => row.member_id))])).map((one) => [one.id, one.userName]));
    return {
      answer: pageOf(
        wanted,
        rows.map((row) => shown(row, names.get(row.member_id) ?? row.member_id, by.operator.operatorId)),
        total,
      ),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { proposals: total, pageNo: wanted.pageNo },
    };
  });

/** Gives a proposed reward, once, or rejects it. Refuses as the contract says; what a reward refuses when it is given leaves its proposal waiting. */
export const decideProposal = (
  by: AtWork,
  id: string,
  { approve, decision }: { approve: boolean; decision: string | null },
): Promise<RewardProposal> =>
  withPermission(by, 'bonus.approve', `reward-proposal:${id}`, async (tx, scope) => {
    const row = await store.holdProposal(tx, id);
    if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
    if (row.state !== 'PROPOSED') throw new Refusal('CHANGED_MEANWHILE');
    if (approve) await assertMayApprove(tx, by, row.proposed_by);
    if (!approve && decision === null) throw new Refusal('FIELD_EMPTY', { field: 'decision' });
    await takeWork(tx, by, 'REWARD', id, row.merchant_id);
    const member = await findInScope(tx, scope, row.member_id);
    const { operatorId, userName } = by.operator;
    const decided = await store.decide(tx, id, {
      state: approve ? 'APPROVED' : 'REJECTED',
      decided_by: operatorId,
      decided_name: userName,
      decided_at: now(),
      decision,
      given_id: approve ? await give(tx, row) : null,
    });
    await finishWork(tx, 'REWARD', id);
    return {
      answer: shown(decided, member.userName, operatorId),
      target: `member:${row.member_id}`,
      merchants: [row.merchant_id],
      details: {
        account: member.userName,
        proposal: id,
        proposedBy: row.proposed_name,
        reward: row.reward as object,
        decision,
        before: { state: row.state },
        after: { state: decided.state },
      },
    };
  });

/** The reference is the proposal's own, so it is given once. The file of the member names its proposer. */
const give = async (tx: Tx, row: store.ProposalRow): Promise<string> => {
  const { state } = await holdMember(tx, row.member_id);
  if (state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  const { id } = await giveReward(tx, { id: row.member_id }, readReward(row), {
    programme: 'MANUAL',
    reference: `proposal:${row.id}`,
    why: row.reason,
    by: { operatorId: row.proposed_by, userName: row.proposed_name },
  });
  return id;
};

const readReward = ({ reward }: store.ProposalRow): Reward => z.decode(Reward, reward as never);

const shown = (row: store.ProposalRow, account: string, me: OperatorId): RewardProposal => ({
  id: row.id,
  merchantId: row.merchant_id,
  member: { id: row.member_id, account },
  reward: readReward(row),
  reason: row.reason,
  state: row.state,
  proposedAt: row.proposed_at.toString(),
  proposedBy: row.proposed_name,
  own: row.proposed_by === me,
  decidedAt: row.decided_at?.toString() ?? null,
  decidedBy: row.decided_name,
  decision: row.decision,
});
