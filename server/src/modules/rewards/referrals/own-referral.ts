import type { Friend, Referral } from '@croupier/contract/rewards/referrals';
import type { ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import { pageOf } from '@croupier/contract/core/envelope';
import type { Currency } from '@croupier/contract/core/money';
import { isAgentType } from '@croupier/contract/people/members';
import { expectMerchant } from '#modules/brand/merchants';
import { ownCode } from '#modules/people/invitations';
import * as members from '#modules/people/members';
import { shownReward } from '#modules/rewards/missions';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { capped, stageOf } from './progress.rules.ts';
import * as friends from './store/friends.ts';
import { rulesOf, termsOf } from './store/rules.ts';

type Caller = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;

const trialUser = 4;

/** The link of a member, the rewards for friends, and what each friend has done. `origin`: where the site is reached. */
export const ownReferral = ({ memberId, merchantId, type }: Caller, wanted: PageWanted, origin: string): Promise<Referral> =>
  inTransaction(async (tx) => {
    if (type === trialUser) throw new Refusal('TRIAL_NOT_ALLOWED');
    const { currency } = await expectMerchant(merchantId);
    const versions = await rulesOf(tx, merchantId);
    const terms = new Map(versions.map((rule) => [rule.version, termsOf(rule)]));
    const [current] = versions;
    const offer = current?.enabled === true ? (terms.get(current.version) ?? null) : null;
    const code = await ownCode(tx, memberId);
    const { rows, total } = await friends.friendsPage(tx, memberId, wanted);
    const names = new Map((await members.findMembers(tx, rows.map(({ friend_id }) => friend_id))).map((one) => [one.id, one.nickname])); // prettier-ignore
    const { rewarded, amount } = await friends.earnedBy(tx, memberId);
    const own = await friends.findFriend(tx, memberId);
    const shown = (row: friends.FriendRow, name: string): Friend => shownFriend(row, name, needed(terms.get(row.version)), currency);
    return {
      offer: offer === null ? null : shownOffer(offer),
      isAgent: isAgentType(type),
      code,
      url: `${origin}/register?referralCode=${code}`,
      earned: { amount, currency },
      rewarded,
      friends: pageOf(wanted, rows.map((row) => shown(row, names.get(row.friend_id) ?? '')), total), // prettier-ignore
      own: own === undefined || stageOf(own, now()) !== 'OPEN' ? null : shown(own, ''),
    };
  });

const needed = (terms: ReferralTerms | undefined): ReferralTerms => {
  if (terms === undefined) throw new Error('a friend has the terms of a version');
  return terms;
};

const shownOffer = ({ deposits, validBets, days, inviterReward, friendReward }: ReferralTerms) => ({
  deposits,
  validBets,
  days,
  inviterReward: shownReward(inviterReward),
  friendReward: friendReward === null ? null : shownReward(friendReward),
});

const shownFriend = (row: friends.FriendRow, name: string, terms: ReferralTerms, currency: Currency): Friend => ({
  name,
  registeredAt: row.registered_at.toString({ fractionalSecondDigits: 3 }),
  until: row.until.toString({ fractionalSecondDigits: 3 }),
  stage: stageOf(row, now()),
  deposits: { amount: capped(row.deposits, terms.deposits.amount), currency },
  validBets: { amount: capped(row.valid, terms.validBets.amount), currency },
  depositsNeeded: terms.deposits,
  validBetsNeeded: terms.validBets,
});
