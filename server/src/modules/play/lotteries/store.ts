import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorLottery } from '@croupier/contract/vendor-api/lottery';
import type { Selectable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LotteriesTables } from './tables.ts';

const tables = open<LotteriesTables>;

export type LotteryRow = Selectable<LotteriesTables['lotteries.lottery']>;

/** Vendors that are due to be asked, taken by putting off the next time. A vendor that is new is due at once. */
export const takeDue = async (
  tx: Tx,
  houses: readonly VendorCode[],
  at: Temporal.Instant,
  until: Temporal.Instant,
): Promise<VendorCode[]> => {
  if (houses.length === 0) return [];
  await tables(tx)
    .insertInto('lotteries.reading')
    .values(houses.map((house) => ({ house, next_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const due = tables(tx)
    .selectFrom('lotteries.reading')
    .select('house')
    .where('house', 'in', houses)
    .where('next_at', '<=', at)
    .forUpdate()
    .skipLocked();
  const rows = await tables(tx)
    .updateTable('lotteries.reading')
    .set({ next_at: until })
    .where('house', 'in', due)
    .returning('house')
    .execute();
  return rows.map(({ house }) => house);
};

export const putOff = (tx: Tx, house: VendorCode, until: Temporal.Instant) =>
  tables(tx).updateTable('lotteries.reading').set({ next_at: until }).where('house', '=', house).execute();

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
