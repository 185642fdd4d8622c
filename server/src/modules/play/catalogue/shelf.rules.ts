import type { GameCategory, gameSorts, GameKind, VendorCard } from '@croupier/contract/play/catalogue';
import type { MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { cashStepOf, type Currency, parseAmount, scaleOf } from '@croupier/contract/core/money';
import type { Decisions, GameRow } from './tables.ts';

/** The part of the catalogue that a merchant's members see: by the number of a game, the joint decision of operator and merchant about it. */
export type Shelf = {
  /** 1: it is there. */
  shown: Uint8Array;
  /** 1: it is there and cannot be opened now. */
  closed: Uint8Array;
  hot: Uint8Array;
  /** Lower comes first; `unpinned` where nobody pinned it. */
  pins: Float64Array;
  /** Rounds played here in the last days. */
  rounds: Float64Array;
  /** Categories and their vendors with something to show, in the operator's order. */
  menu: readonly {
    category: GameCategory;
    games: number;
    vendors: readonly VendorCard[];
    kinds: readonly { kind: GameKind; games: number }[];
  }[];
  /** By a game's coins: the least bet of a round, in 10^-scale of the merchant's currency. */
  leastBet: (coins: number | null) => bigint;
};

const unpinned = Number.POSITIVE_INFINITY;

/** The part of the catalogue that is the same for all merchants. */
export type Stock = Omit<Decisions, 'marks' | 'merchantGames' | 'merchantVendors'> & {
  games: readonly GameRow[];
  numberOf: ReadonlyMap<NodeId, number>;
  vendorOf: Uint16Array;
  /** The languages in which games have names of their own; in the others they are shown, and searched, in English. */
  languages: ReadonlySet<string>;
  /** When each was released, in ms since 1970. */
  releasedAtMs: Float64Array;
  marks: ReadonlyMap<NodeId, Decisions['marks'][number]>;
  merchantGames: ReadonlyMap<MerchantId, Decisions['merchantGames']>;
  merchantVendors: ReadonlyMap<MerchantId, Decisions['merchantVendors']>;
  rounds: ReadonlyMap<MerchantId, ReadonlyMap<NodeId, number>>;
};

type Shown = { id: MerchantId; currency: Currency; betMin: bigint };

/** Joins what feed, operator and merchant say: a "no" of anyone counts, a merchant's taste wins over the operator's. */
export const shelfOf = (stock: Stock, merchant: Shown): Shelf => {
  const count = stock.games.length;
  const shelf = {
    shown: new Uint8Array(count),
    closed: new Uint8Array(count),
    hot: new Uint8Array(count),
    pins: new Float64Array(count).fill(unpinned),
    rounds: new Float64Array(count),
  };
  const switches = new Map(stock.merchantVendors.get(merchant.id)?.map((row) => [row.vendor_code, row]));
  const vendors = stock.vendors.map((vendor) => ({
    enabled: vendor.enabled && !vendor.hidden && (switches.get(vendor.code)?.enabled ?? true),
    closed: vendor.maintenance || (switches.get(vendor.code)?.maintenance ?? false),
  }));
  for (let game = 0; game < count; game += 1) {
    const vendor = vendors[stock.vendorOf[game] as number];
    shelf.shown[game] = stock.games[game]?.withdrawn_at === null && vendor?.enabled === true ? 1 : 0;
    shelf.closed[game] = vendor?.closed === true ? 1 : 0;
  }
  for (const [nodeId, mark] of stock.marks) decide(shelf, stock.numberOf.get(nodeId), { ...mark, enabled: !mark.disabled });
  for (const own of stock.merchantGames.get(merchant.id) ?? []) decide(shelf, stock.numberOf.get(own.node_id), own);
  for (const [nodeId, rounds] of stock.rounds.get(merchant.id) ?? []) {
    const game = stock.numberOf.get(nodeId);
    if (game !== undefined) shelf.rounds[game] = rounds;
  }
  return { ...shelf, menu: menuOf(stock, shelf.shown, vendors), leastBet: leastBetOf(merchant) };
};

type Decision = { enabled: boolean; maintenance: boolean; hot: boolean | null; pin_order: number | null };

const decide = (
  shelf: Omit<Shelf, 'menu' | 'leastBet'>,
  game: number | undefined,
  { enabled, maintenance, hot, pin_order }: Decision,
): void => {
  if (game === undefined) return;
  if (!enabled) shelf.shown[game] = 0;
  if (maintenance) shelf.closed[game] = 1;
  if (hot !== null) shelf.hot[game] = hot ? 1 : 0;
  if (pin_order !== null) shelf.pins[game] = pin_order;
};

const menuOf = (stock: Stock, shown: Uint8Array, vendors: readonly { closed: boolean }[]): Shelf['menu'] => {
  const counts = new Map<GameCategory, { games: number; vendors: Map<number, number>; kinds: Map<GameKind, number> }>();
  for (const [game, { category, kind }] of stock.games.entries()) {
    if (shown[game] === 0) continue;
    let of = counts.get(category);
    if (of === undefined) counts.set(category, (of = { games: 0, vendors: new Map(), kinds: new Map() }));
    const vendor = stock.vendorOf[game] as number;
    of.games += 1;
    of.vendors.set(vendor, (of.vendors.get(vendor) ?? 0) + 1);
    of.kinds.set(kind, (of.kinds.get(kind) ?? 0) + 1);
  }
  return stock.categories.flatMap(({ code: category }) => {
    const of = counts.get(category);
    if (of === undefined) return [];
    return [
      {
        category,
        games: of.games,
        vendors: stock.vendors.flatMap((vendor, number) => {
          const games = of.vendors.get(number);
          return games === undefined ? [] : [cardOfVendor(vendor, category, games, vendors[number]?.closed === true)];
        }),
        kinds: stock.kinds.flatMap(({ code: kind }) => {
          const games = of.kinds.get(kind);
          return games === undefined ? [] : [{ kind, games }];
        }),
      },
    ];
  });
};

type VendorRow = { code: VendorCode; display_name: string; icon_path: string };

const cardOfVendor = (vendor: VendorRow, gameType: GameCategory, games: number, underMaintenance: boolean): VendorCard => ({
  vassalage: vendor.code,
  displayName: vendor.display_name,
  gameType,
  games,
  underMaintenance,
  icon: vendor.icon_path === '' ? `/art/vendor/${vendor.code}.svg` : vendor.icon_path,
});

/** The least bet of a game: as many coins of the smallest cash as it takes to reach the merchant's least. */
const leastBetOf = ({ currency, betMin }: Shown): Shelf['leastBet'] => {
  const smallestCash = cashStepOf(currency);
  const known = new Map<number, bigint>();
  return (coins) => {
    if (coins === null) return betMin;
    let least = known.get(coins);
    if (least === undefined) {
      const grain = smallestCash * BigInt(coins);
      known.set(coins, (least = betMin <= grain ? grain : ((betMin + grain - 1n) / grain) * grain));
    }
    return least;
  };
};

/** The worth of so many yuan in a currency, in its smallest units; one unit of the currency for each where nobody has said it. */
export const yuanIn = (yuan: Decisions['yuan'], currency: Currency, count: number): bigint => {
  const worth = yuan.find((row) => row.currency === currency)?.worth ?? '1';
  return (parseAmount(worth, currency) ?? 10n ** BigInt(scaleOf(currency))) * BigInt(count);
};

type Sort = (typeof gameSorts)[number];

/**
 * The numbers of all games that are shown, in an order that stays while nothing changes. `featured`: pinned, then hot, then most played.
 * Games that are equal stand in the order of `places`: that of their names, or the one that mixes them.
 */
export const orderOf = (stock: Stock, shelf: Shelf, sort: Sort, places: Uint32Array): Uint32Array => {
  const order = new Uint32Array(stock.games.length);
  let count = 0;
  for (let game = 0; game < stock.games.length; game += 1) if (shelf.shown[game] === 1) order[count++] = game;
  const by = comparisons[sort](stock, shelf);
  return order.subarray(0, count).sort((a, b) => by(a, b) || at(places, a) - at(places, b) || a - b);
};

const at = (array: ArrayLike<number>, index: number): number => array[index] as number;

const comparisons: Record<Sort, (stock: Stock, shelf: Shelf) => (a: number, b: number) => number> = {
  featured:
    (_stock, { pins, hot, rounds }) =>
    (a, b) =>
      (at(pins, a) === at(pins, b) ? 0 : at(pins, a) - at(pins, b)) || at(hot, b) - at(hot, a) || at(rounds, b) - at(rounds, a),
  popular:
    (_stock, { rounds }) =>
    (a, b) =>
      at(rounds, b) - at(rounds, a),
  new:
    ({ releasedAtMs }) =>
    (a, b) =>
      at(releasedAtMs, b) - at(releasedAtMs, a),
  name: () => () => 0,
  rtp: ({ games }) => {
    const returns = Float64Array.from(games, (game) => Number(game.rtp_percent ?? 0));
    return (a, b) => at(returns, b) - at(returns, a);
  },
};
