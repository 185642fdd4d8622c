import type { MemberId, MerchantId, PayoutAccountId } from '@croupier/contract/ids';
import { payoutBankOf, payoutNetworks } from '@croupier/contract/payout-banks';
import type { addPayoutAccount as adding, payoutAccounts as listing, PayoutAccount } from '@croupier/contract/withdrawals';
import * as access from '#modules/access';
import * as members from '#modules/members';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { isSamePerson, maskedAccount, tidyAccount } from './account.rules.ts';
import { tidyAddress } from './crypto-address.ts';
import { holderNameOf } from './holder-name.ts';
import * as store from './store/accounts.ts';
import { type Terms, termsOf } from './terms.ts';

type Wish = z.output<NonNullable<typeof adding.body>>;
type Listed = z.output<typeof listing.reply>;

/** A member's own accounts for the desk, and those the site offers them. */
export const payoutAccountsOf = async (tx: Tx, memberId: MemberId): Promise<PayoutAccount[]> =>
  (await store.accountsOf(tx, memberId)).map(shownAccount);

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
    const { currency } = await members.needMember(tx, memberId);
    const terms = await termsOf(tx, merchantId, currency);
    return {
      accounts: await payoutAccountsOf(tx, memberId),
      max: terms.accountsMax,
      coolOffMinutes: terms.coolOffMinutes,
      countries: [...terms.countries],
      networks: [...terms.networks],
      holder: (await holderNameOf(tx, memberId))?.name ?? null,
      proofs: await access.paymentProofsOf(tx, memberId),
    };
  });

/**
 * Binds an account. It may be paid to once it is as old as the merchant's cool-off. Refuses what `confirmPayment` does, PAYOUT_ACCOUNT_FORMAT
 * with the `field`, HOLDER_NAME_DIFFERS, PAYOUT_ACCOUNT_TAKEN for one the member has, and PAYOUT_ACCOUNTS_FULL with `max`.
 */
export const addPayoutAccount = async (caller: MemberCaller, wish: Wish, visit: access.Visit): Promise<PayoutAccount> => {
  await access.confirmPayment(caller, wish, visit);
  const row = await inTransaction(async (tx) => {
    const member = await members.holdOpenMember(tx, caller.memberId);
    const terms = await termsOf(tx, caller.merchantId, member.currency);
    const standing = await store.accountsOf(tx, member.id);
    if (standing.length >= terms.accountsMax) throw new Refusal('PAYOUT_ACCOUNTS_FULL', { max: terms.accountsMax });
    const at = now();
    const added = await store.insertAccount(tx, {
      ...(await readAccount(tx, member, terms, wish)),
      merchant_id: caller.merchantId,
      member_id: member.id,
      is_default: standing.length === 0,
      added_at: at,
      usable_from: at.add({ minutes: terms.coolOffMinutes }),
    });
    if (added === undefined) throw new Refusal('PAYOUT_ACCOUNT_TAKEN', { field: 'account' });
    return added;
  });
  log.info({ merchantId: caller.merchantId, memberId: caller.memberId, account: row.id, ip: visit.ip }, 'a payout account was added');
  return shownAccount(row);
};

const readAccount = async (tx: Tx, member: members.Member, terms: Terms, wish: Wish) => {
  const name = await holderNameOf(tx, member.id);
  if (wish.kind === 'CRYPTO') {
    const network = payoutNetworks.find(({ code }) => code === wish.code);
    if (network === undefined || !terms.networks.includes(network.code)) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'code' });
    const account = tidyAddress(network.code, wish.account);
    if (account === undefined) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'account' });
    return { kind: wish.kind, country: null, code: network.code, account, holder: name?.name ?? member.userName };
  }
  const bank = terms.countries.includes(wish.country) ? payoutBankOf(wish.country, wish.code) : undefined;
  if (bank === undefined) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'code' });
  const account = tidyAccount(wish.account, bank);
  if (account === undefined) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'account' });
  const holder = wish.holder.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (!/\p{L}{2}/u.test(holder)) throw new Refusal('PAYOUT_ACCOUNT_FORMAT', { field: 'holder' });
  if (name !== undefined && !isSamePerson(holder, name.name)) throw new Refusal('HOLDER_NAME_DIFFERS', { field: 'holder' });
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
  log.info({ merchantId: caller.merchantId, memberId: caller.memberId, account: id, ip: visit.ip }, 'a payout account was removed');
  return null;
};

/** One of the member's accounts that was not removed. Refuses PAYOUT_ACCOUNT_NOT_FOUND. */
export const needAccount = async (tx: Tx, memberId: MemberId, id: PayoutAccountId): Promise<store.AccountRow> => {
  const account = await store.findAccount(tx, memberId, id);
  if (account === undefined || account.removed_at !== null) throw new Refusal('PAYOUT_ACCOUNT_NOT_FOUND');
  return account;
};

/** What the bank or the network of an account is called. */
export const nameOfPlace = ({ kind, country, code }: Pick<store.AccountRow, 'kind' | 'country' | 'code'>): string =>
  (kind === 'BANK' ? payoutBankOf(country ?? '', code)?.name : payoutNetworks.find((network) => network.code === code)?.name) ?? code;

const shownAccount = (row: store.AccountRow): PayoutAccount => ({
  id: row.id,
  kind: row.kind,
  country: row.country,
  code: row.code,
  name: nameOfPlace(row),
  holder: row.holder,
  masked: maskedAccount(row.account),
  isDefault: row.is_default,
  addedAt: row.added_at.toString(),
  usableFrom: row.usable_from.toString(),
  usable: Temporal.Instant.compare(row.usable_from, now()) <= 0,
});
