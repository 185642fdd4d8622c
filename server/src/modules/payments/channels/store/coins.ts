import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CoinState, ChannelTables } from '../tables.ts';

const tables = open<ChannelTables>;

/** Reserves the next index of an extended public key; locks its row, so that none is given twice. */
export const nextIndex = async (tx: Tx, rail: string, account: string): Promise<number> => {
  const { next_index } = await tables(tx)
    .updateTable('cashier.rail_account')
    .set({ next_index: sql`next_index + 1` })
    .where('rail', '=', rail)
    .where('account', '=', account)
    .returning('next_index')
    .executeTakeFirstOrThrow();
  return next_index - 1;
};

export type CoinAddressRow = Awaited<ReturnType<typeof addressOf>> & {};

export const addressOf = (tx: Tx, rail: string, memberId: MemberId) =>
  tables(tx).selectFrom('cashier.coin_address').selectAll().where('rail', '=', rail).where('member_id', '=', memberId).executeTakeFirst();

export const ownerOfAddress = (tx: Tx, rail: string, address: string) =>
  tables(tx).selectFrom('cashier.coin_address').selectAll().where('rail', '=', rail).where('address', '=', address).executeTakeFirst();

/** Payments to one address are kept one after the other, so that no two are seen for one deposit. */
export const lockAddress = async (tx: Tx, rail: string, address: string): Promise<void> => {
  await tables(tx)
    .selectFrom('cashier.coin_address')
    .select('address')
    .where('rail', '=', rail)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();
};

/** False when the member got one at this moment elsewhere. */
export const insertAddress = async (tx: Tx, address: Insertable<ChannelTables['cashier.coin_address']>): Promise<boolean> => {
  const row = await tables(tx)
    .insertInto('cashier.coin_address')
    .values(address)
    .onConflict((conflict) => conflict.columns(['rail', 'member_id']).doNothing())
    .returning('address')
    .executeTakeFirst();
  return row !== undefined;
};

export const noteWatched = async (tx: Tx, rail: string, address: string, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.coin_address')
    .set({ watched_at: at })
    .where('rail', '=', rail)
    .where('address', '=', address)
    .execute();
};

/** Those of enabled channels that are not watched yet, the oldest first, so many of each channel at most. */
export const addressesToWatch = (tx: Tx, limitOfEach: number) =>
  tables(tx)
    .selectFrom('cashier.rail as rail')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('cashier.coin_address as address')
          .selectAll()
          .whereRef('address.rail', '=', 'rail.code')
          .where('address.watched_at', 'is', null)
          .orderBy('address.created_at')
          .limit(limitOfEach)
          .as('address'),
      (join) => join.onTrue(),
    )
    .selectAll('address')
    .where('rail.enabled', '=', true)
    .execute();

export type CoinPaymentRow = Awaited<ReturnType<typeof lockCoinPayment>> & {};

export const lockCoinPayment = (tx: Tx, rail: string, paymentId: string) =>
  tables(tx)
    .selectFrom('cashier.coin_payment')
    .selectAll()
    .where('rail', '=', rail)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();

/** False when it was seen by somebody else at this moment. */
export const insertCoinPayment = async (tx: Tx, payment: Insertable<ChannelTables['cashier.coin_payment']>): Promise<boolean> => {
  const row = await tables(tx)
    .insertInto('cashier.coin_payment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const changeCoinPayment = async (
  tx: Tx,
  { rail, payment_id }: { rail: string; payment_id: string },
  change: {
    amount: bigint;
    state: CoinState;
    confirmations: number;
    was_handed: boolean;
    handed_at: Temporal.Instant | null;
    changed_at: Temporal.Instant;
  },
): Promise<void> => {
  await tables(tx).updateTable('cashier.coin_payment').set(change).where('rail', '=', rail).where('payment_id', '=', payment_id).execute();
};

/**
 * The coins that were handed over to be credited and may not leave yet, in units. A payment that the chain took back keeps them here until a person has settled
 * it.
 */
export const notFinal = async (tx: Tx, memberId: MemberId, currency: Currency): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('cashier.coin_payment')
    .select(({ fn }) => fn.sum<bigint | string | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('was_handed', '=', true)
    .where('state', '<>', 'FINAL')
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
};

/** The case about coins that a chain took back, by its payment. */
export const goneKeyOf = ({ rail, payment_id }: Pick<CoinPaymentRow, 'rail' | 'payment_id'>): string => `coins-gone:${rail}:${payment_id}`;

/** If the exception with this key is about coins reversed by the chain, marks them settled: they no longer block withdrawals. */
export const settleReversedCoins = async (tx: Tx, of: { merchantId: MerchantId; key: string }, at: Temporal.Instant): Promise<void> => {
  const [, rail, paymentId] = /^coins-gone:([^:]+):(.+)$/.exec(of.key) ?? [];
  if (rail === undefined || paymentId === undefined) return;
  await tables(tx)
    .updateTable('cashier.coin_payment')
    .set({ settled_at: at })
    .where('rail', '=', rail)
    .where('payment_id', '=', paymentId)
    .where('merchant_id', '=', of.merchantId)
    .execute();
};

/** The most confirmations that unfinished payments on a member's address have, newest first. */
export const coinPaymentsOf = (tx: Tx, rail: string, memberId: MemberId, from: Temporal.Instant, limit: number) =>
  tables(tx)
    .selectFrom('cashier.coin_payment')
    .selectAll()
    .where('rail', '=', rail)
    .where('member_id', '=', memberId)
    .where('seen_at', '>=', from)
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute();

/**
 * How many coins a deposit was told to send, and the rate by which: in 10^-8 of the currency. Undefined when that no longer held at a moment, because its time was
 * over or it was cancelled, and for deposits of before rates were kept.
 */
export const quoteOf = async (tx: Tx, depositId: DepositId, at: Temporal.Instant): Promise<{ coins: string; rate: bigint } | undefined> => {
  const { rows } = await sql<{ coins: string | null; rate: string | null }>`
    select d.instructions ->> 'coins' as coins, d.instructions ->> 'rate' as rate from cashier.deposit d
    where d.id = ${depositId} and d.expires_at >= ${at}
      and not exists (select 1 from cashier.deposit_step s where s.deposit_id = d.id and s.state = 'CANCELLED' and s.at <= ${at})
  `.execute(tables(tx));
  const [told] = rows;
  return told?.rate == null || told.coins === null ? undefined : { coins: told.coins, rate: BigInt(told.rate) };
};
