import type { DepositId, MerchantId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { BankTransaction, MatchCandidate, TransactionFilter, TransactionsFound } from './bank-transaction.ts';
import { payerNames } from './payer-names.ts';
import { referencesIn } from './reference.rules.ts';
import { compareNames } from '#rules/people/profile/person-names';
import { sameAccount } from './sender.rules.ts';
import { signsOf } from './store/candidates.ts';
import { depositsNear, type DepositRow, depositsById } from './store/deposits.ts';
import * as store from './store/transactions.ts';

const candidatesMost = 20;

/** Deposits a transaction could be the money of, the best first; at most 20. Refuses LINE_NOT_FOUND. */
export const candidatesFor = async (tx: Tx, lineId: string): Promise<MatchCandidate[]> => {
  const line = await store.findTransaction(tx, lineId);
  if (line === undefined) throw new Refusal('LINE_NOT_FOUND');
  if (line.receiving_account_id === null || line.merchant_id === null) return [];
  const { merchant_id: merchant } = line;
  const signs = await signsOf(tx, {
    ids: [line.id],
    accountIds: [line.receiving_account_id],
    amounts: [line.amount],
    posted: [line.posted_at],
    lineIds: [line.line_id],
    memberIds: [line.member_id],
    references: referencesIn(line.text).map((reference) => ({ line: line.id, merchant, reference })),
  });
  const near = await depositsNear(tx, { merchantId: merchant, currency: line.currency, at: line.posted_at, limit: nearMost });
  const rows = new Map(
    [...(await depositsById(tx, [...new Set(signs.map(({ deposit_id }) => deposit_id))])), ...near].map((row) => [row.id, row]),
  );
  const ids = [...new Set([...rows.values()].map(({ member_id }) => member_id))];
  const known = new Map((await members.findMembers(tx, ids)).map((member) => [member.id, member]));
  const names = await payerNames(tx, [...known.values()]);
  return [...rows.values()]
    .flatMap((row) => {
      const member = known.get(row.member_id);
      const found = [...new Set([...named(signs, row.id), ...alike(line, row, names.get(row.member_id))])];
      return member === undefined || found.every((sign) => sign === 'WINDOW') ? [] : [candidateOf(row, member.userName, found)];
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, candidatesMost);
};
const nearMost = 300;

const named = (signs: Awaited<ReturnType<typeof signsOf>>, id: DepositId): MatchCandidate['signs'] =>
  signs.filter(({ deposit_id }) => deposit_id === id).flatMap(({ sign }) => (sign === 'MEMBER' ? [] : [sign]));

const alike = (line: store.TransactionRow, deposit: DepositRow, name: string | undefined): MatchCandidate['signs'] => {
  const inWindow =
    Temporal.Instant.compare(line.posted_at, deposit.created_at) >= 0 &&
    Temporal.Instant.compare(line.posted_at, deposit.matches_until) <= 0;
  return [
    ...(line.amount === deposit.expected || line.amount === deposit.amount ? ['AMOUNT' as const] : []),
    ...(deposit.from_account !== null && sameAccount(deposit.from_account, line.payer_account) ? ['SENDER_ACCOUNT' as const] : []),
    ...(name !== undefined && compareNames(name, line.payer_name) === 'SAME' ? ['HOLDER_NAME' as const] : []),
    ...(inWindow ? ['WINDOW' as const] : []),
  ];
};

const weights: Record<MatchCandidate['signs'][number], number> = {
  REFERENCE: 64,
  SLIP: 48,
  SLOT: 32,
  SENDER_ACCOUNT: 12,
  HOLDER_NAME: 8,
  AMOUNT: 6,
  WINDOW: 3,
};
const weightOf = ({ signs }: MatchCandidate): number => signs.reduce((sum, sign) => sum + weights[sign], 0);

const candidateOf = (row: DepositRow, userName: string, signs: MatchCandidate['signs']): MatchCandidate => ({
  depositId: row.id,
  memberId: row.member_id,
  userName,
  reference: row.reference,
  expected: { amount: row.expected, currency: row.currency },
  state: row.state,
  createdAt: row.created_at.toString(),
  expiresAt: row.expires_at.toString(),
  signs,
});

/** One transaction. Refuses LINE_NOT_FOUND, also for one of another merchant. */
export const transactionOf = async (tx: Tx, lineId: string, merchants: readonly MerchantId[]): Promise<BankTransaction> => {
  const line = await store.findTransaction(tx, lineId);
  if (line === undefined || (line.merchant_id !== null && !merchants.includes(line.merchant_id))) throw new Refusal('LINE_NOT_FOUND');
  return shownLine(line);
};

/** Transactions, the newest first. */
export const findTransactions = async (
  tx: Tx,
  filter: TransactionFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<TransactionsFound> => {
  const { rows, total } = await store.findTransactions(tx, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { content: rows.map(shownLine), pageNum: pageNo, pageSize, totalPages: Math.ceil(total / pageSize), totalElements: total };
};

const shownLine = (row: store.TransactionRow): BankTransaction => ({
  id: row.id,
  bankCode: row.bank_code,
  lineId: row.line_id,
  account: row.account,
  money: { amount: row.amount, currency: row.currency },
  text: row.text,
  payer: { name: row.payer_name, account: row.payer_account },
  postedAt: row.posted_at.toString(),
  receivedAt: row.received_at.toString(),
  source: row.source,
  state: row.state,
  reason: row.reason,
  merchantId: row.merchant_id,
  depositId: row.deposit_id,
  candidateId: row.candidate_id,
  twinOf: row.twin_of,
  decidedAt: row.decided_at?.toString() ?? null,
});
