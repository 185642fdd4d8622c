/**
 * Every spin of two grids that have their first reel in common. At each stop of that reel the grids are independent of one another: what both pay there
 * together is the convolution of what each pays.
 */
import type { SpinDistribution, SpinKind } from '../spin-kinds.ts';

/** The windows of one grid, as often as there are stops: its coins, its scatters, and the stop of its first reel in the place of `specials`. */
export type GridKinds = readonly SpinKind[];

/** Coins and stops, by stop of the first reel and by the number of scatters. Scatters that win nothing count as none. */
type AtStop = Map<number, { coins: number[]; ways: number[] }>;

const byStop = (kinds: GridKinds, wins: (scatters: number) => boolean): AtStop[] => {
  const sums: Map<number, Map<number, number>>[] = [];
  for (const { lineCoins, scatters, specials: stop, ways } of kinds) {
    const name = wins(scatters) ? scatters : 0;
    const here = (sums[stop] ??= new Map<number, Map<number, number>>());
    const byCoins = here.get(name) ?? new Map<number, number>();
    here.set(name, byCoins);
    byCoins.set(lineCoins, (byCoins.get(lineCoins) ?? 0) + ways);
  }
  return sums.map(
    (here) => new Map([...here].map(([name, byCoins]) => [name, { coins: [...byCoins.keys()], ways: [...byCoins.values()] }])),
  );
};

/** Both grids together. `scatters` of a kind are those of the first grid and `specials` those of the second, as far as they win free spins. */
export const bothGrids = (first: GridKinds, second: GridKinds, stops: number, wins: (scatters: number) => boolean): SpinDistribution => {
  const most = (kinds: GridKinds): number => kinds.reduce((sum, { lineCoins }) => Math.max(sum, lineCoins), 0);
  const size = most(first) + most(second) + 1;
  const counted = new Map<string, { scatters: number; specials: number; ways: Float64Array }>();
  const [left, right] = [byStop(first, wins), byStop(second, wins)];
  for (const [stop, here] of left.entries())
    for (const [scatters, a] of here)
      for (const [specials, b] of right[stop] ?? []) {
        const name = `${scatters} ${specials}`;
        const sums = counted.get(name) ?? { scatters, specials, ways: new Float64Array(size) };
        counted.set(name, sums);
        convolve(a, b, sums.ways);
      }
  // Every sum is a whole number of stops, and those are fewer than 2^53: doubles hold them exactly.
  const kinds = [...counted.values()].flatMap(({ scatters, specials, ways }) =>
    Array.from(ways, (many, lineCoins): SpinKind => ({ lineCoins, scatters, specials, ways: many })).filter((kind) => kind.ways > 0),
  );
  return { kinds: kinds.toSorted((a, b) => a.lineCoins - b.lineCoins || a.scatters - b.scatters || a.specials - b.specials), stops };
};

type Weighted = { coins: number[]; ways: number[] };

const convolve = (a: Weighted, b: Weighted, into: Float64Array): void => {
  for (let left = 0; left < a.coins.length; left += 1) {
    const [coins = 0, ways = 0] = [a.coins[left], a.ways[left]];
    for (let right = 0; right < b.coins.length; right += 1) {
      const at = coins + (b.coins[right] ?? 0);
      into[at] = (into[at] ?? 0) + ways * (b.ways[right] ?? 0);
    }
  }
};
