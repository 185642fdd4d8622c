import { codes, type Machine, payWidth, type ReelSet } from './machine.ts';
import { symbolIds } from './slot-config.ts';
import { type Count, countEnded, shift, type Tags } from './spin-tags.ts';

/** Columns that weigh the same for every symbol and carry the same tag, once, with the number of stops that show them. */
type Column = { weights: Uint8Array; tag: number; stops: number };

/**
 * Counts every window of a game of ways, from reel to reel. A symbol's runs are one product of its cells on each reel, so only the symbols that are still
 * running are carried; columns that differ in nothing but their order are one, and so are windows in which the same symbols are still running.
 */
export const walkWays = (machine: Machine, set: ReelSet, tags: Tags, count: Count): void => {
  const { pays } = machine;
  const { reels, rows } = machine.config;
  const columns = set.columns.map((column, reel): Column[] => {
    const distinct = new Map<string, Column>();
    for (let stop = 0; stop < (set.lengths[reel] ?? 0); stop += 1) {
      const weights = new Uint8Array(symbolIds.length);
      let wilds = 0;
      for (const code of column.subarray(stop * rows, stop * rows + rows)) {
        if (code === codes.wild) wilds += 1;
        else if (code !== codes.scatter) weights[code] = (weights[code] ?? 0) + 1;
      }
      if (wilds > 0) for (const code of weights.keys()) weights[code] = (weights[code] ?? 0) + wilds * set.wildMultiplier;
      const tag = tags.at[reel]?.[stop] ?? 0;
      const key = `${weights.join()} ${tag}`;
      const known = distinct.get(key);
      if (known === undefined) distinct.set(key, { weights, tag, stops: 1 });
      else known.stops += 1;
    }
    return [...distinct.values()];
  });

  // Runs that have come as far with the same products are one, whatever windows they came from.
  let runs = new Map<string, Runs>();
  const first = Uint16Array.from(symbolIds.keys().filter((code) => code !== codes.wild && code !== codes.scatter));
  runs.set('', { symbols: first, products: Float64Array.from(first, () => 1), paid: new Map([[0, 1]]) });
  for (let reel = 0; reel < reels; reel += 1) {
    const next = new Map<string, Runs>();
    const ended = new Map<number, number>();
    for (const { symbols, products, paid } of runs.values())
      for (const column of columns[reel] ?? []) {
        let [still, coins, key] = [0, 0, ''];
        for (let index = 0; index < symbols.length; index += 1) {
          const symbol = symbols[index] ?? 0;
          const product = products[index] ?? 0;
          const weight = column.weights[symbol] ?? 0;
          if (weight === 0) coins += (pays[symbol * payWidth + reel] ?? 0) * product;
          else if (reel + 1 === reels) coins += (pays[symbol * payWidth + reels] ?? 0) * product * weight;
          else {
            if (product * weight > 65_535) throw new Error('more ways than a key can tell apart');
            key += String.fromCharCode(symbol, product * weight);
            still += 1;
          }
        }
        if (still === 0) {
          shift(paid, ended, coins, column);
          continue;
        }
        let known = next.get(key);
        if (known === undefined) {
          known = { symbols: new Uint16Array(still), products: new Float64Array(still), paid: new Map<number, number>() };
          for (let index = 0; index < still; index += 1) {
            known.symbols[index] = key.charCodeAt(2 * index);
            known.products[index] = key.charCodeAt(2 * index + 1);
          }
          next.set(key, known);
        }
        shift(paid, known.paid, coins, column);
      }
    // The reels that remain matter for their tags alone.
    countEnded(ended, tags.from[reel + 1], count);
    runs = next;
  }
};

/** Symbols that are still running, with the product of their cells; and on how many stops of the reels so far they are, by what has been paid and by the tag. */
type Runs = { symbols: Uint16Array; products: Float64Array; paid: Map<number, number> };
