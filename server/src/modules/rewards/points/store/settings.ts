import type { MerchantId } from '@croupier/contract/core/ids';
import type { PointSource } from '@croupier/contract/rewards/points';
import type { Insertable, Selectable } from 'kysely';
import { effectiveLevel } from '#rules/people/members/level';
import { open, type Tx } from '#platform/database';
import type { PointsTables } from '../tables.ts';

const tables = open<PointsTables>;

export type SettingRow = Selectable<PointsTables['points.setting']>;
export type RateRow = Selectable<PointsTables['points.rate']>;

export const findSetting = (tx: Tx, merchantId: MerchantId): Promise<SettingRow | undefined> =>
  tables(tx).selectFrom('points.setting').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();

/** The settings, held until the transaction ends; made if there are none. */
export const holdSetting = async (tx: Tx, merchantId: MerchantId): Promise<SettingRow> => {
  await tables(tx)
    .insertInto('points.setting')
    .values({ merchant_id: merchantId, convert_points: null, convert_amount: null, convert_min: null, convert_daily_max: null, rules: {} })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tables(tx).selectFrom('points.setting').selectAll().where('merchant_id', '=', merchantId).forUpdate().executeTakeFirstOrThrow();
};

export const saveSetting = async (tx: Tx, { merchant_id, rules, ...row }: SettingRow): Promise<void> => {
  await tables(tx)
    .updateTable('points.setting')
    .set({ ...row, rules: JSON.stringify(rules) as never })
    .where('merchant_id', '=', merchant_id)
    .execute();
};

/** The rates in force, by source and level. */
export const ratesOf = (tx: Tx, merchantId: MerchantId): Promise<RateRow[]> =>
  tables(tx)
    .selectFrom('points.rate')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .orderBy('source')
    .orderBy('from_level')
    .execute();

export const endRates = async (tx: Tx, ids: readonly string[], at: Temporal.Instant): Promise<void> => {
  if (ids.length > 0) await tables(tx).updateTable('points.rate').set({ ended_at: at }).where('id', 'in', [...ids]).execute(); // prettier-ignore
};

export const insertRates = async (tx: Tx, rows: readonly Insertable<PointsTables['points.rate']>[]): Promise<void> => {
  if (rows.length > 0) await tables(tx).insertInto('points.rate').values([...rows]).execute(); // prettier-ignore
};

/** Merchants whose members earn points. */
export const merchantsWithRates = async (tx: Tx): Promise<{ merchantId: MerchantId; since: Temporal.Instant }[]> => {
  const rows = await tables(tx)
    .selectFrom('points.rate')
    .select(({ fn }) => ['merchant_id', fn.min('since').as('since')])
    .groupBy('merchant_id')
    .execute();
  return rows.map(({ merchant_id, since }) => ({ merchantId: merchant_id, since }));
};

/** The rates of a level: of each source the one of the highest level at or below it. */
export const ratesAt = (rates: readonly RateRow[], level: number): RateRow[] => {
  const found = new Map<PointSource, RateRow>();
  for (const rate of rates) if (rate.from_level <= effectiveLevel(level)) found.set(rate.source, rate);
  return [...found.values()];
};
