import type { GameCategory, gameSorts } from '@croupier/contract/play/catalogue';
import type { MerchantId, NodeId } from '@croupier/contract/core/ids';
import { parseAmount } from '@croupier/contract/core/money';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { loadNames, type Names } from './languages.ts';
import { vendorWords } from './search/find-names.rules.ts';
import { orderOf, type Shelf, shelfOf, type Stock } from './shelf.rules.ts';
import { spreadOf } from './spread.rules.ts';
import * as store from './store/catalogue.ts';
import type { Decisions, GameRow } from './tables.ts';

type Sort = (typeof gameSorts)[number];

/**
 * The catalogue as this process has it in memory. It never changes: a change makes another one, so that whoever reads one reads one state.
 * Games keep their numbers from one to the next; a withdrawn game keeps its too.
 */
export type Catalogue = Stock & {
  version: bigint;
  /** By the number of a vendor: the words by which a search finds it. */
  vendorNames: readonly (readonly string[])[];
  shelf(merchant: Merchant): Shelf;
  names(language: string): Promise<Names>;
  /** The numbers of a merchant's games in an order. */
  order(merchant: Merchant, sort: Sort, language: string): Promise<Uint32Array>;
  /** The categories' codes in the operator's order. */
  categoryCodes: readonly GameCategory[];
};

const looksEveryMs = 1_000;
const mayBeOldMs = 10_000;
const countsEveryMs = 60_000;
const popularDays = 7;

type Kept = Catalogue & { loaded: Map<string, Promise<Names>>; roundsReadAtMs: number };
let kept: { catalogue: Kept; lookedAtMs: number } | undefined;
let looking: Promise<Kept> | undefined;

/**
 * The catalogue, at most about a second old. While it is being brought up to date those who ask get the one before; only the first of all,
 * and whoever comes after ten quiet seconds, waits for the database.
 */
export const currentCatalogue = async (): Promise<Catalogue> => {
  const nowMs = performance.now();
  const ageMs = kept === undefined ? Infinity : nowMs - kept.lookedAtMs;
  if (kept !== undefined && ageMs < looksEveryMs) return kept.catalogue;
  if (looking === undefined) {
    const refresh = bringUpToDate(kept?.catalogue).then((catalogue) => {
      // One that was begun before a change is no news when a later one is there.
      if (looking === refresh) kept = { catalogue, lookedAtMs: performance.now() };
      return catalogue;
    });
    looking = refresh;
    refresh
      .catch((error: unknown) => log.warn({ err: error }, 'catalogue refresh failed'))
      .finally(() => {
        if (looking === refresh) looking = undefined;
      });
  }
  if (kept !== undefined && ageMs < mayBeOldMs) return kept.catalogue;
  const last = kept?.catalogue;
  // While the database is away the lobby shows what it knows.
  return last === undefined ? looking : looking.catch(() => last);
};

/** After the catalogue was written: this process looks at once, the others within a second. */
export const forgetCatalogue = (): void => {
  looking = undefined;
  if (kept !== undefined) kept.lookedAtMs = -Infinity;
};

const bringUpToDate = async (before: Kept | undefined): Promise<Kept> => {
  const countsAreOld = before === undefined || performance.now() - before.roundsReadAtMs > countsEveryMs;
  const read = await inTransaction(async (tx) => {
    // Read first: what is written meanwhile is then read twice, and never missed.
    const version = await store.versionOf(tx);
    if (before?.version === version) return countsAreOld ? { version, rounds: await readRounds(tx) } : undefined;
    const changed = await store.gamesSince(tx, before?.version ?? -1n);
    const languages = changed.length === 0 && before !== undefined ? before.languages : new Set(await store.languages(tx));
    return { version, changed, languages, decisions: await store.decisions(tx), rounds: await readRounds(tx) };
  });
  if (read === undefined && before !== undefined) return before;
  if (read?.decisions === undefined || read.changed === undefined) {
    if (before === undefined || read === undefined) throw new Error('there is no catalogue to bring up to date');
    return catalogueOf(read.version, before, { ...before, rounds: read.rounds });
  }
  const stock = stockOf(before, read.changed, { ...read.decisions, languages: read.languages, rounds: read.rounds });
  if (read.changed.length === 0) return catalogueOf(read.version, before, stock);
  const fresh = catalogueOf(read.version, undefined, stock);
  // Languages that were in use are made ready before anybody is shown the new state, one after the other.
  for (const language of before?.loaded.keys() ?? []) await fresh.names(language);
  return fresh;
};

const readRounds = async (tx: Tx): Promise<Stock['rounds']> => {
  const since = now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: popularDays });
  const rounds = new Map<MerchantId, Map<NodeId, number>>();
  for (const row of await store.popularity(tx, since)) {
    let of = rounds.get(row.merchant_id);
    if (of === undefined) rounds.set(row.merchant_id, (of = new Map()));
    of.set(row.node_id, row.rounds);
  }
  return rounds;
};

const stockOf = (
  before: Stock | undefined,
  changed: readonly GameRow[],
  decisions: Decisions & Pick<Stock, 'languages' | 'rounds'>,
): Stock => {
  const games = [...(before?.games ?? [])];
  const numberOf = new Map(before?.numberOf);
  for (const game of changed) {
    const number = numberOf.get(game.node_id) ?? games.length;
    numberOf.set(game.node_id, number);
    games[number] = game;
  }
  const { marks, merchantGames, merchantVendors, ...rest } = decisions;
  const vendorNumbers = new Map(decisions.vendors.map((vendor, number) => [vendor.code, number]));
  return {
    ...rest,
    games,
    numberOf,
    vendorOf: Uint16Array.from(games, (game) => vendorNumbers.get(game.vendor_code) ?? 0),
    releasedAtMs: Float64Array.from(games, (game) => game.released_at.epochMilliseconds),
    marks: new Map(marks.map((mark) => [mark.node_id, mark])),
    merchantGames: Map.groupBy(merchantGames, (row) => row.merchant_id),
    merchantVendors: Map.groupBy(merchantVendors, (row) => row.merchant_id),
  };
};

/** Orders kept at once: 40 kB each for ten thousand games. */
const ordersMax = 200;

/** `namesOf`: the catalogue before, when no game has changed since, whose names and indexes are still good. */
const catalogueOf = (version: bigint, namesOf: Kept | undefined, stock: Stock): Kept => {
  const shelves = new Map<MerchantId, { merchant: Merchant; shelf: Shelf }>();
  const orders = new Map<string, Promise<Uint32Array>>();
  const loaded = namesOf?.loaded ?? new Map<string, Promise<Names>>();
  const catalogue: Kept = {
    ...stock,
    version,
    loaded,
    roundsReadAtMs: performance.now(),
    categoryCodes: stock.categories.map(({ code }) => code),
    vendorNames: stock.vendors.map((vendor) => vendorWords([vendor.code, vendor.display_name, ...Object.values(vendor.names)])),
    shelf: (merchant) => {
      let found = shelves.get(merchant.id);
      if (found === undefined || found.merchant.playRules.betMin !== merchant.playRules.betMin) {
        const betMin = parseAmount(merchant.playRules.betMin, merchant.currency) ?? 0n;
        found = { merchant, shelf: shelfOf(stock, { id: merchant.id, currency: merchant.currency, betMin }) };
        shelves.set(merchant.id, found);
      }
      return found.shelf;
    },
    names: (language) => {
      const own = stock.languages.has(language) ? language : 'en';
      return remember(loaded, own, () => loadNames(own, stock.numberOf));
    },
    order: (merchant, sort, language) => {
      if (orders.size >= ordersMax) orders.clear();
      return remember(orders, `${merchant.id}|${sort}|${language}`, async () =>
        orderOf(stock, catalogue.shelf(merchant), sort, sort === 'name' ? (await catalogue.names(language)).places : spreadIn(stock.games)),
      );
    },
  };
  return catalogue;
};

/** Kept as long as the games are, because it is computed over all of them. */
const spreadIn = (games: Stock['games']): Uint32Array => {
  const known = spreads.get(games) ?? spreadOf(games);
  spreads.set(games, known);
  return known;
};
const spreads = new WeakMap<Stock['games'], Uint32Array>();

/** A failed reading is not remembered. */
const remember = <T>(memory: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
};

/** A language that this merchant speaks, or English. Others are not loaded, whatever is asked for. */
export const languageAt = (merchant: Merchant, language: string): string => (merchant.languages.includes(language) ? language : 'en');
