import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { deliver } from '#studio/engine/wallet/deliver';
import { insertCalls } from '#studio/engine/wallet/store';
import type { CallId } from '#studio/engine/wallet/tables';
import { log } from '#studio/log';
import { editionOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import { findToSettle, setState } from '../numeros/store.ts';
import type { EntryId, Numero, NumeroId } from '../tables.ts';
import { giveBack } from './give-back.ts';
import * as store from './settle-store.ts';
import { slipsToCome, stopChases } from './store.ts';
import { outcomeOf, type SlipOutcome } from './slip-outcome.ts';
import { countPlays } from './count-plays.ts';
import { differenceOf, type OwedCall, payoutOf } from './transactions.ts';

const entriesAtOnce = 1_000;
const batchesAtOnce = 40;
/** Batches that are settled at the same time: while one is priced, the database writes another. */
const batchesTogether = 2;
/** The first payouts of a numero are sent at once; a timer sends the others. */
const sentAtOnce = 20;

/** The place up to which the entries of a numero were taken. Undefined at the beginning, and again after the last one. */
type Progress = { numeroId: NumeroId; version: number; after: store.After | undefined; sent: boolean };

/**
 * Settles drawn numeros whose result was announced, a batch of entries at a time. An entry is settled once for each result version: its row is held and says by
 * which. A numero that cannot be settled holds up no other.
 */
export const settleNumeros = async (): Promise<void> => {
  const failed: NumeroId[] = [];
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    const numero = await inTransaction((tx) => findToSettle(tx, now(), failed));
    if (numero === undefined) return;
    try {
      await settleBatches(numero);
    } catch (error) {
      log.error({ err: error, lottery: numero.game_code, numero: numero.label }, 'numero not settled');
      failed.push(numero.id);
    }
  }
};

const settleBatches = async (numero: Numero): Promise<void> => {
  if (numero.state === 'DRAWN') await inTransaction((tx) => setState(tx, numero.id, 'DRAWN', 'SETTLING'));
  const progress = progressOf(numero);
  const calls = (
    await Promise.all(Array.from({ length: batchesTogether }, () => inTransaction((tx) => settleBatch(tx, numero, progress))))
  ).flat();
  if (progress.sent || calls.length === 0) return;
  progress.sent = true;
  await Promise.all(calls.slice(0, sentAtOnce).map((call) => deliver(call)));
};

let inProgress: Progress | undefined;
const progressOf = ({ id: numeroId, result_version: version }: Numero): Progress => {
  if (inProgress?.numeroId !== numeroId || inProgress.version !== version)
    inProgress = { numeroId, version, after: undefined, sent: false };
  return inProgress;
};

const settleBatch = async (tx: Tx, numero: Numero, progress: Progress): Promise<CallId[]> => {
  const at = now();
  const { result_version: version } = numero;
  const { after } = progress;
  const entries = await store.takeUnsettled(tx, { numeroId: numero.id, version }, after, entriesAtOnce);
  const last = entries.at(-1);
  if (last === undefined) {
    // Entries that another transaction held are before the place: the next batch begins again.
    progress.after = undefined;
    if (after === undefined && !(await store.hasUnsettled(tx, { numeroId: numero.id, version })))
      await setState(tx, numero.id, 'SETTLING', numero.voided ? 'VOID' : 'SETTLED', at);
    return [];
  }
  progress.after = last;
  const found = findLottery(numero.game_code);
  if (found === undefined) throw new Error(`numero ${numero.id} is of no lottery: ${numero.game_code}`);
  const lottery = editionOf(found, numero.version);
  const slips = await store.slipsToSettle(tx, entries.map(({ id }) => id));
  if (numero.voided && version === 1) {
    // Nothing was paid yet: the wallet takes back the bets, as if there had been no draw.
    const calls = await giveBack(tx, slips.map(({ id }) => id), 'OPEN', 'NUMERO_VOID', at);
    await store.settleEntries(tx, entries.map(({ id }) => ({ id, payout: 0n })), version, at);
    return calls;
  }
  const outcomes = slips.map((slip) => outcomeOf(lottery, slip, numero));
  await store.settleSlips(tx, outcomes, version, at);
  const calls = await payEntries(tx, { entries, outcomes, version, at });
  const chases = outcomes.flatMap(({ slip, prize }) => (prize > 0n && slip.chase_id !== null ? [slip.chase_id] : []));
  if (chases.length > 0) calls.push(...(await endChases(tx, chases, at)));
  // Last, as other batches wait for these sums until this transaction ends.
  await countPlays(tx, { lottery, numero, outcomes });
  log.info({ numero: numero.label, lottery: numero.game_code, version, slips: slips.length }, 'slips settled');
  return calls;
}; // prettier-ignore

type Settled = { entries: readonly store.EntryToSettle[]; outcomes: readonly SlipOutcome[]; version: number; at: Temporal.Instant };

/** Pays every entry in one sum, or, when an earlier result was paid, the difference. An entry whose slips were all given back is no open round of the wallet. */
const payEntries = async (tx: Tx, { entries, outcomes, version, at }: Settled): Promise<CallId[]> => {
  const due = sumByEntry(outcomes, (outcome) => outcome.due);
  const rebates = sumByEntry(outcomes, ({ slip, refunded }) => (refunded ? 0n : slip.rebate));
  const lines = entries.map((entry) => ({ entry, id: entry.id, payout: due.get(entry.id) ?? 0n, hasSlips: due.has(entry.id) }));
  await store.settleEntries(tx, lines, version, at);
  const settlements: store.NewSettlement[] = [];
  const calls: OwedCall[] = [];
  for (const { entry, payout, hasSlips } of lines) {
    if (!hasSlips) continue;
    const isFirst = entry.settled_version === 0;
    const amount = isFirst ? payout : payout - entry.payout;
    if (!isFirst && amount === 0n) continue;
    settlements.push({ entryId: entry.id, kind: isFirst ? 'PAYOUT' : 'ADJUSTMENT', amount });
    const rebate = rebates.get(entry.id) ?? 0n;
    calls.push(isFirst ? payoutOf(entry, amount, rebate) : differenceOf(entry, { amount, rebate, version }));
  }
  await store.insertSettlements(tx, settlements, version, at);
  return insertCalls(tx, calls, at);
};

/** Sums of the slips of each entry: of what is due, prizes and rebates or refunds; and of the rebates alone. */
const sumByEntry = (outcomes: readonly SlipOutcome[], amountOf: (outcome: SlipOutcome) => bigint): Map<EntryId, bigint> => {
  const sums = new Map<EntryId, bigint>();
  for (const outcome of outcomes) sums.set(outcome.slip.entry_id, (sums.get(outcome.slip.entry_id) ?? 0n) + amountOf(outcome));
  return sums;
};

/** Chases that stop on a win: their slips to come are given back. */
const endChases = async (tx: Tx, chaseIds: readonly string[], at: Temporal.Instant): Promise<CallId[]> => {
  const stopped = await stopChases(tx, chaseIds, at);
  const slips = stopped.length === 0 ? [] : await slipsToCome(tx, stopped);
  return giveBack(tx, slips, 'OPEN', 'CHASE_STOPPED', at);
};
