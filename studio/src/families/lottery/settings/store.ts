import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { LotterySettings } from '@croupier/contract/vendor-api/lottery-settings';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { LotteryTables } from '../tables.ts';

const tables = open<LotteryTables>;

export type StoredSettings = Selectable<LotteryTables['lottery.merchant_settings']>;

/** The settings in force at a merchant; undefined before the first change. */
export const findSettings = (tx: Tx, merchantId: MerchantId): Promise<StoredSettings | undefined> =>
  tables(tx)
    .selectFrom('lottery.merchant_settings')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Two operators change the settings of a merchant one after the other. */
export const lockSettings = (tx: Tx, merchantId: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`lottery settings ${merchantId}`}))`.execute(tables(tx));

type NewSettings = {
  merchantId: MerchantId;
  revision: number;
  currency: Currency;
  settings: LotterySettings;
  by: string;
  at: Temporal.Instant;
};
export const insertSettings = (tx: Tx, { merchantId, revision, currency, settings, by, at }: NewSettings) =>
  tables(tx)
    .insertInto('lottery.merchant_settings')
    .values({ merchant_id: merchantId, revision, currency, settings: JSON.stringify(settings), changed_by: by, changed_at: at })
    .execute();

/** The merchants that do not offer a lottery, by lottery. */
export const offByLottery = async (tx: Tx): Promise<Map<string, MerchantId[]>> => {
  const { rows } = await sql<{ code: string; merchants: MerchantId[] }>`
    select off.code, array_agg(merchant_id order by merchant_id) as merchants
    from (select distinct on (merchant_id) merchant_id, settings from lottery.merchant_settings order by merchant_id, revision desc) as last
    cross join lateral jsonb_array_elements_text(last.settings -> 'off') as off (code) group by off.code`.execute(tables(tx));
  return new Map(rows.map(({ code, merchants }) => [code, merchants]));
};

/** How many outcomes of draws of some lotteries that take bets have more liability at a merchant than `most`. */
export const countFull = async (
  tx: Tx,
  {
    merchantId,
    currency,
    gameCodes,
    most,
    at,
  }: { merchantId: MerchantId; currency: Currency; gameCodes: readonly string[]; most: bigint; at: Temporal.Instant },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery.exposure as held join lottery.numero as numero on numero.id = held.numero_id
    where numero.game_code = any(${[...gameCodes]}::text[]) and numero.state = 'OPEN' and numero.closes_at > ${at.toString()}::timestamptz
      and held.merchant_id = ${merchantId} and held.currency = ${currency} and held.liability > ${most.toString()}::bigint`.execute(
    tables(tx),
  );
  return rows[0]?.count ?? 0;
};
