import type { VendorCode } from '@croupier/contract/ids';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { unseal } from '#platform/secrets';
import type { Dialect, Settings } from './adapters/adapter.rules.ts';
import { dialects } from './adapters/dialects.ts';
import { outbounds } from './adapters/outbounds.ts';
import { type Units, unitsFrom } from './adapters/units.rules.ts';
import { type Key, publicKey, sharedKey } from './signature.rules.ts';
import * as store from './store/vendors.ts';
import type { VendorTerms } from './world.rules.ts';

/** A vendor as we speak with it. */
export type Vendor = VendorTerms & {
  /** The vendor whose address, terms and keys this code shares; null: it stands for itself. */
  house: VendorCode | null;
  internalUrl: string;
  launchUrl: string;
  launchMode: 'iframe' | 'popup' | 'redirect';
  keys: ReadonlyMap<string, Key>;
  /** How it calls us and is answered. */
  dialect: Dialect;
  settings: Settings;
  /** What we prove ourselves with when we call it, sealed. */
  ownSecret: string | null;
  units: Units;
  /** Since when: nothing is compared from before. */
  knownSince: Temporal.Instant;
};

const freshForMs = 2_000;
let remembered: { vendors: Promise<Map<VendorCode, Vendor>>; readAtMs: number } | undefined;
let lastKnown: Map<VendorCode, Vendor> | undefined;

/** Vendors and their keys are asked for with every call, so the answer is kept for two seconds. */
const allVendors = (): Promise<Map<VendorCode, Vendor>> => {
  const nowMs = performance.now();
  if (remembered === undefined || nowMs - remembered.readAtMs > freshForMs)
    remembered = { vendors: inTransaction(read).then(keep, orLastKnown), readAtMs: nowMs };
  return remembered.vendors;
};

const keep = (vendors: Map<VendorCode, Vendor>): Map<VendorCode, Vendor> => (lastKnown = vendors);

/** While the database is away nothing can be decided, but whoever asks is still told so in an answer that we sign. */
const orLastKnown = (error: unknown): Map<VendorCode, Vendor> => {
  remembered = undefined;
  if (lastKnown === undefined) throw error;
  return lastKnown;
};

export const findVendor = async (code: VendorCode): Promise<Vendor | undefined> => (await allVendors()).get(code);

/** After a vendor was written: this process reads anew. */
export const forgetVendors = (): void => {
  remembered = undefined;
};

/** The vendors that stand for themselves, each perhaps with brands that it speaks for. */
export const vendorHouses = async (): Promise<Vendor[]> => [...(await allVendors()).values()].filter(({ house }) => house === null);

/** Every code that a house speaks for, the house itself among them. */
export const codesOfHouse = async (house: VendorCode): Promise<VendorCode[]> =>
  [...(await allVendors()).values()].filter((vendor) => vendor.code === house || vendor.house === house).map(({ code }) => code);

const read = async (tx: Tx): Promise<Map<VendorCode, Vendor>> => {
  const keys = Map.groupBy(await store.keysInForce(tx), (key) => key.vendor);
  const rows = new Map((await store.allVendors(tx)).map((row) => [row.code, row]));
  // Each key is read once, however many brands of its house use it.
  const keysOf = new Map([...keys].map(([code, own]) => [code, new Map(own.flatMap((key) => keyFrom(key)))]));
  const vendors = new Map<VendorCode, Vendor>();
  for (const row of rows.values()) {
    const terms = (row.house === null ? undefined : rows.get(row.house)) ?? row;
    try {
      vendors.set(row.code, vendorFrom(row, terms, keysOf.get(terms.code) ?? new Map()));
    } catch (error) {
      // One vendor whose terms are out of order must not silence all the others; it is answered as soon as they are put right.
      log.error({ err: error, vendor: row.code }, 'a vendor cannot be read, so nothing it says is believed');
    }
  }
  return vendors;
};

type Row = Awaited<ReturnType<typeof store.allVendors>>[number];

const vendorFrom = (row: Row, terms: Row, keys: ReadonlyMap<string, Key>): Vendor => ({
  code: row.code,
  house: row.house,
  enabled: row.enabled && terms.enabled,
  canResettle: terms.can_resettle,
  takesLateWins: terms.takes_late_wins,
  winsWithoutBet: terms.wins_without_bet,
  refusesShortAdjust: terms.refuses_short_adjust,
  changesGames: dialects[terms.family].caps.changesGames,
  listsRounds: terms.family !== 'CANONICAL' && outbounds[terms.family].listsRounds === true,
  internalUrl: terms.internal_url,
  launchUrl: terms.launch_url,
  launchMode: terms.launch_mode,
  keys,
  dialect: dialects[terms.family],
  settings: terms.settings,
  ownSecret: terms.own_secret,
  units: unitsFrom(terms.currencies),
  knownSince: terms.created_at,
});

const keyFrom = ({ key_id, algorithm, public_key, secret }: Awaited<ReturnType<typeof store.keysInForce>>[number]): [string, Key][] => {
  if (algorithm === 'ed25519' || algorithm === 'rsa-sha256')
    return public_key === null ? [] : [[key_id, publicKey(key_id, public_key, algorithm)]];
  return secret === null ? [] : [[key_id, sharedKey(key_id, unseal(secret), algorithm)]];
};
