import type { Tx } from '#platform/database';
import { type AccountRef, idOf, isRunning, keyOf, type Sheet } from './sheet.rules.ts';
import * as store from './store/accounts.ts';

/** The house's accounts that are known to stand, by name: once in a process's life is often enough to look. */
const openHouses = new Map<string, string>();
const openHousesMax = 50_000;

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
  const houses = unique(refs.filter((ref) => !isRunning(ref)));
  for (const [ref, id] of await takeUpHouses(tx, houses))
    sheet.accounts.set(keyOf(ref), { id, ref, running: false, balance: 0n, floor: null, version: 0n, last: null });
  return sheet;
};

/** Makes sure that accounts of the house stand open, and gives their ids. */
export const takeUpHouses = async (tx: Tx, refs: readonly AccountRef[]): Promise<Map<AccountRef, string>> => {
  const ids = new Map(refs.map((ref) => [ref, openHouses.get(keyOf(ref)) ?? idOf(ref)]));
  const unknown = refs.filter((ref) => !openHouses.has(keyOf(ref)));
  if (unknown.length > 0) {
    const found = new Map((await store.findAccounts(tx, unknown.map(idOf))).map(({ id, version }) => [id, version]));
    const missing = unknown.filter((ref) => !found.has(idOf(ref)));
    if (missing.length > 0) await store.openAccounts(tx, missing);
    // Only what has been rolled up is remembered: an account that this transaction opened may yet be undone.
    for (const ref of unknown) if ((found.get(idOf(ref)) ?? 0n) > 0n) remember(ref);
  }
  return ids;
};

const remember = (ref: AccountRef): void => {
  if (openHouses.size >= openHousesMax) openHouses.clear();
  openHouses.set(keyOf(ref), idOf(ref));
};

const unique = (refs: readonly AccountRef[]): AccountRef[] => [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
