import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { channelKinds } from '#modules/payments/channels';
import type { Tx } from '#platform/database';
import * as store from './store/bank-days.ts';

/** An account of ours at a bank, by its place. */
export type AccountAtBank = {
  id: string;
  merchantId: MerchantId;
  bankCode: string;
  bankName: string;
  account: string;
  holder: string;
  currency: Currency;
  /** At a payment provider, who tells what left it with the next day's settlement. */
  isProvider: boolean;
};

/** Kinds of channels that report money which left an account in a settlement file. */
const settlingKinds = channelKinds.filter(({ readSettlement }) => readSettlement !== undefined).map(({ kind }) => kind);

/** The receiving accounts of some merchants; at most 500. */
export const accountsAtBanks = async (tx: Tx, merchants: readonly MerchantId[]): Promise<AccountAtBank[]> =>
  (await store.accountsWithBanks(tx, merchants, settlingKinds)).map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    account: row.account,
    holder: row.holder,
    currency: row.currency,
    isProvider: row.is_provider,
  }));

/** The banks that messages and statements may come from; at most 100. */
export const knownBanks = (tx: Tx): Promise<{ code: string; name: string }[]> => store.banks(tx);

/** The book's account of a receiving account, named with its bank, because two banks may give the same number. */
export const bookKindOf = ({ bankCode, account }: Pick<AccountAtBank, 'bankCode' | 'account'>): `BANK:${string}` =>
  `BANK:${bankCode}-${account}`;

/** Days of a zone: from the first moment of one to the first after the last. */
export type Days = { accountIds: readonly string[]; timeZone: string; from: Temporal.Instant; until: Temporal.Instant };

/** The money that came to an account on a day, in units, and its state: all of it positive. */
export type TransactionDay = {
  accountId: string;
  day: string;
  credits: bigint;
  credited: bigint;
  unmatched: bigint;
  refundsDue: bigint;
  held: bigint;
  lines: number;
};

/** The sums of the transactions of some accounts on each day on which there are any. Dismissed transactions are no money and are left out. */
export const transactionDaysOf = async (tx: Tx, days: Days): Promise<TransactionDay[]> =>
  (await store.transactionDays(tx, days)).map((row) => ({
    accountId: row.receiving_account_id,
    day: row.day,
    credits: row.credits,
    credited: row.credited,
    unmatched: row.unmatched,
    refundsDue: row.refunds_due,
    held: row.held,
    lines: Number(row.lines),
  }));

/** Money that left an account, as its bank or provider tells it. `name`: the bank's own id of it; `isFee`: a provider kept it. */
export type Left = { accountId: string; name: string; text: string; amount: bigint; at: Temporal.Instant; isFee: boolean };

/** Money that left some accounts in a span, the oldest first; at most `limit`. */
export const leftAccountsOf = async (tx: Tx, days: Days, limit: number): Promise<Left[]> =>
  (await store.leftAccounts(tx, days, limit)).map(({ receiving_account_id, is_fee, ...row }) => ({
    accountId: receiving_account_id,
    isFee: is_fee,
    ...row,
  }));

/** The sum of everything on each account before a moment. */
export const transactionSumsBefore = (tx: Tx, accountIds: readonly string[], before: Temporal.Instant): Promise<Map<string, bigint>> =>
  store.transactionSums(tx, accountIds, before);

/** A transaction that is in the book, with the references its money may stand under. */
export type BookedTransaction = { id: string; accountId: string; day: string; merchantId: MerchantId; references: string[] };

/** Transactions of some accounts that are in the book, `limit` of them after the one named. */
export const bookedTransactionsOf = async (tx: Tx, days: Days, after: string | undefined, limit: number): Promise<BookedTransaction[]> =>
  (await store.bookedTransactions(tx, days, after, limit)).map((row) => ({
    id: row.id,
    accountId: row.receiving_account_id,
    day: row.day,
    merchantId: row.merchant_id,
    references: [`bank-line:${row.id}`, ...(row.deposit_id === null ? [] : [`deposit:${row.deposit_id}`])],
  }));

/** A transaction that was told, as a statement is compared with. */
export type ReportedTransaction = {
  lineId: string;
  at: Temporal.Instant;
  amount: bigint;
  text: string;
  payerName: string;
  payerAccount: string;
};

/** Transactions of an account in a span, whatever became of them; at most `limit`. */
export const reportedTransactions = async (
  tx: Tx,
  accountId: string,
  { from, until, limit }: { from: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<ReportedTransaction[]> =>
  (await store.transactionsAround(tx, accountId, from, until, limit)).map((row) => ({
    lineId: row.line_id,
    at: row.posted_at,
    amount: row.amount,
    text: row.text,
    payerName: row.payer_name,
    payerAccount: row.payer_account,
  }));

/** Other members of the merchant whose deposits came from an account that this member's came from too. */
export const paidFromSameAccount = async (
  tx: Tx,
  memberId: MemberId,
  merchantId: MerchantId,
  limit: number,
): Promise<{ memberId: MemberId; what: string }[]> =>
  (await store.payingFromSame(tx, memberId, merchantId, limit)).map((row) => ({
    memberId: row.member_id as MemberId,
    what: `••${row.payer_account.slice(-4)}`,
  }));
