import { bankOf, nameOfPlace, payoutNetworks } from '@croupier/contract/payments/banks';
import type { MemberId, MerchantId, PayoutAccountId } from '@croupier/contract/core/ids';
import type { addPayoutAccount as adding, payoutAccounts as listing, PayoutAccount } from '@croupier/contract/payments/withdrawals';
import * as access from '#modules/people/access';
import * as members from '#modules/people/members';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { isSameName } from '#rules/people/profile/person-names';
import { maskedAccount, tidyAccount } from './account.rules.ts';
import { tidyAddress } from './crypto-address.ts';
import { holderNameOf } from './holder-name.ts';
import { isOffered, type Places, placesOffered } from './offered-places.ts';
import * as store from './store/accounts.ts';
import { termsOf } from './terms.ts';

type Wish = z.output<NonNullable<typeof adding.body>>;
type Listed = z.output<typeof listing.reply>;

/** A member's own accounts for the desk, and those the site offers them. */
export const payoutAccountsOf = async (tx: Tx, memberId: MemberId): Promise<PayoutAccount[]> => {
  const { merchantId, currency } = await members.getMemberOrThrow(tx, memberId);
  const places = await placesOffered(tx, merchantId, currency);
  return (await store.accountsOf(tx, memberId)).map((row) => shownAccount(row, places));
};

/** Other members of the merchant who bound an account that this member bound too, removed ones included; by the account's last digits. */
export const sharingPayoutAccount = async (
  tx: Tx,
  memberId: MemberId,
  merchantId: MerchantId,
  limit: number,
): Promise<{ memberId: MemberId; what: string }[]> =>
  (await store.sharingAccounts(tx, memberId, merchantId, limit)).map((row) => ({
    memberId: row.member_id,
    what: maskedAccount(row.account),
  }));

export const listPayoutAccounts = ({ memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>): Promise<Listed> =>
  inTransaction(async (tx) => {
    const { currency } = await members.getMemberOrThrow(tx, memberId);
    const terms = await termsOf(tx, merchantId, currency);
    const { countries, networks } = await placesOffered(tx, merchantId, currency);
    return {
      accounts: await payoutAccountsOf(tx, memberId),
      max: terms.accountsMax,
      coolOffMinutes: terms.coolOffMinutes,
      countries: [...countries],
      networks: [...networks],
      holder: (await holderNameOf(tx, memberId))?.name ?? null,
      proofs: await access.paymentProofsOf(tx, memberId),
    };
  });

/**
 * Binds an account. It may be paid to once it is as old as the merchant's cool-off. Refuses what `confirmPayment` does, PAYOUT_ACCOUNT_FORMAT
 * with the `field`, HOLDER_NAME_MISSING, HOLDER_NAME_DIFFERS, PAYOUT_ACCOUNT_TAKEN for one the member has, and PAYOUT_ACCOUNTS_FULL with `max`.
 */
export const addPayoutAccount = async (caller: MemberCaller, wish: Wish, visit: access.Visit): Promise<PayoutAccount> => {
  await access.confirmPayment(caller, wish, visit);
  const { row, places } = await inTransaction(async (tx) => {
    const member = await members.holdOpenMember(tx, caller.memberId);
    const terms = await termsOf(tx, caller.merchantId, member.currency);
    const offered = await placesOffered(tx, caller.merchantId, member.currency);
    const standing = await store.accountsOf(tx, member.id);
    if (standing.length >= terms.accountsMax) throw new Refusal('PAYOUT_ACCOUNTS_FULL', { max: terms.accountsMax });
    const at = now();
    const added = await store.insertAccount(tx, {
      ...(await readAccount(tx, member, offered, wish)),
      merchant_id: caller.merchantId,
      member_id: member.id,
      is_default: standing.length === 0,
      added_at: at,
      usable_from: at.add({ minutes: terms.coolOffMinutes }),
    });
    if (added === undefined) throw new Refusal('PAYOUT_ACCOUNT_TAKEN', { field: 'account' });
    return { row: added, places: offered };
  });
  log.info({ merchantId: caller.merchantId, memberId: caller.memberId, account: row.id, ip: visit.ip }, 'payout account added');
  return shownAccount(row, places);
};

const holderMax = 100;

const readAccount = async (tx: Tx, member: members.Member, offered: Places, wish: Wish) => {
  const name = await holderNameOf(tx, member.id);
  // Without a name, money could be paid out to anybody's account.
  if (name === undefined) throw new Refusal('HOLDER_NAME_MISSING');
  if (wish.kind === 'CRYPTO') {
    const network = payoutNetworks.find(({ code }) => code === wish.code);
    if (network === undefined || !offered.networks.includes(network.code)) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'code' });
    const account = tidyAddress(network.code, wish.account);
    if (account === undefined) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'account' });
    return { kind: wish.kind, country: null, code: network.code, account, holder: name.name };
  }
  const bank = bankOf(wish.code);
  if (bank === undefined || !offered.countries.includes(bank.country)) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'code' });
  const account = tidyAccount(wish.account, bank);
  if (account === undefined) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'account' });
  const holder = wish.holder.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (!/\p{L}{2}/u.test(holder) || holder.length > holderMax) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'holder' });
  if (!isSameName(holder, name.name)) throw new Refusal('HOLDER_NAME_DIFFERS', { field: 'holder' });
  return { kind: wish.kind, country: bank.country, code: bank.code, account, holder };
};

/** Makes one of the member's accounts the one that is offered first. Refuses PAYOUT_ACCOUNT_NOT_FOUND. */
export const preferPayoutAccount = ({ memberId }: MemberCaller, id: PayoutAccountId): Promise<null> =>
  inTransaction(async (tx) => {
    await members.holdOpenMember(tx, memberId);
    await needAccount(tx, memberId, id);
    await store.prefer(tx, memberId, id);
    return null;
  });

/** Takes an account off the list; its withdrawals go on. The next one becomes the default. Refuses PAYOUT_ACCOUNT_NOT_FOUND. */
export const removePayoutAccount = async (
  caller: MemberCaller,
  id: PayoutAccountId,
  proof: Parameters<typeof access.confirmPayment>[1],
  visit: access.Visit,
): Promise<null> => {
  await access.confirmPayment(caller, proof, visit);
  await inTransaction(async (tx) => {
    await members.holdOpenMember(tx, caller.memberId);
    const { is_default } = await needAccount(tx, caller.memberId, id);
    await store.removeAccount(tx, id, now());
    const [next] = await store.accountsOf(tx, caller.memberId);
    if (is_default && next !== undefined) await store.prefer(tx, caller.memberId, next.id);
  });
  log.info({ merchantId: caller.merchantId, memberId: caller.memberId, account: id, ip: visit.ip }, 'payout account removed');
  return null;
};

/** One of the member's accounts that was not removed. Refuses PAYOUT_ACCOUNT_NOT_FOUND. */
export const needAccount = async (tx: Tx, memberId: MemberId, id: PayoutAccountId): Promise<store.AccountRow> => {
  const account = await store.findAccount(tx, memberId, id);
  if (account === undefined || account.removed_at !== null) throw new Refusal('PAYOUT_ACCOUNT_NOT_FOUND');
  return account;
};

const shownAccount = (row: store.AccountRow, places: Places): PayoutAccount => ({
  id: row.id,
  kind: row.kind,
  country: row.country,
  code: row.code,
  name: nameOfPlace(row.code, 'en'),
  holder: row.holder,
  masked: maskedAccount(row.account),
  isDefault: row.is_default,
  addedAt: row.added_at.toString(),
  usableFrom: row.usable_from.toString(),
  offered: isOffered(places, row),
  usable: isOffered(places, row) && Temporal.Instant.compare(row.usable_from, now()) <= 0,
});
