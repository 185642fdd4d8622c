import { type ReferralSignal, type ReferralTerms, referralSignals } from '@croupier/contract/rewards/referrals-console';
import { expectMerchant } from '#modules/brand/merchants';
import { paidFromSameAccount } from '#modules/payments/deposits';
import { sharingPayoutAccount } from '#modules/payments/withdrawals';
import { sharingPlaces } from '#modules/people/access';
import { sharingContact } from '#modules/people/contacts';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { countRewarded, type FriendRow, otherFriends } from './store/friends.ts';

/** An address that more members share is one of a mobile network or a café, and says nothing. */
const linksMax = 200;
const othersMax = 500;

/**
 * Why the reward of a friend needs a person: the friend shares a bank account, a contact, a browser or an address with the inviter or with another friend of theirs, or the inviter
 * had the month's maximum of rewards.
 */
export const signalsOf = async (tx: Tx, friend: FriendRow, { perMonthMax }: ReferralTerms): Promise<ReferralSignal[]> => {
  const { friend_id: id, inviter_id: inviterId, merchant_id: merchantId } = friend;
  const near = new Set([inviterId, ...(await otherFriends(tx, friend, othersMax))]);
  const found = new Set<ReferralSignal>();
  const note = (signal: ReferralSignal, links: readonly { memberId: FriendRow['friend_id'] }[]): void => {
    if (links.some(({ memberId }) => near.has(memberId))) found.add(signal);
  };
  note('BANK_ACCOUNT', await sharingPayoutAccount(tx, id, merchantId, linksMax));
  note('BANK_ACCOUNT', await paidFromSameAccount(tx, id, merchantId, linksMax));
  note('CONTACT', await sharingContact(tx, id, merchantId, linksMax));
  const places = await sharingPlaces(tx, id, merchantId, linksMax);
  note('DEVICE', places.filter(({ sameBrowser }) => sameBrowser)); // prettier-ignore
  note('ADDRESS', places);
  if ((await countRewarded(tx, inviterId, await monthBegan(merchantId))) >= perMonthMax) found.add('MANY');
  return referralSignals.filter((signal) => found.has(signal));
};

const monthBegan = async (merchantId: FriendRow['merchant_id']): Promise<Temporal.Instant> => {
  const { timeZone } = await expectMerchant(merchantId);
  return now().toZonedDateTimeISO(timeZone).with({ day: 1 }).startOfDay().toInstant();
};
