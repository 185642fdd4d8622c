import type { Facets, GameCategory, GameKind, Volatility } from '@croupier/contract/play/catalogue';
import type { VendorCode } from '@croupier/contract/core/ids';
import type { Shelf, Stock } from './shelf.rules.ts';

/** The filters of a visitor. Undefined: anything. */
export type GameFilter = {
  category?: GameCategory | undefined;
  vendors?: ReadonlySet<string> | undefined;
  kinds?: ReadonlySet<string> | undefined;
  volatility?: ReadonlySet<string> | undefined;
  linesMin?: number | undefined;
  /** In the smallest units of the merchant's currency. */
  betMin?: bigint | undefined;
  /** Released after this moment. */
  newSince?: Temporal.Instant | undefined;
};

/** A game is new for 30 days from its release; one announced for later is new already. */
export const newForHours = 30 * 24;
export const newSince = (at: Temporal.Instant): Temporal.Instant => at.subtract({ hours: newForHours });

export type Filtered = { total: number; page: number[]; facets?: Facets };

type Page = { offset: number; limit: number };

/** The games of an order that fit a wish: how many, one page of them, and how many each other choice would leave. */
export const filterGames = (
  stock: Stock,
  shelf: Shelf,
  order: ArrayLike<number>,
  filter: GameFilter,
  { offset, limit }: Page,
  withFacets: boolean,
): Filtered => {
  const fits = testOf(stock, shelf, filter);
  const counts = withFacets ? newCounts() : undefined;
  const page: number[] = [];
  let total = 0;
  for (let at = 0; at < order.length; at += 1) {
    const game = order[at] as number;
    const vendor = fits.vendor(game);
    const kind = fits.kind(game);
    const volatility = fits.volatility(game);
    const misses = Number(!vendor) + Number(!kind) + Number(!volatility);
    // A choice is counted as if its own filter were not set.
    if (misses > (counts === undefined ? 0 : 1) || !fits.rest(game)) continue;
    if (counts !== undefined) count(stock, counts, game, misses === 0 ? undefined : !vendor ? 'vendor' : !kind ? 'kind' : 'volatility');
    if (misses > 0) continue;
    if (total >= offset && page.length < limit) page.push(game);
    total += 1;
  }
  return { total, page, ...(counts !== undefined && { facets: facetsOf(stock, counts) }) };
};

const testOf = (stock: Stock, shelf: Shelf, filter: GameFilter) => {
  const { games } = stock;
  const wanted = stock.vendors.map(({ code }) => filter.vendors?.has(code) ?? true);
  const since = filter.newSince?.epochMilliseconds;
  return {
    vendor: (game: number) => wanted[stock.vendorOf[game] as number] === true,
    kind: (game: number) => filter.kinds?.has(games[game]?.kind ?? 'OTHER') ?? true,
    volatility: (game: number) => filter.volatility?.has(games[game]?.volatility ?? '') ?? true,
    rest: (game: number): boolean => {
      const row = games[game];
      if (row === undefined || shelf.shown[game] !== 1) return false;
      if (filter.category !== undefined && row.category !== filter.category) return false;
      if (since !== undefined && (stock.releasedAtMs[game] as number) <= since) return false;
      if (filter.linesMin !== undefined && (row.lines ?? row.ways ?? 0) < filter.linesMin) return false;
      return filter.betMin === undefined || shelf.leastBet(row.coins) >= filter.betMin;
    },
  };
};

type Counts = { vendors: Map<number, number>; kinds: Map<GameKind, number>; volatility: Map<Volatility, number> };
const newCounts = (): Counts => ({ vendors: new Map(), kinds: new Map(), volatility: new Map() });

const count = (stock: Stock, counts: Counts, game: number, missed: 'vendor' | 'kind' | 'volatility' | undefined): void => {
  const row = stock.games[game];
  if (row === undefined) return;
  const vendor = stock.vendorOf[game] as number;
  if (missed === undefined || missed === 'vendor') counts.vendors.set(vendor, (counts.vendors.get(vendor) ?? 0) + 1);
  if (missed === undefined || missed === 'kind') counts.kinds.set(row.kind, (counts.kinds.get(row.kind) ?? 0) + 1);
  if (row.volatility !== null && (missed === undefined || missed === 'volatility'))
    counts.volatility.set(row.volatility, (counts.volatility.get(row.volatility) ?? 0) + 1);
};

const facetsOf = ({ vendors, kinds }: Stock, counts: Counts): Facets => ({
  vendors: vendors.flatMap((vendor, number) => {
    const games = counts.vendors.get(number);
    return games === undefined ? [] : [{ vassalage: vendor.code as VendorCode, displayName: vendor.display_name, games }];
  }),
  kinds: kinds.flatMap(({ code: kind }) => {
    const games = counts.kinds.get(kind);
    return games === undefined ? [] : [{ kind, games }];
  }),
  volatility: (['low', 'medium', 'high'] as const).flatMap((volatility) => {
    const games = counts.volatility.get(volatility);
    return games === undefined ? [] : [{ volatility, games }];
  }),
});
