import type { Reward } from '@croupier/contract/rewards/rewards';
import type { ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import type { MemberId, OperatorId } from '@croupier/contract/core/ids';
import { giveReward } from '#modules/rewards/giving';
import { holdMember } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { signalsOf } from './signals.ts';
import * as friends from './store/friends.ts';
import { rulesOf, termsOf } from './store/rules.ts';

/** Gives the rewards of friends who did enough, or holds them for review, each once and in a transaction of its own. One that fails is tried again at the next run and blocks no other. */
export const decideReferrals = async (): Promise<void> => {
  let after: friends.FriendRow | undefined;
  for (;;) {
    const before = after;
    const meet = (friend: friends.FriendRow): void => {
      after = friend;
    };
    try {
      if (!(await inTransaction((tx) => decideNext(tx, before, meet)))) return;
    } catch (error) {
      log.error({ err: error }, 'referral could not be decided');
      if (after === before) return;
    }
  }
};

const decideNext = async (tx: Tx, after: friends.FriendRow | undefined, meet: (friend: friends.FriendRow) => void): Promise<boolean> => {
  const friend = await friends.holdQualified(tx, after);
  if (friend === undefined) return false;
  meet(friend);
  // Decisions about the friends of one inviter wait for each other, so that the month's maximum holds.
  await holdMember(tx, friend.inviter_id);
  const terms = await termsFor(tx, friend);
  const signals = await signalsOf(tx, friend, terms);
  if (signals.length === 0) await reward(tx, friend, terms, null);
  else await friends.changeFriend(tx, friend.friend_id, { state: 'HELD', signals });
  await publishChanged(tx, friend);
  return true;
};

/** The terms under which a friend registered. */
export const termsFor = async (tx: Tx, { merchant_id, version }: friends.FriendRow): Promise<ReferralTerms> => {
  const rule = (await rulesOf(tx, merchant_id)).find((one) => one.version === version);
  if (rule === undefined) throw new Error(`referral rule ${String(version)} of ${merchant_id} is gone`);
  return termsOf(rule);
};

type Decider = { operatorId: OperatorId; userName: string };
type Decision = { decision: 'APPROVED' | 'REJECTED'; remark: string };

/** Approves or rejects a held referral, once. Refuses NOT_FOUND and CASE_CLOSED. The caller knows that it is served. */
export const decideHeld = async (tx: Tx, id: MemberId, { decision, remark }: Decision, by: Decider): Promise<friends.FriendRow> => {
  const friend = await friends.holdFriend(tx, id);
  if (friend === undefined) throw new Refusal('NOT_FOUND');
  if (friend.state !== 'HELD') throw new Refusal('CASE_CLOSED');
  const decided = { decided_at: now(), decided_by: by.operatorId, decided_name: by.userName, remark };
  const row =
    decision === 'APPROVED'
      ? await reward(tx, friend, await termsFor(tx, friend), by, remark)
      : await friends.changeFriend(tx, id, { state: 'REJECTED', ...decided });
  await publishChanged(tx, friend);
  return row;
};

/** Gives both sides their reward. A side that may not get anything now is recorded as withheld. */
const reward = async (tx: Tx, friend: friends.FriendRow, terms: ReferralTerms, by: Decider | null, remark: string | null = null) => {
  const give = (memberId: MemberId, what: Reward, side: 'INVITER' | 'FRIEND') =>
    giveReward(tx, { id: memberId }, what, {
      programme: 'REFERRAL',
      reference: `${friend.friend_id}:${side}`,
      why: side === 'INVITER' ? 'A friend deposited and played' : 'Invited by a friend',
      ...(by !== null && { by }),
    });
  const { withheld } = await give(friend.inviter_id, terms.inviterReward, 'INVITER');
  if (terms.friendReward !== null) await give(friend.friend_id, terms.friendReward, 'FRIEND');
  return friends.changeFriend(tx, friend.friend_id, {
    state: 'REWARDED',
    decided_at: now(),
    decided_by: by?.operatorId ?? null,
    decided_name: by?.userName ?? null,
    remark,
    inviter_amount: withheld === null && 'money' in terms.inviterReward ? terms.inviterReward.money.amount : 0n,
  });
};

const publishChanged = (tx: Tx, { friend_id, inviter_id, merchant_id: merchantId }: friends.FriendRow): Promise<void> =>
  publish(
    tx,
    [inviter_id, friend_id].map((memberId) => ({ type: 'referrals.changed', merchantId, memberId })),
  );
