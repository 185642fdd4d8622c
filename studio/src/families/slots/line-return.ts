import type { SlotConfig, SymbolId } from './protocol.ts';

/** How often each symbol is on a strip. */
export type Counts = ReadonlyMap<SymbolId, number>;

export const countsOf = (strip: readonly SymbolId[]): Counts => {
  const counts = new Map<SymbolId, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
};

const sumOf = (counts: Counts): number => counts.values().reduce((sum, count) => sum + count, 0);

/**
 * The coins one line pays over all stops of the reels, in closed form (`docs/games/slots.md#return-to-player`): the sum over every way a line can begin, each
 * weighted by the stops that make it. Divided by the product of the strips' lengths it is the line's return, and, as every line has the
 * same, that of all. Whole numbers throughout; exact as long as the product of lengths and the dearest pay is below 2^53.
 */
export const lineReturn = (reels: readonly Counts[], pays: SlotConfig['pays']): { coins: number; hits: number; stops: number } => {
  const lengths = reels.map(sumOf);
  const stopsFrom = (reel: number): number => lengths.slice(reel).reduce((product, length) => product * length, 1);
  const at = (reel: number, symbol: SymbolId): number => reels[reel]?.get(symbol) ?? 0;
  const pay = (symbol: SymbolId, count: number): number => pays[symbol]?.[count - 1] ?? 0;
  const symbols = new Set(reels.flatMap((counts) => [...counts.keys()]));
  let coins = 0;
  let hits = 0;
  const add = (ways: number, paid: number): void => {
    coins += ways * paid;
    if (paid > 0) hits += ways;
  };

  let wildWays = 1;
  for (let wilds = 0; wilds < reels.length; wilds += 1) {
    add(wildWays * at(wilds, 'scatter') * stopsFrom(wilds + 1), pay('wild', wilds));
    for (const symbol of symbols) {
      if (symbol === 'wild' || symbol === 'scatter') continue;
      let runWays = wildWays * at(wilds, symbol);
      for (let count = wilds + 1; count <= reels.length && runWays > 0; count += 1) {
        const goesOn = count === reels.length ? 0 : at(count, symbol) + at(count, 'wild');
        const paid = Math.max(pay(symbol, count), pay('wild', wilds));
        if (count === reels.length) add(runWays, paid);
        else add(runWays * ((lengths[count] ?? 0) - goesOn) * stopsFrom(count + 1), paid);
        runWays *= goesOn;
      }
    }
    wildWays *= at(wilds, 'wild');
  }
  add(wildWays, pay('wild', reels.length));
  return { coins, hits, stops: stopsFrom(0) };
};
