import type { GameCode, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { VendorLottery } from '@croupier/contract/vendor-api/lottery';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LotteriesTables } from './tables.ts';

const tables = open<LotteriesTables>;

export type LotteryRow = Selectable<LotteriesTables['lotteries.lottery']>;

/** Replaces the lotteries of a vendor by its new report. */
export const replaceLotteries = async (
  tx: Tx,
  house: VendorCode,
  lotteries: readonly VendorLottery[],
  at: Temporal.Instant,
): Promise<void> => {
  await tables(tx).deleteFrom('lotteries.lottery').where('house', '=', house).execute();
  if (lotteries.length === 0) return;
  await tables(tx)
    .insertInto('lotteries.lottery')
    .values(
      lotteries.map(({ vendor, gameCode, family, area, open, results, offFor }) => ({
        vendor,
        game_code: gameCode,
        house,
        family,
        area: area ?? null,
        open: JSON.stringify(open),
        results: JSON.stringify(results),
        off_for: [...(offFor ?? [])],
        read_at: at,
      })),
    )
    .execute();
};

export const listLotteries = (tx: Tx, of: { area?: string; vendor?: VendorCode | undefined }): Promise<LotteryRow[]> =>
  tables(tx)
    .selectFrom('lotteries.lottery')
    .selectAll()
    .$if(of.area !== undefined, (query) => query.where('area', '=', of.area ?? ''))
    .$if(of.vendor !== undefined, (query) => query.where('vendor', '=', of.vendor as VendorCode))
    .orderBy('family')
    .orderBy('vendor')
    .orderBy('game_code')
    .limit(1_000)
    .execute();

export const familyOf = async (tx: Tx, vendor: VendorCode, gameCode: GameCode): Promise<string | undefined> =>
  (
    await tables(tx)
      .selectFrom('lotteries.lottery')
      .select('family')
      .where('vendor', '=', vendor)
      .where('game_code', '=', gameCode)
      .executeTakeFirst()
  )?.family;

export const isTurnedOff = async (tx: Tx, merchantId: MerchantId, vendor: VendorCode, gameCode: GameCode): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('lotteries.lottery')
    .select('vendor')
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where(sql<boolean>`${merchantId} = any(off_for)`)
    .executeTakeFirst()) !== undefined;

export const familiesKnown = async (tx: Tx): Promise<string[]> =>
  (await tables(tx).selectFrom('lotteries.lottery').select('family').distinct().orderBy('family').limit(100).execute()).map(
    ({ family }) => family,
  );

export const housesOfVendors = (tx: Tx): Promise<Pick<LotteryRow, 'vendor' | 'house'>[]> =>
  tables(tx).selectFrom('lotteries.lottery').select(['vendor', 'house']).distinct().limit(500).execute();
