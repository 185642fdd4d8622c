import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { insertCalls } from '#studio/engine/wallet/store';
import type { CallId } from '#studio/engine/wallet/tables';
import { log } from '#studio/log';
import { editionOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import type { NumeroId, Slip, SlipId } from '../tables.ts';
import { exposuresOfRows, mergeExposures } from './price-slip.ts';
import * as store from './store.ts';
import { backOf } from './transactions.ts';

/** Longer than a stake can be asked for: the process that asked for it is gone, and only the wallet knows whether it was taken. */
const goneAfterSeconds = 60;

/** Gives back slips that nobody asks the stake of any more. */
export const giveBackForgotten = async (): Promise<void> => {
  const at = now();
  await inTransaction((tx) => giveBackAsked(tx, { before: at.subtract({ seconds: goneAfterSeconds }) }, 'RETRY', at));
};

/** Voids slips whose stake is still being asked for, and owes the stake back; both or neither. */
export const giveBackAsked = async (
  tx: Tx,
  of: { numeroId: NumeroId } | { before: Temporal.Instant },
  reason: string,
  at: Temporal.Instant,
): Promise<void> => {
  const ids = await store.findAsking(tx, of);
  if (ids.length === 0) return;
  log.warn({ slips: ids.length }, 'stake status unknown: slips given back');
  await giveBack(tx, ids, 'ASKING', reason, at);
};

/**
 * Voids slips, frees their exposure and owes their stakes back. Slips that are not in the state expected stay as they are. Exposures are held in the order in
 * which slips that are placed hold them, so that neither waits for the other.
 */
export const giveBack = async (
  tx: Tx,
  ids: readonly SlipId[],
  from: 'ASKING' | 'OPEN',
  reason: string,
  at: Temporal.Instant,
): Promise<CallId[]> => {
  if (ids.length === 0) return [];
  const slips = (await store.voidSlips(tx, ids, from, reason, at)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const held = Map.groupBy(slips, (slip) => `${slip.numero_id} ${slip.merchant_id} ${slip.currency}`);
  for (const [, same] of [...held].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await freeExposure(tx, same);
    // Entries of a void numero are settled with their numero.
    if (reason !== 'NUMERO_VOID') await store.endEmptyEntries(tx, [...new Set(same.map(({ entry_id }) => entry_id))], at);
  }
  return insertCalls(tx, slips.map(backOf), at);
}; // prettier-ignore

/** Frees the exposure of slips in one numero, of one merchant and currency. */
const freeExposure = async (tx: Tx, slips: readonly Slip[]): Promise<void> => {
  const [first] = slips;
  const lottery = first && findLottery(first.game_code);
  if (first === undefined || lottery === undefined) return;
  const freed = mergeExposures(slips.flatMap((slip) => exposuresOfRows(editionOf(lottery, slip.version), slip.rows, slip.series, slip.currency)));
  const held = { numeroId: first.numero_id, merchantId: first.merchant_id, currency: first.currency };
  const before = new Map((await store.holdExposures(tx, held, freed)).map((one) => [`${one.play} ${one.outcome}`, one.liability]));
  await store.setExposures(
    tx,
    held,
    freed.map((one) => {
      const left = (before.get(`${one.play} ${one.outcome}`) ?? 0n) - one.liability;
      return { ...one, liability: left > 0n ? left : 0n };
    }),
  );
}; // prettier-ignore
