import { askOne, type Tx } from '#platform/database';
import { type Account, type AccountRef, idOf, isRunning, keyOf, type Sheet } from './sheet.rules.ts';
import * as store from './store/accounts.ts';

/** The house's accounts that are known to stand, by name: once in a process's life is often enough to look. */
const openHouses = new Map<string, string>();
const openHousesMax = 50_000;

/** Takes up accounts, opening those that are not open yet. The members' stay locked until the transaction ends. */
export const openSheet = async (tx: Tx, refs: readonly AccountRef[]): Promise<Sheet> => {
  const owners = new Set(refs.filter(isRunning).map((ref) => ref.owner));
  return completeSheet(tx, owners.size === 0 ? [] : await askOne(tx, store.lockAccountsOf([...owners])), refs);
};

/** A sheet of accounts that were locked with `lockAccountsOf`, and of any others named; those that are not open yet are opened. */
export const completeSheet = async (tx: Tx, locked: readonly Account[], refs: readonly AccountRef[]): Promise<Sheet> => {
  const sheet: Sheet = { accounts: new Map(locked.map((account) => [keyOf(account.ref), account])), entered: [] };
  const missing = unique(refs.filter((ref) => isRunning(ref) && !sheet.accounts.has(keyOf(ref))));
  if (missing.length > 0) {
    await store.openAccounts(tx, missing);
    for (const account of await askOne(tx, store.lockAccountsOf([...new Set(missing.map((ref) => ref.owner))])))
      sheet.accounts.set(keyOf(account.ref), account);
  }
  const houses = unique(refs.filter((ref) => !isRunning(ref)));
  for (const [ref, id] of await takeUpHouses(tx, houses))
    sheet.accounts.set(keyOf(ref), { id, ref, running: false, balance: 0n, floor: null, version: 0n });
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
