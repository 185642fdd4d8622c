import { codes, type Machine, payWidth, type ReelSet } from './machine.ts';
import { symbolIds } from './slot-config.ts';
import type { Count, Tags } from './spin-tags.ts';

/** Columns that weigh the same for every symbol and carry the same tag, once, with the number of stops that show them. */
type Column = { weights: Uint8Array; tag: number; stops: number };

/**
 * Counts every window of a game of ways. A symbol's runs are one product of its cells on each reel, so only the symbols that are still
 * running are carried; columns that differ in nothing but their order are walked once.
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

  const symbols = Array.from({ length: reels + 1 }, () => new Uint8Array(symbolIds.length));
  const products = Array.from({ length: reels + 1 }, () => new Float64Array(symbolIds.length));
  const walk = (reel: number, running: number, coins: number, tag: number, stops: number): void => {
    if (running === 0 || reel === reels) {
      for (const [more, add] of tags.from[reel] ?? []) count(coins, tag + more, stops * add);
      return;
    }
    const [here, there, before, after] = [symbols[reel], symbols[reel + 1], products[reel], products[reel + 1]];
    if (!here || !there || !before || !after) return;
    for (const column of columns[reel] ?? []) {
      let still = 0;
      let paid = coins;
      for (let index = 0; index < running; index += 1) {
        const symbol = here[index] ?? 0;
        const product = before[index] ?? 0;
        const weight = column.weights[symbol] ?? 0;
        if (weight === 0) paid += (pays[symbol * payWidth + reel] ?? 0) * product;
        else if (reel + 1 === reels) paid += (pays[symbol * payWidth + reels] ?? 0) * product * weight;
        else {
          there[still] = symbol;
          after[still] = product * weight;
          still += 1;
        }
      }
      walk(reel + 1, still, paid, tag + column.tag, stops * column.stops);
    }
  };
  const first = symbols[0];
  let running = 0;
  for (const code of symbolIds.keys()) {
    if (code === codes.wild || code === codes.scatter || first === undefined) continue;
    first[running] = code;
    running += 1;
  }
  products[0]?.fill(1);
  walk(0, running, 0, 0, 1);
};
