import { hash } from 'node:crypto';
import type { MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';

/** The owner and kind of an account: `{ owner: memberId, kind: 'CASH', … }`. The house is the owner `house`. */
export type AccountRef = { merchantId: MerchantId; owner: string; kind: string; currency: Currency };

/** The change that a transfer makes to one account, in 10^-scale of the account's currency. */
export type Leg = { account: AccountRef; amount: bigint };

export type Transfer = {
  merchantId: MerchantId;
  /** Names this movement for ever within its merchant; at most 200 characters. */
  reference: string;
  reason: string;
  /** Sum to nothing in each currency; no account twice. */
  legs: readonly Leg[];
  /** The transfer this one corrects. */
  corrects?: TransferId;
};

export type Account = {
  id: string;
  ref: AccountRef;
  running: boolean;
  balance: bigint;
  floor: bigint | null;
  version: bigint;
  /** The transfer that touched it last; null for the house's, and where nothing has. */
  last: TransferId | null;
};

/** The change that one transfer makes to one account, as it will be written. */
export type Entry = { accountId: string; currency: Currency; amount: bigint } & (Link | { [Key in keyof Link]: null });
/** An entry's place in the chain of its account; the house's accounts have none. `before` is null for an account's first. */
type Link = { balanceAfter: bigint; version: bigint; before: TransferId | null };
export type Entered = Transfer & { id: TransferId; entries: Entry[] };

/**
 * Some accounts of the book, taken up under lock, on which transfers are tried out in order before any is written.
 * A later transfer sees what the earlier ones did.
 */
export type LedgerBatch = { accounts: Accounts; entered: Entered[] };

const isSame = (a: AccountRef, b: AccountRef): boolean =>
  a.kind === b.kind && a.owner === b.owner && a.currency === b.currency && a.merchantId === b.merchantId;

/**
 * Accounts by name: a member's by their owner, the house's by kind. Few lie together there, and to make one text of a name and look that
 * up costs more than to look through them.
 */
export class Accounts {
  readonly #ofOwners = new Map<string, Account[]>();
  readonly #ofHouse = new Map<string, Account[]>();

  constructor(accounts: readonly Account[]) {
    for (const account of accounts) this.add(account);
  }

  find(ref: AccountRef): Account | undefined {
    const near = isRunning(ref) ? this.#ofOwners.get(ref.owner) : this.#ofHouse.get(ref.kind);
    return near?.find((account) => isSame(account.ref, ref));
  }

  /** One that is here already stays. */
  add(account: Account): void {
    const [all, key] = isRunning(account.ref) ? [this.#ofOwners, account.ref.owner] : [this.#ofHouse, account.ref.kind];
    const near = all.get(key);
    if (near === undefined) all.set(key, [account]);
    else if (!near.some(({ ref }) => isSame(ref, account.ref))) near.push(account);
  }

  /** The running accounts of an owner that are here. */
  ofOwner(owner: string): readonly Account[] {
    return this.#ofOwners.get(owner) ?? [];
  }

  /** Every running account that is here. */
  running(): Account[] {
    return [...this.#ofOwners.values()].flat();
  }
}

export const keyOf = ({ owner, kind, currency, merchantId }: AccountRef): string => `${owner}|${kind}|${currency}|${merchantId}`;

/** An account's id is its name, hashed; the database makes the same of it (`ledger.account_id`). Here without dashes, as 32 digits. */
export const digestOf = (ref: AccountRef): string => hash('sha256', keyOf(ref), 'hex').slice(0, 32);

/** An account's id as the database writes it. */
export const idOf = (ref: AccountRef): string => {
  const hex = digestOf(ref);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

export const house = 'house';

/** The ids of accounts of the house, worked out once: nearly every transfer names one, and there are few. */
const houseIds = new Map<MerchantId, Map<Currency, Map<string, string>>>();
const houseIdsMax = 50_000;
let houseIdsKept = 0;

/** The same as `idOf`, for an account of the house. */
export const houseIdOf = (ref: AccountRef): string => {
  const known = houseIds.get(ref.merchantId)?.get(ref.currency)?.get(ref.kind);
  if (known !== undefined) return known;
  if (houseIdsKept >= houseIdsMax) {
    houseIds.clear();
    houseIdsKept = 0;
  }
  const id = idOf({ ...ref, owner: house });
  const ofMerchant = houseIds.get(ref.merchantId) ?? new Map<Currency, Map<string, string>>();
  const ofCurrency = ofMerchant.get(ref.currency) ?? new Map<string, string>();
  houseIds.set(ref.merchantId, ofMerchant.set(ref.currency, ofCurrency.set(ref.kind, id)));
  houseIdsKept += 1;
  return id;
};

/** The house's accounts are summed up afterwards; everybody else's balance is exact at every moment. */
export const isRunning = (ref: AccountRef): boolean => ref.owner !== house;
/** Debts of members may go below zero, and points that a correction takes back; no other account of a member may. */
export const floorOf = (ref: AccountRef): bigint | null =>
  isRunning(ref) && ref.kind !== 'RECEIVABLE' && ref.kind !== 'POINTS' ? 0n : null;

const accountOn = (ledgerBatch: LedgerBatch, ref: AccountRef): Account => {
  const account = ledgerBatch.accounts.find(ref);
  if (account === undefined) throw new Error(`not in the batch: ${keyOf(ref)}`);
  return account;
};

/** The balance of an account on the batch now; nothing if it was never opened. */
export const balanceOn = (ledgerBatch: LedgerBatch, ref: AccountRef): bigint => ledgerBatch.accounts.find(ref)?.balance ?? 0n;

/**
 * Enters a transfer on the batch. False, and nothing entered, when an account would fall below its floor.
 * Throws when it does not balance: that is our mistake.
 */
export const enter = (ledgerBatch: LedgerBatch, transfer: Transfer, id: TransferId): boolean => {
  refuseUneven(transfer);
  const touched = transfer.legs.map((leg) => ({ amount: leg.amount, account: accountOn(ledgerBatch, leg.account) }));
  if (touched.some(({ amount, account }) => account.floor !== null && amount < 0n && account.balance + amount < account.floor))
    return false;

  const entries = touched.map(({ amount, account }): Entry => {
    account.balance += amount;
    account.version += 1n;
    const entry = { accountId: account.id, currency: account.ref.currency, amount };
    if (!account.running) return { ...entry, balanceAfter: null, version: null, before: null };
    const before = account.last;
    account.last = id;
    return { ...entry, balanceAfter: account.balance, version: account.version, before };
  });
  ledgerBatch.entered.push({ ...transfer, id, entries });
  return true;
};

/** Throws when a transfer does not sum to nothing in each currency, or names an account twice. */
export const refuseUneven = ({ reference, legs }: Transfer): void => {
  if (isEvenPair(legs)) return;
  const sums = new Map<Currency, bigint>();
  const seen = new Set<string>();
  for (const { account, amount } of legs) {
    if (amount === 0n) throw new Error(`${reference}: a leg must carry something`);
    const key = keyOf(account);
    if (seen.has(key)) throw new Error(`${reference}: ${key} stands in it twice`);
    seen.add(key);
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount);
  }
  if (legs.length < 2 || [...sums.values()].some((sum) => sum !== 0n)) throw new Error(`${reference} does not balance`);
};

/** Nearly every transfer is one, and for it no sums need be kept. */
const isEvenPair = ([a, b, third]: readonly Leg[]): boolean =>
  a !== undefined &&
  b !== undefined &&
  third === undefined &&
  a.amount !== 0n &&
  a.amount === -b.amount &&
  a.account.currency === b.account.currency &&
  !isSame(a.account, b.account);
