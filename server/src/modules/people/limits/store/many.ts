import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LimitsTables } from '../tables.ts';

const tables = open<LimitsTables>;

export type PaidIn = { memberId: MemberId; merchantId: MerchantId; day: string; money: Money };

/** Adds to business days of members, of whom each is named once, in their order. */
export const addPaidInOfMany = async (tx: Tx, paid: readonly PaidIn[]): Promise<void> => {
  if (paid.length === 0) return;
  await sql`
    insert into limits.paid_in as p (member_id, day, merchant_id, currency, amount)
    select * from unnest(${paid.map(({ memberId }) => memberId)}::uuid[], ${paid.map(({ day }) => day)}::date[],
      ${paid.map(({ merchantId }) => merchantId)}::text[], ${paid.map(({ money }) => money.currency)}::text[], ${paid.map(({ money }) => money.amount)}::bigint[])
    on conflict (member_id, day) do update set amount = p.amount + excluded.amount
  `.execute(tables(tx));
};

/** Those of some members against whose paying in a block or a ceiling stands at a moment. */
export const restrictedOf = async (tx: Tx, memberIds: readonly MemberId[], at: Temporal.Instant): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from limits.block where member_id = any(${[...memberIds]}::uuid[]) and capability = 'DEPOSIT' and since <= ${at} and (until is null or until > ${at})
    union
    select member_id from limits.ceiling where member_id = any(${[...memberIds]}::uuid[]) and kind = 'DEPOSIT' and since <= ${at} and (until is null or until > ${at})
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

/** All that some members ever paid in. */
export const paidInTotals = async (tx: Tx, memberIds: readonly MemberId[]): Promise<Map<MemberId, bigint>> => {
  const { rows } = await sql<{ member_id: MemberId; total: bigint }>`
    select member_id, sum(amount)::bigint as total from limits.paid_in where member_id = any(${[...memberIds]}::uuid[]) group by member_id
  `.execute(tables(tx));
  return new Map(rows.map(({ member_id, total }) => [member_id, total]));
};
