/** Counts how often two hands from one deck have two ranks: the source of `bull-pairs.json`. */
import { bullOf, type BullRank, bullRanks, placeOf } from './rules/bulls.ts';

const choose: readonly (readonly number[])[] = [0, 1, 2, 3, 4].map((of) => [0, 1, 2, 3, 4].map((count) => chosen(of, count)));
function chosen(of: number, count: number): number {
  if (count > of) return 0;
  return count === 0 ? 1 : (chosen(of, count - 1) * (of - count + 1)) / count;
}

type Kind = { counts: Uint8Array; held: number[]; rank: number; weight: number };

/** Every choice of five ranks, at most four of each: 6,175. Suits do not change a rank. */
const kindsOfHand = (): Kind[] => {
  const kinds: Kind[] = [];
  const add = (from: number, hand: readonly number[]): void => {
    if (hand.length === 5) {
      const counts = new Uint8Array(13);
      for (const rank of hand) counts[rank] = (counts[rank] ?? 0) + 1;
      const held = [...new Set(hand)];
      if (held.some((rank) => (counts[rank] ?? 0) > 4)) return;
      const weight = held.reduce((product, rank) => product * (choose[4]?.[counts[rank] ?? 0] ?? 0), 1);
      kinds.push({ counts, held, rank: placeOf(bullOf(hand)), weight });
      return;
    }
    for (let rank = from; rank < 13; rank += 1) add(rank, [...hand, rank]);
  };
  add(0, []);
  return kinds;
};

/** How many hands of five cards have each rank. */
export const countRanks = (): number[] => {
  const counts = bullRanks.map(() => 0);
  for (const { rank, weight } of kindsOfHand()) counts[rank] = (counts[rank] ?? 0) + weight;
  return counts;
};

/** By the ranks of a first and a second hand: how many pairs of hands have them. C(52,5) × C(47,5) in all. `only`: the first ranks that are counted. */
export const countPairs = (only: readonly BullRank[] = bullRanks): number[][] => {
  const kinds = kindsOfHand();
  const wanted = new Set(only.map(placeOf));
  const pairs = bullRanks.map(() => bullRanks.map(() => 0));
  for (const first of kinds.filter(({ rank }) => wanted.has(rank)))
    for (const { counts, held, rank } of kinds) {
      let ways = first.weight;
      for (const one of held) ways *= choose[4 - (first.counts[one] ?? 0)]?.[counts[one] ?? 0] ?? 0;
      const row = pairs[first.rank];
      if (row !== undefined) row[rank] = (row[rank] ?? 0) + ways;
    }
  return pairs;
};
