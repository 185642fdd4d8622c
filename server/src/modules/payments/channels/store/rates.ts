import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Insertable, Selectable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ChannelTables } from '../tables.ts';

const tables = open<ChannelTables>;

export type RateRow = Selectable<ChannelTables['cashier.coin_rate']>;
type NewRate = Insertable<ChannelTables['cashier.coin_rate']>;

export const findRate = (tx: Tx, merchantId: MerchantId, rail: string, currency: Currency): Promise<RateRow | undefined> =>
  tables(tx)
    .selectFrom('cashier.coin_rate')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('rail', '=', rail)
    .where('currency', '=', currency)
    .executeTakeFirst();

export const saveRate = async (tx: Tx, rate: NewRate): Promise<void> => {
  const { merchant_id: _merchant, rail: _rail, currency: _currency, ...changed } = rate;
  await tables(tx)
    .insertInto('cashier.coin_rate')
    .values(rate)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'rail', 'currency']).doUpdateSet(changed))
    .execute();
};

export const insertRateOnce = async (tx: Tx, rate: NewRate): Promise<void> => {
  await tables(tx)
    .insertInto('cashier.coin_rate')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The pairs for which at least one merchant goes by what the node says. */
export const pairsFed = (tx: Tx, limit: number) =>
  tables(tx)
    .selectFrom('cashier.coin_rate as of')
    .innerJoin('cashier.rail as rail', 'rail.code', 'of.rail')
    .select(['of.rail', 'of.currency'])
    .distinct()
    .where('of.source', '=', 'FEED')
    .where('rail.enabled', '=', true)
    .orderBy('of.rail')
    .orderBy('of.currency')
    .limit(limit)
    .execute();

type Told = { rail: string; currency: Currency; rate: bigint; at: Temporal.Instant };

/** A node's rate holds for every merchant that follows it; older news than the known one changes nothing. */
export const noteFed = async (tx: Tx, { rail, currency, rate, at }: Told): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.coin_rate')
    .set({ rate, told_at: at })
    .where('rail', '=', rail)
    .where('currency', '=', currency)
    .where('source', '=', 'FEED')
    .where('told_at', '<', at)
    .execute();
};

/** Payments of a channel that came while there was no rate to go by, held. */
export const lockWithoutWorth = (tx: Tx, rail: string, limit: number) =>
  tables(tx)
    .selectFrom('cashier.coin_payment')
    .selectAll()
    .where('rail', '=', rail)
    .where('amount', '=', 0n)
    .where('state', 'in', ['SEEN', 'CREDITABLE', 'FINAL'])
    .orderBy('seen_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
