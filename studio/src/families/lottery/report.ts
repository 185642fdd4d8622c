import type { VendorLotteries, VendorLottery } from '@croupier/contract/vendor-api/lottery';
import { GameCode, type MerchantId } from '@croupier/contract/core/ids';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { numbersOf } from './draw-space.ts';
import { lotteries } from './lotteries.ts';
import type { Lottery } from './lottery.ts';
import { offByLottery } from './settings/store.ts';
import { latestNumeros } from './numeros/store.ts';
import type { Numero } from './tables.ts';

const openReported = 3;
const resultsReported = 2;

/** Reports all lotteries for the platform's lobby: the next draws and the last results. */
export const reportLotteries = (): Promise<VendorLotteries> =>
  inTransaction(async (tx) => {
    const numeros = await latestNumeros(
      tx,
      lotteries.map(({ code }) => code),
      now(),
      { open: openReported, drawn: resultsReported },
    );
    const off = await offByLottery(tx);
    const byCode = Map.groupBy(numeros, ({ game_code }) => game_code);
    return { lotteries: lotteries.map((lottery) => reportOf(lottery, byCode.get(lottery.code) ?? [], off.get(lottery.code))) };
  });

const reportOf = (lottery: Lottery, numeros: readonly Numero[], offFor: MerchantId[] | undefined): VendorLottery => ({
  vendor: lottery.vendor,
  gameCode: GameCode.parse(lottery.code),
  family: lottery.family,
  ...(lottery.area !== undefined && { area: lottery.area }),
  ...(offFor !== undefined && { offFor }),
  open: numeros
    .filter(({ state }) => state === 'OPEN')
    .toSorted((a, b) => Temporal.Instant.compare(a.draws_at, b.draws_at))
    .map(({ label, closes_at, draws_at }) => ({ numero: label, closesAt: closes_at.toString(), drawsAt: draws_at.toString() })),
  results: numeros
    .flatMap((numero) => (numero.draw === null ? [] : [{ ...numero, draw: numero.draw }]))
    .toSorted((a, b) => Temporal.Instant.compare(b.draws_at, a.draws_at))
    .map(({ label, draws_at, draw }) => ({ numero: label, drawsAt: draws_at.toString(), numbers: numbersAsPrinted(lottery, draw) })),
});

/** The numbers of a sheet prize by prize, or the balls one by one. */
const numbersAsPrinted = ({ space }: Lottery, draw: readonly number[]): string[] =>
  space.prizes === undefined ? draw.map(String) : numbersOf(space, draw).map(({ number }) => number);
