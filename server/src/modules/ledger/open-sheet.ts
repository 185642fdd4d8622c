import type { Tx } from '#platform/database';
import { type AccountRef, isRunning, keyOf, type Sheet } from './sheet.rules.ts';
import * as store from './store.ts';

/** An account of the house never changes its id, so it is looked up once in a process's life. */
const houseIds = new Map<string, string>();
const houseIdsMax = 50_000;

/**
 * Takes up the accounts of some owners, and any others named, opening those that are not open yet.
 * The owners' accounts stay locked until the transaction ends.
 */
export const openSheet = async (tx: Tx, owners: readonly string[], refs: readonly AccountRef[]): Promise<Sheet> => {
  const sheet: Sheet = { accounts: new Map(), entered: [] };
  const running = refs.filter(isRunning);
  const allOwners = [...new Set([...owners, ...running.map((ref) => ref.owner)])];
  for (const account of await store.lockAccountsOf(tx, allOwners)) sheet.accounts.set(keyOf(account.ref), account);

  const missing = unique(running.filter((ref) => !sheet.accounts.has(keyOf(ref))));
  if (missing.length > 0) {
    await store.openAccounts(tx, missing);
    for (const account of await store.lockAccountsOf(tx, [...new Set(missing.map((ref) => ref.owner))]))
      sheet.accounts.set(keyOf(account.ref), account);
  }
  await takeUpHouse(tx, sheet, unique(refs.filter((ref) => !isRunning(ref))));
  return sheet;
};

const takeUpHouse = async (tx: Tx, sheet: Sheet, refs: readonly AccountRef[]): Promise<void> => {
  const unknown = refs.filter((ref) => !houseIds.has(keyOf(ref)));
  if (unknown.length > 0) {
    let found = await store.findHouseAccounts(tx, unknown);
    if (found.length < unknown.length) {
      await store.openAccounts(tx, unknown);
      found = await store.findHouseAccounts(tx, unknown);
    }
    for (const { id, ref } of found) take(sheet, ref, id);
    remember(found.filter(({ version }) => version > 0n).map(({ id, ref }) => [keyOf(ref), id]));
  }
  for (const ref of refs) {
    const id = houseIds.get(keyOf(ref));
    if (id !== undefined) take(sheet, ref, id);
  }
};

/** Only what has been rolled up at least once is remembered: an account that this transaction opened may yet be undone. */
const remember = (ids: [string, string][]): void => {
  if (houseIds.size > houseIdsMax) houseIds.clear();
  for (const [key, id] of ids) houseIds.set(key, id);
};

const take = (sheet: Sheet, ref: AccountRef, id: string): void => {
  sheet.accounts.set(keyOf(ref), { id, ref, running: false, balance: 0n, floor: null, version: 0n });
};

const unique = (refs: readonly AccountRef[]): AccountRef[] => [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
