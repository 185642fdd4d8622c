import type { answerBatch as answerCall, PayoutBatch, payoutBatches } from '@croupier/contract/payments/withdrawals-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type * as z from 'zod/mini';
import { type AtWork, withPermission } from '#modules/console/audit';
import { type Scope, serves } from '#rules/console/audit/roles';
import * as orders from '../order-payout.ts';
import * as queue from '../queue.ts';
import * as settleUnknown from '../settle-unknown.ts';
import * as terms from '../terms.ts';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { delimiterOf } from '#rules/payments/reconciliation/mapping';
import { answersIn } from './payout.rules.ts';
import { merchantsIn } from '#modules/brand/merchants/console';
import * as store from './store.ts';

type Listed = z.output<typeof payoutBatches.reply>;
type BatchFile = { batch: PayoutBatch; fileName: string; csv: string };

/** Payout files of a merchant, and the accounts one can be made for. Refuses MERCHANT_UNKNOWN. */
export const listBatches = (
  by: AtWork,
  { merchantId, pageNo, pageSize }: { merchantId: MerchantId; pageNo: number; pageSize: number },
): Promise<Listed> =>
  withPermission(by, 'withdrawal.pay', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const { rows, total } = await store.batchesPage(tx, merchantId, { pageNo, pageSize });
    const sources = await terms.payoutSources(tx, merchantId);
    return {
      answer: {
        content: rows.map(shownBatch),
        pageNum: pageNo,
        pageSize,
        totalPages: Math.ceil(total / pageSize),
        totalElements: total,
        sources: sources
          .filter(({ enabled, kind }) => enabled && kind === 'BANK')
          .map(({ id, rail, account, currency }) => ({ id, name: `${rail} ${account}`, currency })),
      },
      merchants: [merchantId],
      details: { batches: total },
    };
  });

const linesMax = 500;

/** Puts what is approved into a file for one of our accounts. Refuses MERCHANT_UNKNOWN, NO_PAYOUT_SOURCE, NOT_FOUND where nothing is approved. */
export const makeBatch = (by: AtWork, { merchantId, sourceId }: { merchantId: MerchantId; sourceId: string }): Promise<BatchFile> =>
  withPermission(by, 'withdrawal.pay', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const source = (await terms.payoutSources(tx, merchantId)).find(({ id }) => id === sourceId);
    if (source === undefined || !source.enabled || source.kind !== 'BANK') throw new Refusal('NO_PAYOUT_SOURCE');
    const approved = await queue.withdrawalQueue(tx, { merchants: [merchantId], states: ['APPROVED'] }, { pageNo: 1, pageSize: linesMax });
    const fitting = approved.content.filter(({ to, money }) => to.kind === 'BANK' && money.currency === source.currency);
    if (fitting.length === 0) throw new Refusal('NOT_FOUND');

    const { operatorId, userName } = by.operator;
    const { id } = await store.insertBatch(tx, {
      merchant_id: merchantId,
      source_id: sourceId,
      source_name: `${source.rail} ${source.account}`,
      currency: source.currency,
      made_by: operatorId,
      made_name: userName,
      made_at: now(),
    });
    const lines = [];
    for (const { id: withdrawalId } of fitting) {
      const { legId, amount, to, reference } = await orders.putInBatch(tx, { id: withdrawalId, operatorId, sourceId });
      lines.push({
        batch_id: id,
        withdrawal_id: withdrawalId,
        leg_id: legId,
        reference,
        amount,
        bank: to.bank,
        account: to.account,
        holder: to.holder,
      });
    }
    await store.insertBatchLines(tx, lines);
    const answer = await fileOf(tx, scope, id);
    return {
      answer,
      merchants: [merchantId],
      details: { batch: id, legs: answer.batch.legs, sum: decimalOf(answer.batch.sum), source: answer.batch.source },
    };
  });

/** The file of a batch again. Refuses NOT_FOUND. */
export const batchFile = (by: AtWork, id: string): Promise<BatchFile> =>
  withPermission(by, 'withdrawal.pay', `batch:${id}`, async (tx, scope) => {
    const answer = await fileOf(tx, scope, id);
    return { answer, merchants: [answer.batch.merchantId], details: { batch: id, legs: answer.batch.legs } };
  });

const needBatch = async (tx: Tx, scope: Scope, id: string): Promise<store.BatchRow> => {
  const batch = await store.findBatch(tx, id);
  if (batch === undefined || !serves(scope, batch.merchant_id)) throw new Refusal('NOT_FOUND');
  return batch;
};

const fileOf = async (tx: Tx, scope: Scope, id: string): Promise<BatchFile> => {
  const batch = await needBatch(tx, scope, id);
  const lines = await store.lockBatchLines(tx, id);
  const csv = stringify(
    lines.map((line) => [
      line.reference,
      line.bank,
      line.account,
      line.holder,
      decimalOf({ amount: line.amount, currency: batch.currency }),
      batch.currency,
    ]),
    { header: true, columns: ['Reference', 'Bank', 'Account', 'Holder', 'Amount', 'Currency'], escape_formulas: true },
  );
  return {
    batch: shownBatch(batch),
    fileName: `payouts-${batch.merchant_id}-${batch.made_at.toString().slice(0, 10)}-${id.slice(-6)}.csv`,
    csv,
  };
};

/**
 * Takes the bank's answer: a payment that it calls paid or refused is so; the rest stays on its way. A payment that was answered before is left alone, and so
 * is one that is known to be otherwise: it stays open in the file, for a person to ask the bank about. Refuses NOT_FOUND, STATEMENT_UNREADABLE where it answers
 * nothing.
 */
export const answerBatch = (by: AtWork, id: string, { csv }: { csv: string }): Promise<z.output<typeof answerCall.reply>> =>
  withPermission(by, 'withdrawal.pay', `batch:${id}`, async (tx, scope) => {
    const before = await needBatch(tx, scope, id);
    const answers = answersIn(rowsOf(csv));
    if (answers.length === 0) throw new Refusal('STATEMENT_UNREADABLE');
    const lines = new Map((await store.lockBatchLines(tx, id)).map((line) => [line.reference, line]));
    const { operatorId } = by.operator;
    const counted = { PAID: 0, REFUSED: 0 };
    const otherwise: string[] = [];
    for (const { reference, outcome, bankId, problem } of answers) {
      const line = lines.get(reference);
      if (line === undefined || line.outcome !== null) continue;
      const leg = { legId: line.leg_id, operatorId, note: 'BATCH' };
      const isSo = await settleUnknown.answerLeg(
        tx,
        outcome === 'PAID'
          ? { ...leg, sent: true, externalId: bankId === '' ? `batch:${line.leg_id}` : bankId }
          : { ...leg, sent: false, reason: problem === '' ? 'REFUSED' : problem },
      );
      // A file may name a reference twice; the first word counts.
      lines.set(reference, { ...line, outcome });
      if (!isSo) {
        otherwise.push(reference);
        continue;
      }
      await store.answerLine(tx, id, reference, outcome, now());
      counted[outcome] += 1;
    }
    const batch = shownBatch(await needBatch(tx, scope, id));
    const unknown = [...new Set(answers.map(({ reference }) => reference).filter((reference) => !lines.has(reference)))].slice(0, 50);
    return {
      answer: { batch, paid: counted.PAID, refused: counted.REFUSED, unknown, otherwise },
      merchants: [batch.merchantId],
      details: {
        batch: id,
        paid: counted.PAID,
        refused: counted.REFUSED,
        unknown,
        otherwise,
        before: { open: Number(before.open) },
        after: { open: batch.open },
      },
    };
  });

const rowsOf = (csv: string): string[][] => {
  try {
    return parse(csv, {
      delimiter: delimiterOf(csv),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      to_line: 5_000,
    }) as string[][];
  } catch {
    // Whatever the parser stumbled over, to the operator it is a file that answers nothing.
    throw new Refusal('STATEMENT_UNREADABLE');
  }
};

const shownBatch = (row: store.BatchRow): PayoutBatch => ({
  id: row.id,
  merchantId: row.merchant_id,
  source: row.source_name,
  madeAt: row.made_at.toString(),
  madeBy: row.made_name,
  legs: Number(row.legs),
  open: Number(row.open),
  sum: { amount: row.sum, currency: row.currency },
});
