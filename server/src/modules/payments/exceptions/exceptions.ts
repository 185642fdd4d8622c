import type { PaymentException, ExceptionId, ExceptionNote, ExceptionOutcome } from '@croupier/contract/payments/exceptions';
import type { Page } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { holderOf, shownException, shownNote } from './exception.rules.ts';
import { publishOpenedExceptions } from './publish-opened.ts';
import type { ExceptionFilter, ExceptionWorker, NewException } from './payment-exception.ts';
import * as store from './store.ts';

/** Opens an exception; the same key again is the same exception and changes nothing. Tells `case.opened`. */
export const openException = async (tx: Tx, wanted: NewException): Promise<ExceptionId> => {
  const [id] = await openExceptions(tx, [wanted]);
  if (id === undefined) throw new Error(`exception not opened: ${wanted.key}`);
  return id;
};

/** The same for many at once. The ids are in the order of the exceptions. */
export const openExceptions = async (tx: Tx, wanted: readonly NewException[]): Promise<ExceptionId[]> => {
  if (wanted.length === 0) return [];
  const opened = await store.insertExceptions(tx, wanted, now());
  await store.insertNotes(
    tx,
    opened.filter(({ isNew }) => isNew).map(({ id, text }) => ({ case_id: id, action: 'OPENED', text, by: null })),
    now(),
  );
  await publishOpenedExceptions(
    tx,
    opened.filter(({ isNew }) => isNew),
  );
  return opened.map(({ id }) => id);
};

/**
 * Makes an operator the one who works on an exception; for its owner it renews the claim. A claim lapses after 15 minutes without activity.
 * Refuses CASE_NOT_FOUND, CASE_CLOSED, and CASE_TAKEN with the `owner`'s name and `until`.
 */
export const assignException = async (tx: Tx, id: ExceptionId, by: ExceptionWorker): Promise<PaymentException> => {
  const found = await hold(tx, id, by);
  await store.claim(tx, id, by, now());
  if (found.owner_id !== by.operatorId) await note(tx, id, by, 'TAKEN', null);
  return getExceptionOrThrow(tx, id);
};

/** Lets an exception go, so that a colleague may take it. An operator who does not own it changes nothing. */
export const unassignException = async (tx: Tx, id: ExceptionId, by: ExceptionWorker): Promise<PaymentException> => {
  const found = await store.lockException(tx, id);
  if (found === undefined) throw new Refusal('CASE_NOT_FOUND');
  if (found.owner_id === by.operatorId && found.state === 'OPEN') {
    await store.release(tx, id);
    await note(tx, id, by, 'LEFT', null);
  }
  return getExceptionOrThrow(tx, id);
};

/** Adds a word to an exception and makes the writer its owner. Refuses as `assignException`. */
export const noteException = async (tx: Tx, id: ExceptionId, by: ExceptionWorker, text: string): Promise<PaymentException> => {
  await assignException(tx, id, by);
  await note(tx, id, by, 'NOTED', text);
  return getExceptionOrThrow(tx, id);
};

/**
 * Closes an exception with its outcome and the reason. Refuses as `assignException`. Returns its merchant and key. Money is settled by other calls
 * (`creditTransaction`, …), which close the exception themselves.
 */
export const resolveException = async (
  tx: Tx,
  id: ExceptionId,
  by: ExceptionWorker,
  { outcome, text }: { outcome: ExceptionOutcome; text: string },
): Promise<Pick<NewException, 'merchantId' | 'key'>> => {
  const { merchant_id: merchantId, key } = await hold(tx, id, by);
  await store.close(tx, [id], outcome, now());
  await note(tx, id, by, 'RESOLVED', text);
  return { merchantId, key };
};

/**
 * Ends every open exception about a transaction, because it was decided. `by` null: the platform decided by itself.
 * Refuses CASE_TAKEN when a colleague works on one of them.
 */
export const resolveExceptionsOfTransaction = async (
  tx: Tx,
  lineId: string,
  by: ExceptionWorker | null,
  { outcome, text }: { outcome: ExceptionOutcome; text: string },
): Promise<void> => {
  const open = await store.lockOpenExceptionsOfTransaction(tx, lineId);
  if (by !== null) for (const found of open) refuseOthers(found, by);
  await store.close(
    tx,
    open.map(({ id }) => id),
    outcome,
    now(),
  );
  await store.insertNotes(
    tx,
    open.map(({ id }) => ({ case_id: id, action: 'RESOLVED', text, by })),
    now(),
  );
};

/**
 * Ends the exception of a key because what it is about was settled; without an open one nothing changes. `by` null: the platform found out by itself.
 * Refuses CASE_TAKEN when a colleague works on it.
 */
export const resolveExceptionOfKey = async (
  tx: Tx,
  of: Pick<NewException, 'merchantId' | 'key'>,
  by: ExceptionWorker | null,
  { outcome, text }: { outcome: ExceptionOutcome; text: string },
): Promise<void> => {
  const found = await store.lockOpenExceptionOfKey(tx, of);
  if (found === undefined) return;
  if (by !== null) refuseOthers(found, by);
  await store.close(tx, [found.id], outcome, now());
  await store.insertNotes(tx, [{ case_id: found.id, action: 'RESOLVED', text, by }], now());
};

/** Writes what the platform itself found out about a transaction into its open exceptions; whoever works on one keeps it. */
export const noteExceptionsOfTransaction = async (tx: Tx, lineId: string, text: string): Promise<void> => {
  const open = await store.lockOpenExceptionsOfTransaction(tx, lineId);
  await store.insertNotes(
    tx,
    open.map(({ id }) => ({ case_id: id, action: 'NOTED', text, by: null })),
    now(),
  );
};

/** Exceptions, the newest first. */
export const findExceptions = async (
  tx: Tx,
  filter: ExceptionFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<PaymentException>> => {
  const { rows, total } = await store.findExceptions(tx, filter, now(), { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return {
    content: rows.map((row) => shownException(row, now())),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(total / pageSize),
    totalElements: total,
  };
};

/** One exception with its history, oldest first (at most 200 notes). Refuses CASE_NOT_FOUND, also for an exception of another merchant than these. */
export const exceptionOf = async (
  tx: Tx,
  id: ExceptionId,
  merchants: readonly MerchantId[],
): Promise<PaymentException & { notes: ExceptionNote[] }> => {
  const found = await getExceptionOrThrow(tx, id);
  if (!merchants.includes(found.merchantId)) throw new Refusal('CASE_NOT_FOUND');
  return { ...found, notes: (await store.notesOf(tx, id, 200)).map(shownNote) };
};

/** The exception of a key, whoever works on it; undefined when none was ever opened. */
export const exceptionOfKey = async (tx: Tx, of: Pick<NewException, 'merchantId' | 'key'>): Promise<PaymentException | undefined> => {
  const row = await store.findExceptionOfKey(tx, of);
  return row && shownException(row, now());
};

const getExceptionOrThrow = async (tx: Tx, id: ExceptionId): Promise<PaymentException> => {
  const row = await store.findException(tx, id);
  if (row === undefined) throw new Refusal('CASE_NOT_FOUND');
  return shownException(row, now());
};

const hold = async (tx: Tx, id: ExceptionId, by: ExceptionWorker): Promise<store.ExceptionRow> => {
  const found = await store.lockException(tx, id);
  if (found === undefined) throw new Refusal('CASE_NOT_FOUND');
  if (found.state !== 'OPEN') throw new Refusal('CASE_CLOSED');
  refuseOthers(found, by);
  return found;
};

const refuseOthers = (found: store.ExceptionRow, by: ExceptionWorker): void => {
  const holder = holderOf(found, now());
  if (holder !== null && holder.operatorId !== by.operatorId)
    throw new Refusal('CASE_TAKEN', { owner: holder.name, until: holder.until, caseId: found.id });
};

const note = (tx: Tx, id: ExceptionId, by: ExceptionWorker, action: ExceptionNote['action'], text: string | null): Promise<void> =>
  store.insertNotes(tx, [{ case_id: id, action, text, by }], now());
