/** The exact return of a video poker table when every hand is held as well as it can be. */
import { exact, type Exact } from '#studio/families/slots/fraction';

const deck = 52;

/** n over k for the whole deck. */
const pascal: readonly (readonly number[])[] = Array.from({ length: deck + 1 }, (_, n) =>
  Array.from({ length: 6 }, (__, k) => {
    let ways = 1;
    for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
    return n >= k ? Math.round(ways) : 0;
  }),
);
const over = (n: number, k: number): number => pascal[n]?.[k] ?? 0;

const bits = (hold: number): number => [0, 1, 2, 3, 4].filter((index) => (hold >> index) % 2 === 1).length;

/**
 * How many hands are the same but for the names of the suits, for one of each such group; 0 for the others. The one is the hand whose suits, as sets of ranks,
 * do not rise.
 */
const handsAlike = (cards: readonly number[]): number => {
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[Math.floor(card / 13)] = (suits[Math.floor(card / 13)] ?? 0) | (1 << (card % 13));
  let [same, ways] = [1, 24];
  for (let suit = 1; suit < 4; suit += 1) {
    const [before, now] = [suits[suit - 1] ?? 0, suits[suit] ?? 0];
    if (now > before) return 0;
    same = now === before ? same + 1 : 1;
    ways /= same;
  }
  return ways;
};

/**
 * `payOf` gives what five cards pay, in hundredths. For every set of up to five cards the payouts of all hands around it are added up first; what a hold is
 * worth follows by adding and subtracting these for the cards that were thrown away, as none of them can be drawn again.
 */
export const optimalReturn = (payOf: (cards: readonly number[]) => number): Exact => {
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(over(deck, size)));
  const holds = Array.from({ length: 32 }, (_, hold) => hold);
  const hand = [0, 0, 0, 0, 0];
  const everyHand = (visit: (cards: readonly number[]) => void): void => {
    for (let a = 0; a < 48; a += 1)
      for (let b = a + 1; b < 49; b += 1)
        for (let c = b + 1; c < 50; c += 1)
          for (let d = c + 1; d < 51; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              [hand[0], hand[1], hand[2], hand[3], hand[4]] = [a, b, c, d, e];
              visit(hand);
            }
  };
  const sizes = holds.map(bits);
  // The place of each subset of a hand, without making a list of it.
  const placeIn = (cards: readonly number[], hold: number): number => {
    let [place, nth] = [0, 0];
    for (let index = 0; index < 5; index += 1)
      if ((hold >> index) % 2 === 1) {
        nth += 1;
        place += over(cards[index] ?? 0, nth);
      }
    return place;
  };
  everyHand((cards) => {
    const pay = payOf(cards);
    if (pay === 0) return;
    for (const hold of holds) {
      const sum = sums[sizes[hold] ?? 0];
      const place = placeIn(cards, hold);
      if (sum !== undefined) sum[place] = (sum[place] ?? 0) + pay;
    }
  });
  // Every hold has its own number of draws: over the product of all of them every value is whole.
  const draws = [0, 1, 2, 3, 4, 5].map((held) => over(deck - 5, 5 - held));
  const totals = draws.map(() => 0n);
  const values = new Float64Array(32);
  everyHand((cards) => {
    const alike = handsAlike(cards);
    if (alike === 0) return;
    for (const hold of holds) values[hold] = sums[sizes[hold] ?? 0]?.[placeIn(cards, hold)] ?? 0;
    let [best, bestHeld, bestSum] = [-1, 0, 0];
    for (const hold of holds) {
      // The sum of all hands around the held cards, without those that have a card that was thrown away.
      let sum = 0;
      for (let thrown = 31 ^ hold, also = thrown; ; also = (also - 1) & thrown) {
        sum += ((sizes[also] ?? 0) % 2 === 0 ? 1 : -1) * (values[hold | also] ?? 0);
        if (also === 0) break;
      }
      const held = sizes[hold] ?? 0;
      const value = sum / (draws[held] ?? 1);
      if (value > best) [best, bestHeld, bestSum] = [value, held, sum];
    }
    totals[bestHeld] = (totals[bestHeld] ?? 0n) + BigInt(bestSum * alike);
  });
  const common = draws.reduce((product, count) => product * BigInt(count), 1n);
  const paid = totals.reduce((sum, total, held) => sum + total * (common / BigInt(draws[held] ?? 1)), 0n);
  return exact(paid, common * BigInt(over(deck, 5)) * 100n);
};
