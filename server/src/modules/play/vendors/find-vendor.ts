import type { VendorCode } from '@croupier/contract/core/ids';
import { inTransaction, notify, type Tx } from '#platform/database';
import { listen } from '#platform/listen';
import { log } from '#platform/log';
import { unseal } from '#platform/secrets';
import type { VendorProtocol, Settings } from '#rules/play/protocols/protocol';
import { vendorProtocols } from '#modules/play/protocols';
import { type Units, unitsFrom } from '#rules/play/protocols/units';
import { callersFrom, type MayCallFrom } from './networks.rules.ts';
import { type Key, publicKey, sharedKey } from '#rules/play/protocols/signature';
import type { BetRule } from './bet-limit.rules.ts';
import * as limits from './store/bet-limits.ts';
import { allPayoutLimits } from './store/payout-limits.ts';
import * as store from './store/vendors.ts';
import type { VendorTerms } from './terms.rules.ts';

/** A vendor as we speak with it. */
export type Vendor = VendorTerms & {
  /** The vendor whose address, terms and keys this code shares; null: it stands for itself. */
  house: VendorCode | null;
  internalUrl: string;
  launchUrl: string;
  launchMode: 'iframe' | 'popup' | 'redirect';
  keys: ReadonlyMap<string, Key>;
  /** How it calls us and is answered. */
  protocol: VendorProtocol;
  settings: Settings;
  /** Our credentials when we call it, sealed. */
  ownSecret: string | null;
  units: Units;
  /** The same as it was agreed: by our currency, what they call it and how many of ours one of theirs is. */
  currencies: Readonly<Record<string, { code: string; times: number }>>;
  /** Whether it may call from an address; undefined: from any. */
  mayCallFrom: MayCallFrom | undefined;
  /** How much of what is said is kept; of a sample, one player in so many. */
  keeps: { mode: 'OFF' | 'SAMPLE' | 'FULL'; oneIn: number };
  /** After how long an open round is asked about; null: by what is played. */
  stuckAfterMinutes: number | null;
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
export const standaloneVendors = async (): Promise<Vendor[]> => [...(await allVendors()).values()].filter(({ house }) => house === null);

const channel = 'vendors';

/** After what a vendor may do was changed and kept: every process reads anew, at once. */
export const notifyVendorsChanged = async (): Promise<void> => {
  forgetVendors();
  await notify(channel);
};

/** Reads anew whenever another process has changed something, for as long as the process lives. */
export const followVendors = (): { stop(): Promise<void> } => listen(channel, forgetVendors);

/** Every code that a house speaks for, the house itself among them. */
export const codesOfHouse = async (house: VendorCode): Promise<VendorCode[]> =>
  [...(await allVendors()).values()].filter((vendor) => vendor.code === house || vendor.house === house).map(({ code }) => code);

const read = async (tx: Tx): Promise<Map<VendorCode, Vendor>> => {
  const keys = Map.groupBy(await store.keysInForce(tx), (key) => key.vendor);
  const networks = Map.groupBy(await store.allNetworks(tx), (one) => one.vendor);
  const rules = Map.groupBy(await limits.allLimits(tx), (limit) => limit.vendor);
  const ceilings = Map.groupBy(await allPayoutLimits(tx), (one) => one.vendor);
  const rows = new Map((await store.allVendors(tx)).map((row) => [row.code, row]));
  // Each key is read once, however many brands of its house use it.
  const keysOf = new Map([...keys].map(([code, own]) => [code, new Map(own.flatMap((key) => keyFrom(key)))]));
  const callersOf = new Map([...networks].map(([code, own]) => [code, callersFrom(own.map(({ network }) => network))]));
  const vendors = new Map<VendorCode, Vendor>();
  for (const row of rows.values()) {
    const terms = (row.house === null ? undefined : rows.get(row.house)) ?? row;
    try {
      vendors.set(row.code, {
        ...vendorFrom(row, terms),
        keys: keysOf.get(terms.code) ?? new Map(),
        mayCallFrom: callersOf.get(terms.code),
        ceilings: (ceilings.get(terms.code) ?? []).map(({ kind, currency, amount }) => ({ kind, currency, amount })),
        betRules: (rules.get(row.code) ?? []).map(ruleFrom),
      });
    } catch (error) {
      // One vendor whose terms are out of order must not silence all the others; it is answered as soon as they are put right.
      log.error({ err: error, vendor: row.code }, 'vendor settings unreadable: all its calls are refused');
    }
  }
  return vendors;
};

type Row = Awaited<ReturnType<typeof store.allVendors>>[number];

const ruleFrom = (row: Awaited<ReturnType<typeof limits.allLimits>>[number]): BetRule => ({
  gameCode: row.game_code,
  merchantId: row.merchant_id,
  fromLevel: row.from_level,
  currency: row.currency,
  min: row.stake_min,
  max: row.stake_max,
});

const vendorFrom = (row: Row, terms: Row): Omit<Vendor, 'keys' | 'mayCallFrom' | 'betRules' | 'ceilings'> => ({
  code: row.code,
  house: row.house,
  enabled: row.enabled && terms.enabled,
  canResettle: terms.can_resettle,
  takesLateWins: terms.takes_late_wins,
  winsWithoutBet: terms.wins_without_bet,
  refusesShortAdjust: terms.refuses_short_adjust,
  ownPromotions: terms.own_promotions,
  winMultiple: terms.win_multiple,
  changesGames: vendorProtocols[terms.family].caps.changesGames,
  internalUrl: terms.internal_url,
  launchUrl: terms.launch_url,
  launchMode: terms.launch_mode,
  protocol: vendorProtocols[terms.family],
  settings: terms.settings,
  ownSecret: terms.own_secret,
  units: unitsFrom(currenciesOf(terms)),
  currencies: currenciesOf(terms),
  keeps: { mode: terms.keeps_calls, oneIn: terms.keeps_one_in },
  stuckAfterMinutes: terms.stuck_after_minutes,
  knownSince: terms.created_at,
});

/** Our own protocol counts as we do, whatever was once kept: what is said in it is not converted anywhere. */
export const currenciesOf = ({ family, currencies }: Pick<Row, 'family' | 'currencies'>): Row['currencies'] =>
  family === 'CANONICAL' ? {} : currencies;

type KeyRow = Awaited<ReturnType<typeof store.keysInForce>>[number];

const keyFrom = ({ key_id, algorithm, public_key, secret, retired_at }: KeyRow): [string, Key][] => {
  const until = retired_at === null ? {} : { untilMs: retired_at.epochMilliseconds };
  if (algorithm === 'ed25519' || algorithm === 'rsa-sha256')
    return public_key === null ? [] : [[key_id, { ...publicKey(key_id, public_key, algorithm), ...until }]];
  return secret === null ? [] : [[key_id, { ...sharedKey(key_id, unseal(secret), algorithm), ...until }]];
};
