import { codes, type Machine, payWidth, reelCount } from './machine.ts';

/** One kind of spin: what its lines pay, how many scatters it shows, and on how many of all stops. */
export type SpinKind = { lineCoins: number; scatters: number; ways: number };
/** Every spin there can be, by kind. `stops` is the number of all windows, and the sum of all `ways`. */
export type SpinDistribution = { kinds: SpinKind[]; stops: number };

/**
 * The exact joint distribution of line pays and scatters over every stop of the reels.
 *
 * It walks the reels from the left and carries only the lines that can still grow: where none is left, the reels that remain matter for
 * their scatters alone, and those are counted together. So the 10^7 to 10^8 windows of a title take well under a second.
 */
export const spinDistribution = (machine: Machine): SpinDistribution => {
  const { strips, lengths, lines, pays } = machine;
  const scattersFrom = scatterCounts(machine);
  const stops = lengths.reduce((product, length) => product * length, 1);
  if (!Number.isSafeInteger(stops)) throw new Error('too many stops to count');
  const ways = new Map<number, number>();
  const most = reelCount * 3 + 1;
  const count = (lineCoins: number, scatters: number, add: number): void => {
    const key = lineCoins * most + scatters;
    ways.set(key, (ways.get(key) ?? 0) + add);
  };

  // For each depth: the lines still alive, their symbol (wild while there was nothing else) and the wilds they began with.
  const alive = Array.from({ length: reelCount + 1 }, () => new Int32Array(lines.length));
  const symbolOf = Array.from({ length: reelCount + 1 }, () => new Uint8Array(lines.length));
  const wildsOf = Array.from({ length: reelCount + 1 }, () => new Uint8Array(lines.length));
  const rows = Array.from({ length: reelCount }, (_, reel) => Uint8Array.from(lines, (line) => line[reel] ?? 0));
  const pay = (symbol: number, length: number, wilds: number): number => {
    const byWild = pays[codes.wild * payWidth + wilds] ?? 0;
    if (symbol === codes.wild) return byWild;
    const bySymbol = pays[symbol * payWidth + length] ?? 0;
    return bySymbol > byWild ? bySymbol : byWild;
  };

  const walk = (reel: number, aliveCount: number, coins: number, scatters: number): void => {
    if (aliveCount === 0) {
      for (const [more, add] of scattersFrom[reel]?.entries() ?? []) if (add > 0) count(coins, scatters + more, add);
      return;
    }
    const [here, there] = [alive[reel], alive[reel + 1]];
    const [symbolsHere, symbolsThere] = [symbolOf[reel], symbolOf[reel + 1]];
    const [wildsHere, wildsThere] = [wildsOf[reel], wildsOf[reel + 1]];
    const [strip, row, scattersAt] = [strips[reel], rows[reel], machine.scattersAt[reel]];
    if (!here || !there || !symbolsHere || !symbolsThere || !wildsHere || !wildsThere || !strip || !row || !scattersAt) return;
    const length = lengths[reel] ?? 0;
    for (let stop = 0; stop < length; stop += 1) {
      let still = 0;
      let paid = coins;
      for (let index = 0; index < aliveCount; index += 1) {
        const line = here[index] ?? 0;
        const symbol = symbolsHere[index] ?? 0;
        const wilds = wildsHere[index] ?? 0;
        const next = strip[stop + (row[line] ?? 0)] ?? 0;
        const goesOn = next === codes.wild || (next !== codes.scatter && (symbol === codes.wild || next === symbol));
        if (!goesOn) {
          paid += pay(symbol, reel, wilds);
          continue;
        }
        const grown = symbol === codes.wild && next !== codes.wild ? next : symbol;
        const wildsNow = symbol === codes.wild && next === codes.wild ? wilds + 1 : wilds;
        if (reel + 1 === reelCount) {
          paid += pay(grown, reelCount, wildsNow);
          continue;
        }
        there[still] = line;
        symbolsThere[still] = grown;
        wildsThere[still] = wildsNow;
        still += 1;
      }
      walk(reel + 1, still, paid, scatters + (scattersAt[stop] ?? 0));
    }
  };

  for (const index of lines.keys()) {
    const first = alive[0];
    if (first) first[index] = index;
  }
  symbolOf[0]?.fill(codes.wild);
  walk(0, lines.length, 0, 0);

  const kinds = [...ways].map(([key, add]) => ({ lineCoins: Math.floor(key / most), scatters: key % most, ways: add }));
  return { kinds: kinds.toSorted((a, b) => a.lineCoins - b.lineCoins || a.scatters - b.scatters), stops };
};

/** For each reel: on how many stops of it and all reels to its right there are so many scatters. */
const scatterCounts = ({ scattersAt }: Machine): number[][] => {
  const from: number[][] = [[1]];
  for (const reel of scattersAt.toReversed()) {
    const right = from[0] ?? [];
    const here = Array.from({ length: right.length + 3 }, () => 0);
    for (const scatters of reel) for (const [more, ways] of right.entries()) here[scatters + more] = (here[scatters + more] ?? 0) + ways;
    from.unshift(here);
  }
  return from;
};
