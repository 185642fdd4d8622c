import type { MemberId, MerchantId, PayoutAccountId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WithdrawalsTables } from '../tables.ts';

const tables = open<WithdrawalsTables>;

export type AccountRow = Selectable<WithdrawalsTables['withdrawals.payout_account']>;

/** Those that were not removed, the default one first. */
export const accountsOf = (tx: Tx, memberId: MemberId): Promise<AccountRow[]> =>
  tables(tx)
    .selectFrom('withdrawals.payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

/** One of a member's own, removed ones too. */
export const findAccount = (tx: Tx, memberId: MemberId, id: PayoutAccountId): Promise<AccountRow | undefined> =>
  tables(tx).selectFrom('withdrawals.payout_account').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst();

type NewAccount = Omit<Insertable<WithdrawalsTables['withdrawals.payout_account']>, 'id' | 'removed_at'>;

/** Undefined when the member has it already. */
export const insertAccount = (tx: Tx, account: NewAccount): Promise<AccountRow | undefined> =>
  tables(tx)
    .insertInto('withdrawals.payout_account')
    .values({ ...account, removed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const prefer = async (tx: Tx, memberId: MemberId, id: PayoutAccountId): Promise<void> => {
  await tables(tx).updateTable('withdrawals.payout_account').set({ is_default: false }).where('member_id', '=', memberId).execute();
  await tables(tx).updateTable('withdrawals.payout_account').set({ is_default: true }).where('id', '=', id).execute();
};

export const removeAccount = async (tx: Tx, id: PayoutAccountId, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('withdrawals.payout_account').set({ removed_at: at, is_default: false }).where('id', '=', id).execute();
};

/** How many other members of the merchant have, or had, this account. */
export const othersWith = async (tx: Tx, { merchant_id, member_id, code, account }: AccountRow): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('withdrawals.payout_account')
    .select(({ fn }) => fn.count<bigint>('member_id').distinct().as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('code', '=', code)
    .where('account', '=', account)
    .where('member_id', '<>', member_id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const accountById = (tx: Tx, id: PayoutAccountId): Promise<AccountRow> =>
  tables(tx).selectFrom('withdrawals.payout_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Other members of the merchant who bound an account that this member bound too; at most `limit`. */
export const sharingAccounts = async (tx: Tx, memberId: MemberId, merchantId: MerchantId, limit: number) => {
  const { rows } = await sql<{ member_id: MemberId; account: string }>`
    select distinct other.member_id, other.account
    from withdrawals.payout_account own
    join withdrawals.payout_account other
      on other.merchant_id = own.merchant_id and other.code = own.code and other.account = own.account and other.member_id <> own.member_id
    where own.member_id = ${memberId} and own.merchant_id = ${merchantId} limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Members of these merchants who bound an account whose number (`digits`) or holder's name holds a text. */
export const membersWithAccountPart = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  { digits, holder }: { digits: string | undefined; holder: string },
  limit: number,
): Promise<MemberId[]> => {
  const like = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await tables(tx)
    .selectFrom('withdrawals.payout_account')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where('removed_at', 'is', null)
    .where((is) =>
      is.or([
        sql<boolean>`lower(holder) like ${like(holder.toLowerCase())}`,
        ...(digits === undefined ? [] : [is('account', 'like', like(digits))]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};
