import { isDeepStrictEqual } from 'node:util';
import type { MemberId } from '@croupier/contract/core/ids';
import type { giveByHand as GiveByHand } from '@croupier/contract/rewards/manual-console';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { type AtWork, withPermission } from '#modules/console/audit';
import { holdMember, type Member } from '#modules/people/members';
import { findInScope } from '#modules/people/members/console';
import { bonusRuleOf, currentTemplate } from '#modules/rewards/bonuses';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { giveReward } from '../give-reward.ts';
import { needsSecondPerson } from '../manual/second-person.rules.ts';
import * as store from '../manual/store.ts';

type Wanted = { key: string; reward: Reward; reason: string };
type Answer = z.output<typeof GiveByHand.reply>;

const limitHours = 24;

/** Gives a reward, or proposes it where a second person is needed. The same key again does nothing new. Refuses as the contract says. */
export const giveByHand = (by: AtWork, id: MemberId, wanted: Wanted): Promise<Answer> =>
  withPermission(by, 'bonus.grant', `member:${id}`, async (tx, scope) => {
    const { userName } = await findInScope(tx, scope, id);
    // Held, so that two rewards at once are not both within the limit.
    const member = await holdMember(tx, id);
    const answer = await giveOrPropose(tx, by, member, wanted);
    const { reason, reward } = wanted;
    return {
      answer,
      merchants: [member.merchantId],
      details: { account: userName, reward: z.encode(Reward, reward), reason, before: null, after: { outcome: answer.outcome } },
    };
  });

const giveOrPropose = async (tx: Tx, by: AtWork, member: Member, wanted: Wanted): Promise<Answer> => {
  const { operatorId } = by.operator;
  const reference = `${operatorId}:${wanted.key}`;
  const proposed = await store.proposalOfKey(tx, operatorId, wanted.key);
  if (proposed !== undefined) return sameProposal(proposed, member, wanted);
  if (await store.isGiven(tx, member.merchantId, reference)) return give(tx, by, member, wanted, reference);
  await checkReward(tx, member, wanted.reward);
  const { manual_max: money, manual_points_max: points } = await bonusRuleOf(tx, member.merchantId);
  const before = await store.givenAlone(tx, member.id, operatorId, now().subtract({ hours: limitHours }));
  if (!needsSecondPerson(wanted.reward, { money, points: BigInt(points) }, before)) return give(tx, by, member, wanted, reference);
  await propose(tx, by, member, wanted);
  return { outcome: 'PROPOSED', withheld: null };
};

const give = async (tx: Tx, { operator }: AtWork, member: Member, { reward, reason }: Wanted, reference: string): Promise<Answer> => {
  const { withheld } = await giveReward(tx, member, reward, { programme: 'MANUAL', reference, why: reason, by: operator });
  return { outcome: withheld === null ? 'GIVEN' : 'WITHHELD', withheld };
};

const propose = async (tx: Tx, { operator }: AtWork, member: Member, { key, reward, reason }: Wanted): Promise<void> => {
  const row = await store.insertProposal(tx, {
    key,
    merchant_id: member.merchantId,
    member_id: member.id,
    reward: JSON.stringify(z.encode(Reward, reward)),
    reason,
    proposed_by: operator.operatorId,
    proposed_name: operator.userName,
    proposed_at: now(),
  });
  // Another request with this key was faster for another member; for the same member this one waits for its lock.
  if (row === undefined) throw new Refusal('REFERENCE_CONFLICT');
};

const sameProposal = (row: store.ProposalRow, member: Member, { reward, reason }: Wanted): Answer => {
  const isSame = row.member_id === member.id && row.reason === reason && isDeepStrictEqual(row.reward, z.encode(Reward, reward));
  if (!isSame) throw new Refusal('REFERENCE_CONFLICT');
  return { outcome: 'PROPOSED', withheld: null };
};

/** Refuses what could not be given later either, so that no such proposal waits. */
const checkReward = async (tx: Tx, { state, merchantId, currency }: Member, reward: Reward): Promise<void> => {
  if (state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  if ('money' in reward && reward.money.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
  if (reward.kind !== 'BONUS') return;
  // A bonus by hand is multiplied alone: no deposit stands behind it.
  if (reward.deposit !== undefined) throw new Refusal('FIELD_FORMAT', { field: 'reward' });
  await currentTemplate(tx, merchantId, reward.templateId);
};
