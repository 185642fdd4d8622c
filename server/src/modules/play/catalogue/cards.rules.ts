import type { Game } from '@croupier/contract/play/catalogue';
import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import { newSince } from './filter.rules.ts';
import type { Shelf, Stock } from './shelf.rules.ts';

/** The language and money of a card: the visitor's names and the merchant's currency. */
export type CardContext = { names: readonly string[]; english: readonly string[]; language: string; currency: Currency; betMax: Decimal };

/** Games of the catalogue as cards of the lobby. */
export const cardsOf = (stock: Stock, shelf: Shelf, numbers: Iterable<number>, context: CardContext, at: Temporal.Instant): Game[] => {
  const newSinceMs = newSince(at).epochMilliseconds;
  return Array.from(numbers, (number) => cardOf(stock, shelf, number, context, newSinceMs));
};

const cardOf = (stock: Stock, shelf: Shelf, number: number, context: CardContext, newSinceMs: number): Game => {
  const row = stock.games[number];
  const vendor = stock.vendors[stock.vendorOf[number] as number];
  if (row === undefined || vendor === undefined) throw new Error(`there is no game ${number}`);
  const displayName = context.names[number] ?? '';
  const english = context.english[number] ?? '';
  return {
    nodeId: row.node_id,
    vassalage: row.vendor_code,
    gameCode: row.game_code,
    gameType: row.category,
    gameId: row.node_id,
    displayName,
    nodeName: displayName,
    gameName: english,
    providerName: vendor.names[context.language] ?? vendor.display_name,
    isGame: 'GAME',
    kind: row.kind,
    ...(row.prize_mode === null ? {} : { prizeMode: row.prize_mode }),
    isHot: shelf.hot[number] === 1 ? 1 : 0,
    isNew: (stock.releasedAtMs[number] as number) > newSinceMs,
    underMaintenance: shelf.closed[number] === 1,
    ...(vendor.play_money && { playMoney: true }),
    showIcon: row.icon_path,
    lagerIcon: tileOf(row.icon_path, 360),
    smallIcon: tileOf(row.icon_path, 180),
    ...(row.cover_path === null ? {} : { coverIcon: row.cover_path }),
    ...(row.rtp_percent === null ? {} : { rtpPercent: row.rtp_percent }),
    ...(row.lines === null ? {} : { lines: row.lines }),
    ...(row.ways === null ? {} : { ways: row.ways }),
    ...(row.volatility === null ? {} : { volatility: row.volatility }),
    ...(row.max_win === null ? {} : { maxWin: row.max_win }),
    ...(row.features.length === 0 ? {} : { features: row.features }),
    betMin: decimalOf({ amount: shelf.leastBet(row.coins), currency: context.currency }),
    betMax: context.betMax,
  };
};

/** A tile in one width and the format that every browser reads. */
const tileOf = (path: string, width: number): string => path.replace('{w}', String(width)).replace('{ext}', 'webp');
