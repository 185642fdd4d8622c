import { createHash } from 'node:crypto';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type { NewTransaction, RecordedTransaction } from './bank-transaction.ts';
import * as store from './store/transactions.ts';

/**
 * The one door for money that was seen: stored, or known again by its id in its account or by its content. Call `scheduleMatching` after the transaction; the timer finds it
 * otherwise. Refuses REFERENCE_CONFLICT when a transaction of this id was told before in other words.
 */
export const recordTransaction = async (tx: Tx, line: NewTransaction): Promise<RecordedTransaction> => {
  const [taken] = await recordTransactions(tx, [line]);
  if (taken === undefined) throw new Error('bank transaction not recorded');
  if ('refused' in taken) throw new Refusal(taken.refused);
  return taken;
};

/** The same for many, in their order; at most 1,000. One that was told before in other words is refused alone. */
export const recordTransactions = async (
  tx: Tx,
  lines: readonly NewTransaction[],
): Promise<(RecordedTransaction | { refused: 'REFERENCE_CONFLICT' })[]> => {
  if (lines.length > linesMax) throw new Error(`${lines.length} lines at once; ${linesMax} is the most`);
  const at = now();
  const rows = lines.map((line) => storedTransaction(line, at));
  const inserted = new Map((await store.insertTransactions(tx, rows)).map((row) => [store.transactionNameOf(row), row.id]));
  const missing = rows.filter((row) => !inserted.has(store.transactionNameOf(row)));
  const standing = new Map(
    (missing.length === 0 ? [] : await store.findTransactionsNamed(tx, missing)).map((row) => [store.transactionNameOf(row), row]),
  );
  const answers: (RecordedTransaction | { refused: 'REFERENCE_CONFLICT' })[] = [];
  for (const [index, row] of rows.entries()) {
    const id = inserted.get(store.transactionNameOf(row));
    if (id !== undefined) {
      // One that comes twice in one batch is new once.
      inserted.delete(store.transactionNameOf(row));
      standing.set(store.transactionNameOf(row), { ...row, id });
      answers.push({ outcome: 'NEW', id });
      continue;
    }
    const known = standing.get(store.transactionNameOf(row));
    if (known?.fingerprint === row.fingerprint) answers.push({ outcome: 'KNOWN', id: known.id });
    else if (known !== undefined) {
      log.error({ bank: row.bank_code, account: row.account, line: row.line_id }, 'bank transaction reported with two different contents');
      answers.push({ refused: 'REFERENCE_CONFLICT' });
    } else {
      const alike = await takeAlike(tx, row, lines[index]?.ordinal);
      // It too may come twice in one batch.
      if (alike.outcome === 'TWIN') standing.set(store.transactionNameOf(row), { ...row, id: alike.id });
      answers.push(alike);
    }
  }
  return answers;
};
const linesMax = 1_000;

/**
 * It says word for word the same as another transaction, under another id. A file has no ids, only an order: the second such transaction in it is the second
 * such transaction we know of, and new only if we know of one alone. A transaction that a bank tells under two ids is kept, so that nothing is lost, but held,
 * so that nothing is paid twice.
 */
const takeAlike = async (tx: Tx, row: store.StoredTransaction, ordinal: number | undefined): Promise<RecordedTransaction> => {
  const alike = await store.transactionsSaying(tx, row.bank_code, row.fingerprint);
  const known = ordinal === undefined ? undefined : alike[ordinal - 1];
  if (known !== undefined) return { outcome: 'KNOWN', id: known.id };
  const [first] = alike;
  log.error({ bank: row.bank_code, line: row.line_id, twin: first?.line_id }, 'duplicate bank transaction');
  const [inserted] = await store.insertTransactions(tx, [{ ...row, twin_of: first?.id ?? null }]);
  if (inserted !== undefined) return { outcome: 'TWIN', id: inserted.id };
  // Somebody else was told the same at this moment.
  const [standing] = await store.findTransactionsNamed(tx, [row]);
  if (standing?.fingerprint !== row.fingerprint) throw new Error(`line ${row.line_id} was neither new nor known`);
  return { outcome: 'KNOWN', id: standing.id };
};

/** A transaction as it is kept, received at `at`. */
export const storedTransaction = (line: NewTransaction, at: Temporal.Instant): store.StoredTransaction => {
  const fingerprint = fingerprintOf(line);
  return {
    bank_code: line.bankCode,
    line_id: line.lineId ?? `${fingerprint.slice(0, ownIdLength)}:${line.ordinal ?? 1}`,
    fingerprint,
    account: line.account,
    currency: line.money.currency,
    amount: line.money.amount,
    text: line.text,
    payer_name: line.payer.name,
    payer_account: line.payer.account,
    posted_at: line.postedAt,
    received_at: at,
    source: line.source,
    member_id: line.memberId ?? null,
    twin_of: null,
  };
};
const ownIdLength = 40;

/** The content of a transaction, apart from its id, and however its amount and moment are written. */
const fingerprintOf = ({ account, text, payer, postedAt, money: { amount, currency } }: NewTransaction): string =>
  createHash('sha256')
    .update(JSON.stringify([account, amount.toString(), currency, text, payer.name, payer.account, postedAt.toString()]))
    .digest('hex');
