import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';
import type { AccountRow } from './accounts.ts';
import type { TransactionRow } from './transactions.ts';

const tables = open<CashierTables>;

/** The receiving accounts that some transactions name. */
export const accountsNamedBy = async (tx: Tx, lines: readonly Pick<TransactionRow, 'bank_code' | 'account'>[]): Promise<AccountRow[]> => {
  const names = [...new Map(lines.map((line) => [`${line.bank_code}-${line.account}`, line])).values()];
  const { rows } = await sql<AccountRow>`
    select a.* from unnest(${names.map(({ bank_code }) => bank_code)}::text[], ${names.map(({ account }) => account)}::text[]) as n (bank_code, account)
    join cashier.receiving_account a on a.bank_code = n.bank_code and a.account = n.account
  `.execute(tables(tx));
  return rows;
};

export type Sign = { line: string; deposit_id: DepositId; sign: 'REFERENCE' | 'SLOT' | 'AMOUNT' | 'SLIP' | 'MEMBER' };
type Asked = {
  /** One entry for each transaction with an account: all arrays are in the same order. */
  ids: readonly string[];
  accountIds: readonly string[];
  amounts: readonly bigint[];
  posted: readonly Temporal.Instant[];
  lineIds: readonly string[];
  memberIds: readonly (MemberId | null)[];
  /** The texts that read like references, each with its transaction and the merchant of its account. */
  references: readonly { line: string; merchant: MerchantId; reference: string }[];
};

/** For each transaction the most deposits of one sign that are worth knowing: two of them are already one too many. */
const mostOfASign = 20;

/** Which deposits could be meant by some transactions, and by which sign. */
export const signsOf = async (tx: Tx, { ids, accountIds, amounts, posted, lineIds, memberIds, references }: Asked): Promise<Sign[]> => {
  const { rows } = await sql<Sign>`
    with line as (
      select * from unnest(${[...ids]}::uuid[], ${[...accountIds]}::uuid[], ${[...amounts]}::bigint[], ${posted.map(String)}::timestamptz[],
        ${[...lineIds]}::text[], ${[...memberIds]}::uuid[]) as l (id, account_id, amount, posted_at, line_id, member_id)
    )
    select r.line, d.id as deposit_id, 'REFERENCE' as sign from unnest(${references.map(({ line }) => line)}::uuid[],
      ${references.map(({ merchant }) => merchant)}::text[], ${references.map(({ reference }) => reference)}::text[]) as r (line, merchant_id, reference)
      join cashier.deposit d on d.merchant_id = r.merchant_id and d.reference = r.reference
    union all
    select line.id, s.deposit_id, 'SLOT' from line join cashier.amount_slot s on s.receiving_account_id = line.account_id and s.amount = line.amount
    union all
    select line.id, found.id, 'AMOUNT' from line cross join lateral (
      select d.id from cashier.deposit d where d.receiving_account_id = line.account_id and d.expected = line.amount
        and d.state in ('CREATED', 'AWAITING', 'EXPIRED', 'CANCELLED') and d.matches_until >= line.posted_at
      order by d.matches_until limit ${mostOfASign}
    ) found
    union all
    select line.id, s.deposit_id, 'SLIP' from line join cashier.slip s on s.line_id = line.line_id and s.state = 'GENUINE'
      join cashier.deposit d on d.id = s.deposit_id and d.receiving_account_id = line.account_id
    union all
    select line.id, found.id, 'MEMBER' from line cross join lateral (
      select d.id from cashier.deposit d where d.member_id = line.member_id and d.receiving_account_id = line.account_id
        and d.state in ('CREATED', 'AWAITING', 'MATCHED', 'EXPIRED', 'CANCELLED')
      -- Of coins it is known for which deposit they were seen; one that others were seen for is theirs.
      order by exists (select 1 from cashier.coin_payment p where p.deposit_id = d.id and p.rail = d.bank_code and p.payment_id = line.line_id) desc,
        d.state = 'MATCHED', d.id desc limit ${mostOfASign}
    ) found where line.member_id is not null
  `.execute(tables(tx));
  return rows;
};

export const cautionsOf = async (tx: Tx, methodIds: readonly string[]) =>
  methodIds.length === 0
    ? []
    : tables(tx)
        .selectFrom('cashier.pay_method')
        .select(['id', 'on_amount_diff', 'on_name_diff', 'credits_per_hour'])
        .where('id', 'in', methodIds)
        .execute();

/** The amounts that each level of some methods pays and its fees, and their coins. */
export const levelsOf = (tx: Tx, methodIds: readonly string[]) =>
  methodIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('cashier.pay_method_level as level')
        .innerJoin('cashier.pay_method as method', 'method.id', 'level.method_id')
        .selectAll('level')
        .select('method.cash_step')
        .where('level.method_id', 'in', [...methodIds])
        .execute();

/** Credits of these members are counted, and made, by one transaction after the other. */
export const lockCredits = async (tx: Tx, memberIds: readonly MemberId[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('credits ' || id, 0)) from unnest(${memberIds.toSorted()}::text[]) as wanted (id)
  `.execute(tables(tx));
};

/** How many deposits of members were credited since a moment. */
export const creditedSince = async (tx: Tx, memberIds: readonly MemberId[], since: Temporal.Instant): Promise<Map<MemberId, number>> => {
  const { rows } = await sql<{ member_id: MemberId; credits: bigint }>`
    select member_id, count(*) as credits from cashier.deposit
    where member_id = any(${[...memberIds]}::uuid[]) and state = 'CREDITED' and closed_at > ${since} group by member_id
  `.execute(tables(tx));
  return new Map(rows.map(({ member_id, credits }) => [member_id, Number(credits)]));
};

type Credited = { id: DepositId; amount: bigint; fee: bigint; line: string };

/** Marks deposits that the caller holds as paid and credited. */
export const creditDeposits = async (tx: Tx, credited: readonly Credited[], at: Temporal.Instant): Promise<void> => {
  if (credited.length === 0) return;
  await sql`
    update cashier.deposit d set state = 'CREDITED', credited = c.amount, fee = c.fee, matched_line = c.line, matched_at = coalesce(d.matched_at, ${at}), closed_at = ${at}
    from unnest(${credited.map(({ id }) => id)}::uuid[], ${credited.map(({ amount }) => amount)}::bigint[], ${credited.map(({ fee }) => fee)}::bigint[],
      ${credited.map(({ line }) => line)}::uuid[]) as c (id, amount, fee, line) where d.id = c.id
  `.execute(tables(tx));
};
