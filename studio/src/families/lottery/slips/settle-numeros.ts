import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { deliver } from '#studio/engine/wallet/deliver';
import type { CallId } from '#studio/engine/wallet/tables';
import { log } from '#studio/log';
import { findLottery } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import { findToSettle, setState } from '../numeros/store.ts';
import type { EntryId, Numero, Slip } from '../tables.ts';
import { giveBack } from './give-back.ts';
import { prizeOfRow } from './price-slip.ts';
import * as store from './store.ts';
import { owePayout } from './transactions.ts';

const entriesAtOnce = 500;
const batchesAtOnce = 40;
/** The first payouts of a batch are sent at once; a timer sends the others. */
const sentAtOnce = 20;

/** Settles drawn numeros, a batch of entries at a time. An entry is settled once: its row is held and says by which result. */
export const settleNumeros = async (): Promise<void> => {
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    const numero = await inTransaction(findToSettle);
    if (numero === undefined) return;
    const calls = await inTransaction((tx) => settleBatch(tx, numero));
    await Promise.all(calls.slice(0, sentAtOnce).map((call) => deliver(call)));
  }
};

const settleBatch = async (tx: Tx, numero: Numero): Promise<CallId[]> => {
  const at = now();
  if (numero.state === 'DRAWN') await setState(tx, numero.id, 'DRAWN', 'SETTLING');
  const entries = await store.takeUnsettled(tx, numero.id, entriesAtOnce);
  if (entries.length === 0) {
    // Another process may hold the last ones.
    if (!(await store.hasUnsettled(tx, numero.id))) await setState(tx, numero.id, 'SETTLING', 'SETTLED', at);
    return [];
  }
  const lottery = findLottery(numero.game_code);
  if (lottery === undefined) throw new Error(`numero ${numero.id} is of no lottery: ${numero.game_code}`);
  const slips = await store.openSlipsOf(tx, entries.map(({ id }) => id));
  const prizes = slips.map((slip) => ({ slip, id: slip.id, prize: prizeOfSlip(lottery, slip, numero) }));
  await store.settleSlips(tx, prizes, at);
  const payouts = payoutsOf(prizes);
  const paid = entries.map((entry) => ({ entry, id: entry.id, payout: payouts.get(entry.id) ?? 0n, hasSlips: payouts.has(entry.id) }));
  await store.settleEntries(tx, paid, numero.result_version, at);
  const calls: CallId[] = [];
  // An entry whose slips were all given back is no open round of the wallet.
  for (const { entry, payout, hasSlips } of paid) if (hasSlips) calls.push(await owePayout(tx, entry, payout, at));
  for (const { slip, prize } of prizes) if (prize > 0n && slip.chase_id !== null) calls.push(...(await endChase(tx, slip.chase_id, at)));
  log.info({ numero: numero.label, lottery: numero.game_code, slips: slips.length }, 'slips settled');
  return calls;
}; // prettier-ignore

const prizeOfSlip = (lottery: Lottery, { rows, series, currency, version }: Slip, { draw, version: played }: Numero): bigint => {
  if (draw === null || version !== played || version !== lottery.version) throw new Error(`${lottery.code} is not played by ${version} any more`);
  return rows.reduce((sum, row) => sum + prizeOfRow(lottery, row, series, currency, draw), 0n);
}; // prettier-ignore

/** Prizes and rebates of all slips of a player in the numero, by their entry. */
const payoutsOf = (prizes: readonly { slip: Slip; prize: bigint }[]): Map<EntryId, bigint> => {
  const payouts = new Map<EntryId, bigint>();
  for (const { slip, prize } of prizes) payouts.set(slip.entry_id, (payouts.get(slip.entry_id) ?? 0n) + prize + slip.rebate);
  return payouts;
};

/** A chase that stops on a win: its slips to come are given back. */
const endChase = async (tx: Tx, chaseId: string, at: Temporal.Instant): Promise<CallId[]> => {
  if (!(await store.stopChase(tx, chaseId, at))) return [];
  const slips = await store.slipsToCome(tx, chaseId);
  return giveBack(tx, slips.map(({ id }) => id), 'OPEN', 'CHASE_STOPPED', at);
}; // prettier-ignore
