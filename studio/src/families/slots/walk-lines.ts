import { codes, type Machine, payWidth, type ReelSet } from './machine.ts';
import { columnsOf, type Count, countEnded, type Paid, shift, type Tags } from './spin-tags.ts';

/**
 * Lines that are still alive: those that go the same way from here on, with the same symbol (wild while there was nothing else) and the same number of
 * wilds ahead of it, are one, `times` of them. `paid`: on how many stops of the reels so far they are, by what has been paid and by the tag.
 */
type Alive = { ways: Uint8Array; symbols: Uint8Array; wilds: Uint8Array; times: Uint8Array; paid: Paid };

const linesMost = 64;
const symbolsMost = 16;

/**
 * Counts every window of lines that pay from the left, from reel to reel. Windows in which the same lines are alive with the same symbols are one, whatever
 * their reels so far have shown.
 */
export const walkLines = (machine: Machine, { columns, lengths }: ReelSet, tags: Tags, count: Count): void => {
  const { pays, lines } = machine;
  const { reels, rows } = machine.config;
  if (lines.length > linesMost) throw new Error(`${machine.config.mathVersion}: more lines than can be told apart`);
  const pay = (symbol: number, length: number, wilds: number): number => {
    const byWild = pays[codes.wild * payWidth + wilds] ?? 0;
    if (symbol === codes.wild) return byWild;
    return Math.max(pays[symbol * payWidth + length] ?? 0, byWild);
  };
  const waysOn = waysFrom(lines, reels);
  // How many alive lines there are of a kind, by `way + linesMost * (symbol + symbolsMost * wilds)`.
  const times = new Uint8Array(linesMost * symbolsMost * (reels + 1));

  let here = new Map<string, Alive>([['', atFirst(waysOn[0])]]);
  for (let reel = 0; reel < reels; reel += 1) {
    const next = new Map<string, Alive>();
    const ended: Paid = new Map();
    const isLast = reel + 1 === reels;
    const ways = waysOn[reel];
    const distinct = columnsOf(columns[reel], lengths[reel] ?? 0, rows, tags.at[reel]);
    for (const alive of here.values())
      for (const column of distinct) {
        let coins = 0;
        const found: number[] = [];
        for (let index = 0; index < alive.ways.length; index += 1) {
          const way = alive.ways[index] ?? 0;
          const symbol = alive.symbols[index] ?? 0;
          const wilds = alive.wilds[index] ?? 0;
          const many = alive.times[index] ?? 0;
          const shown = column.shown[ways?.rows[way] ?? 0] ?? 0;
          const goesOn = shown === codes.wild || (shown !== codes.scatter && (symbol === codes.wild || shown === symbol));
          if (!goesOn) {
            coins += many * pay(symbol, reel, wilds);
            continue;
          }
          const grown = symbol === codes.wild ? shown : symbol;
          const wildsNow = symbol === codes.wild && shown === codes.wild ? wilds + 1 : wilds;
          if (isLast) {
            coins += many * pay(grown, reels, wildsNow);
            continue;
          }
          // Wilds ahead of a symbol that pay nothing by themselves need not be remembered.
          const kept = grown === codes.wild || (pays[codes.wild * payWidth + wildsNow] ?? 0) > 0 ? wildsNow : 0;
          const name = (ways?.next[way] ?? 0) + linesMost * (grown + symbolsMost * kept);
          if (times[name] === 0) found.push(name);
          times[name] = (times[name] ?? 0) + many;
        }
        if (found.length === 0) {
          shift(alive.paid, ended, coins, column);
          continue;
        }
        if (found.length > 1) found.sort((a, b) => a - b);
        let key = '';
        for (const name of found) key += String.fromCharCode(name, times[name] ?? 0);
        let known = next.get(key);
        if (known === undefined) {
          known = aliveOf(found, times);
          next.set(key, known);
        }
        for (const name of found) times[name] = 0;
        shift(alive.paid, known.paid, coins, column);
      }
    countEnded(ended, tags.from[reel + 1], count);
    here = next;
  }
};

const aliveOf = (found: readonly number[], times: Uint8Array): Alive => ({
  ways: Uint8Array.from(found, (name) => name % linesMost),
  symbols: Uint8Array.from(found, (name) => Math.floor(name / linesMost) % symbolsMost),
  wilds: Uint8Array.from(found, (name) => Math.floor(name / linesMost / symbolsMost)),
  times: Uint8Array.from(found, (name) => times[name] ?? 0),
  paid: new Map(),
});

/** The ways from a reel on: for each the row on that reel, and the way from the next reel on; and how many lines go it. */
type Ways = { rows: Uint8Array; next: Uint8Array; times: Uint8Array };

const waysFrom = (lines: Machine['lines'], reels: number): readonly Ways[] => {
  const indexed = Array.from({ length: reels + 1 }, (_, reel) => {
    const names = new Map<string, number>();
    for (const line of lines) {
      const name = line.subarray(reel).join();
      if (!names.has(name)) names.set(name, names.size);
    }
    return names;
  });
  return indexed.slice(0, reels).map((names, reel) => {
    const ways: Ways = { rows: new Uint8Array(names.size), next: new Uint8Array(names.size), times: new Uint8Array(names.size) };
    for (const line of lines) {
      const way = names.get(line.subarray(reel).join()) ?? 0;
      ways.rows[way] = line[reel] ?? 0;
      ways.next[way] = indexed[reel + 1]?.get(line.subarray(reel + 1).join()) ?? 0;
      ways.times[way] = (ways.times[way] ?? 0) + 1;
    }
    return ways;
  });
};

const atFirst = (ways: Ways | undefined): Alive => {
  const size = ways?.rows.length ?? 0;
  return {
    ways: Uint8Array.from({ length: size }, (_, way) => way),
    symbols: new Uint8Array(size).fill(codes.wild),
    wilds: new Uint8Array(size),
    times: ways?.times ?? new Uint8Array(0),
    paid: new Map([[0, 1]]),
  };
};
