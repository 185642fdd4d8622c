import type { Case, CaseId, CaseNote, CaseOutcome } from '@croupier/contract/payments/exceptions';
import type { Page } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { holderOf, shownCase, shownNote } from './case.rules.ts';
import { publishOpenedCases } from './publish-opened.ts';
import type { CaseFilter, CaseWorker, NewCase } from './payment-exception.ts';
import * as store from './store.ts';

/** Opens a case; the same key again is the same case and changes nothing. Tells `case.opened`. */
export const openCase = async (tx: Tx, wanted: NewCase): Promise<CaseId> => {
  const [id] = await openCases(tx, [wanted]);
  if (id === undefined) throw new Error(`a case was not opened: ${wanted.key}`);
  return id;
};

/** The same for many at once. The ids are in the order of the cases. */
export const openCases = async (tx: Tx, wanted: readonly NewCase[]): Promise<CaseId[]> => {
  if (wanted.length === 0) return [];
  const opened = await store.insertCases(tx, wanted, now());
  await store.insertNotes(
    tx,
    opened.filter(({ isNew }) => isNew).map(({ id, text }) => ({ case_id: id, action: 'OPENED', text, by: null })),
    now(),
  );
  await publishOpenedCases(
    tx,
    opened.filter(({ isNew }) => isNew),
  );
  return opened.map(({ id }) => id);
};

/**
 * Makes an operator the one who works on a case; for its owner it renews the claim. A claim lapses after 15 minutes without activity.
 * Refuses CASE_NOT_FOUND, CASE_CLOSED, and CASE_TAKEN with the `owner`'s name and `until`.
 */
export const takeCase = async (tx: Tx, id: CaseId, by: CaseWorker): Promise<Case> => {
  const found = await hold(tx, id, by);
  await store.claim(tx, id, by, now());
  if (found.owner_id !== by.operatorId) await note(tx, id, by, 'TAKEN', null);
  return needCase(tx, id);
};

/** Lets a case go, so that a colleague may take it. Who does not own it changes nothing. */
export const leaveCase = async (tx: Tx, id: CaseId, by: CaseWorker): Promise<Case> => {
  const found = await store.lockCase(tx, id);
  if (found === undefined) throw new Refusal('CASE_NOT_FOUND');
  if (found.owner_id === by.operatorId && found.state === 'OPEN') {
    await store.release(tx, id);
    await note(tx, id, by, 'LEFT', null);
  }
  return needCase(tx, id);
};

/** Adds a word to a case and makes the writer its owner. Refuses as `takeCase`. */
export const noteCase = async (tx: Tx, id: CaseId, by: CaseWorker, text: string): Promise<Case> => {
  await takeCase(tx, id, by);
  await note(tx, id, by, 'NOTED', text);
  return needCase(tx, id);
};

/**
 * Closes an exception with its outcome and the reason. Refuses as `takeCase`. Returns its merchant and key. Money is settled by other calls
 * (`creditLine`, …), which close the exception themselves.
 */
export const resolveCase = async (
  tx: Tx,
  id: CaseId,
  by: CaseWorker,
  { outcome, text }: { outcome: CaseOutcome; text: string },
): Promise<Pick<NewCase, 'merchantId' | 'key'>> => {
  const { merchant_id: merchantId, key } = await hold(tx, id, by);
  await store.close(tx, [id], outcome, now());
  await note(tx, id, by, 'RESOLVED', text);
  return { merchantId, key };
};

/**
 * Ends every open case about a line, because it was decided. `by` null: the platform decided by itself.
 * Refuses CASE_TAKEN when a colleague works on one of them.
 */
export const resolveCasesOfLine = async (
  tx: Tx,
  lineId: string,
  by: CaseWorker | null,
  { outcome, text }: { outcome: CaseOutcome; text: string },
): Promise<void> => {
  const open = await store.lockOpenCasesOfLine(tx, lineId);
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
 * Ends the case of a key because what it is about was settled; without an open one nothing changes. `by` null: the platform found out by itself.
 * Refuses CASE_TAKEN when a colleague works on it.
 */
export const resolveCaseOfKey = async (
  tx: Tx,
  of: Pick<NewCase, 'merchantId' | 'key'>,
  by: CaseWorker | null,
  { outcome, text }: { outcome: CaseOutcome; text: string },
): Promise<void> => {
  const found = await store.lockOpenCaseOfKey(tx, of);
  if (found === undefined) return;
  if (by !== null) refuseOthers(found, by);
  await store.close(tx, [found.id], outcome, now());
  await store.insertNotes(tx, [{ case_id: found.id, action: 'RESOLVED', text, by }], now());
};

/** Writes what the platform itself found out about a line into its open cases; whoever works on one keeps it. */
export const noteCasesOfLine = async (tx: Tx, lineId: string, text: string): Promise<void> => {
  const open = await store.lockOpenCasesOfLine(tx, lineId);
  await store.insertNotes(
    tx,
    open.map(({ id }) => ({ case_id: id, action: 'NOTED', text, by: null })),
    now(),
  );
};

/** Cases, the newest first. */
export const findCases = async (
  tx: Tx,
  filter: CaseFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<Case>> => {
  const { rows, total } = await store.findCases(tx, filter, now(), { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return {
    content: rows.map((row) => shownCase(row, now())),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(total / pageSize),
    totalElements: total,
  };
};

/** One case with its history, oldest first (at most 200 notes). Refuses CASE_NOT_FOUND, also for a case of another merchant than these. */
export const caseOf = async (tx: Tx, id: CaseId, merchants: readonly MerchantId[]): Promise<Case & { notes: CaseNote[] }> => {
  const found = await needCase(tx, id);
  if (!merchants.includes(found.merchantId)) throw new Refusal('CASE_NOT_FOUND');
  return { ...found, notes: (await store.notesOf(tx, id, 200)).map(shownNote) };
};

/** The case of a key, whoever works on it; undefined when none was ever opened. */
export const caseOfKey = async (tx: Tx, of: Pick<NewCase, 'merchantId' | 'key'>): Promise<Case | undefined> => {
  const row = await store.findCaseOfKey(tx, of);
  return row && shownCase(row, now());
};

const needCase = async (tx: Tx, id: CaseId): Promise<Case> => {
  const row = await store.findCase(tx, id);
  if (row === undefined) throw new Refusal('CASE_NOT_FOUND');
  return shownCase(row, now());
};

const hold = async (tx: Tx, id: CaseId, by: CaseWorker): Promise<store.CaseRow> => {
  const found = await store.lockCase(tx, id);
  if (found === undefined) throw new Refusal('CASE_NOT_FOUND');
  if (found.state !== 'OPEN') throw new Refusal('CASE_CLOSED');
  refuseOthers(found, by);
  return found;
};

const refuseOthers = (found: store.CaseRow, by: CaseWorker): void => {
  const holder = holderOf(found, now());
  if (holder !== null && holder.operatorId !== by.operatorId)
    throw new Refusal('CASE_TAKEN', { owner: holder.name, until: holder.until, caseId: found.id });
};

const note = (tx: Tx, id: CaseId, by: CaseWorker, action: CaseNote['action'], text: string | null): Promise<void> =>
  store.insertNotes(tx, [{ case_id: id, action, text, by }], now());
