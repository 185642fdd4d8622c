import { askOne, type Tx } from '#platform/database';
import { type Account, type AccountRef, Accounts, houseIdOf, isRunning, keyOf, type LedgerBatch } from './batch.rules.ts';
import * as store from './store/accounts.ts';

/** The ids of the house's accounts that are known to stand: once in a process's life is often enough to look. */
const openHouses = new Set<string>();
const openHousesMax = 50_000;

/** Loads accounts and opens those that do not exist yet. Accounts of members stay locked until the transaction ends. */
export const loadAccountsForUpdate = async (tx: Tx, refs: readonly AccountRef[]): Promise<LedgerBatch> => {
  const owners = new Set(refs.filter(isRunning).map((ref) => ref.owner));
  return completeBatch(tx, owners.size === 0 ? [] : await askOne(tx, store.lockAccountsOf([...owners])), refs);
};

/** Adds the missing accounts to those that were locked with `lockAccountsOf`, and of any others named; those that are not open yet are opened. */
export const completeBatch = async (tx: Tx, locked: readonly Account[], refs: readonly AccountRef[]): Promise<LedgerBatch> => {
  const accounts = new Accounts(locked);
  const missing: AccountRef[] = [];
  const houses: AccountRef[] = [];
  for (const ref of refs) {
    if (accounts.find(ref) !== undefined) continue;
    if (isRunning(ref)) missing.push(ref);
    else {
      accounts.add({ id: houseIdOf(ref), ref, running: false, balance: 0n, floor: null, version: 0n, last: null });
      houses.push(ref);
    }
  }
  if (missing.length > 0) {
    await store.openAccounts(tx, unique(missing));
    for (const account of await askOne(tx, store.lockAccountsOf([...new Set(missing.map((ref) => ref.owner))]))) accounts.add(account);
  }
  await takeUpHouses(tx, houses);
  return { accounts, entered: [] };
};

export const isOpenHouse = (id: string): boolean => openHouses.has(id);

/** Makes sure that accounts of the house stand open. */
export const takeUpHouses = async (tx: Tx, refs: readonly AccountRef[]): Promise<void> => {
  const unknown = refs.filter((ref) => !openHouses.has(houseIdOf(ref)));
  if (unknown.length === 0) return;
  const found = new Map((await store.findAccounts(tx, unknown.map(houseIdOf))).map(({ id, version }) => [id, version]));
  const missing = unknown.filter((ref) => !found.has(houseIdOf(ref)));
  if (missing.length > 0) await store.openAccounts(tx, missing);
  // Only what has been rolled up is remembered: an account that this transaction opened may yet be undone.
  for (const ref of unknown) if ((found.get(houseIdOf(ref)) ?? 0n) > 0n) remember(houseIdOf(ref));
};

const remember = (id: string): void => {
  if (openHouses.size >= openHousesMax) openHouses.clear();
  openHouses.add(id);
};

const unique = (refs: readonly AccountRef[]): AccountRef[] => [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
