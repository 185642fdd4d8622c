import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { deliver } from '#studio/engine/wallet/deliver';
import { insertCalls } from '#studio/engine/wallet/store';
import type { CallId } from '#studio/engine/wallet/tables';
import { log } from '#studio/log';
import { editionOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import { findToSettle, setState } from '../numeros/store.ts';
import type { Entry, EntryId, Numero, Slip } from '../tables.ts';
import { giveBack } from './give-back.ts';
import * as store from './store.ts';
import { outcomeOf, type SlipOutcome } from './slip-outcome.ts';
import { countPlays } from './count-plays.ts';
import { differenceOf, type OwedCall, payoutOf } from './transactions.ts';

const entriesAtOnce = 500;
const batchesAtOnce = 40;
/** The first payouts of a batch are sent at once; a timer sends the others. */
const sentAtOnce = 20;

/** Settles drawn numeros, a batch of entries at a time. An entry is settled once for each result version: its row is held and says by which. */
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
  const { result_version: version } = numero;
  if (numero.state === 'DRAWN') await setState(tx, numero.id, 'DRAWN', 'SETTLING');
  const entries = await store.takeUnsettled(tx, { numeroId: numero.id, version }, entriesAtOnce);
  if (entries.length === 0) {
    // Another process may hold the last ones.
    if (!(await store.hasUnsettled(tx, { numeroId: numero.id, version })))
      await setState(tx, numero.id, 'SETTLING', numero.voided ? 'VOID' : 'SETTLED', at);
    return [];
  }
  const found = findLottery(numero.game_code);
  if (found === undefined) throw new Error(`numero ${numero.id} is of no lottery: ${numero.game_code}`);
  const lottery = editionOf(found, numero.version);
  const calls: CallId[] = [];
  const slips = await store.countingSlipsOf(tx, entries.map(({ id }) => id));
  if (numero.voided && version === 1) {
    // Nothing was paid yet: the wallet takes back the bets, as if there had been no draw.
    calls.push(...(await giveBack(tx, slips.map(({ id }) => id), 'OPEN', 'NUMERO_VOID', at)));
    await store.settleEntries(tx, entries.map(({ id }) => ({ id, payout: 0n })), version, at);
    return calls;
  }
  const outcomes = slips.map((slip) => outcomeOf(lottery, slip, numero));
  await store.settleSlips(tx, outcomes, version, at);
  await countPlays(tx, { lottery, numero, outcomes });
  calls.push(...(await payEntries(tx, { entries, outcomes, version, at })));
  for (const { slip, prize } of outcomes) if (prize > 0n && slip.chase_id !== null) calls.push(...(await endChase(tx, slip.chase_id, at)));
  log.info({ numero: numero.label, lottery: numero.game_code, version, slips: slips.length }, 'slips settled');
  return calls;
}; // prettier-ignore

type Settled = { entries: readonly Entry[]; outcomes: readonly SlipOutcome[]; version: number; at: Temporal.Instant };

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
    settlements.push({ entry_id: entry.id, version, kind: isFirst ? 'PAYOUT' : 'ADJUSTMENT', amount, settled_at: at });
    const rebate = rebates.get(entry.id) ?? 0n;
    calls.push(isFirst ? payoutOf(entry, amount, rebate) : differenceOf(entry, { amount, rebate, version }));
  }
  await store.insertSettlements(tx, settlements);
  return insertCalls(tx, calls, at);
};

/** Sums of the slips of each entry: of what is due, prizes and rebates or refunds; and of the rebates alone. */
const sumByEntry = (outcomes: readonly SlipOutcome[], amountOf: (outcome: SlipOutcome) => bigint): Map<EntryId, bigint> => {
  const sums = new Map<EntryId, bigint>();
  for (const outcome of outcomes) sums.set(outcome.slip.entry_id, (sums.get(outcome.slip.entry_id) ?? 0n) + amountOf(outcome));
  return sums;
};

/** A chase that stops on a win: its slips to come are given back. */
const endChase = async (tx: Tx, chaseId: NonNullable<Slip['chase_id']>, at: Temporal.Instant): Promise<CallId[]> => {
  if (!(await store.stopChase(tx, chaseId, at))) return [];
  const slips = await store.slipsToCome(tx, chaseId);
  return giveBack(tx, slips.map(({ id }) => id), 'OPEN', 'CHASE_STOPPED', at);
}; // prettier-ignore
