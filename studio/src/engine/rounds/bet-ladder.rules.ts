import { displayDecimalsOf, type Currency, scaleOf } from '@croupier/contract/core/money';

/** The steps of a decade: 0.20, 0.50, 1, 2, 5, 10 … */
const steps = [1n, 2n, 5n];

/**
 * The total bets offered between a merchant's least and most, rising: 1, 2 and 5 of each power of ten, as far as the bet parts into `lines`
 * coins that people can be paid in (a satang, a dong). No such number parts into fifteen; there it is 3, 6 and 15 of each power of ten. When no such number fits, the least bet that parts so is the only one.
 */
export const betLadder = (betMin: bigint, betMax: bigint, currency: Currency, lines: number): bigint[] => {
  const grain = grainOf(currency, lines);
  const odd = BigInt(withoutTwosAndFives(lines));
  const ladder: bigint[] = [];
  for (let decade = 1n; decade * odd <= betMax; decade *= 10n) {
    for (const step of steps) {
      const bet = decade * step * odd;
      if (bet >= betMin && bet <= betMax && bet % grain === 0n) ladder.push(bet);
    }
  }
  if (ladder.length > 0) return ladder;
  const least = betMin < grain ? grain : ((betMin + grain - 1n) / grain) * grain;
  return least <= betMax ? [least] : [];
};

/** Numbers by which no power of ten can be divided. */
const withoutTwosAndFives = (lines: number): number =>
  lines % 2 === 0 ? withoutTwosAndFives(lines / 2) : lines % 5 === 0 ? withoutTwosAndFives(lines / 5) : lines;

/** A bet to begin with: the third on the ladder, so that there is room on both sides. */
export const defaultBet = (ladder: readonly bigint[]): bigint | undefined => ladder[Math.min(2, ladder.length - 1)];

/** Whether a bet parts into coins that people can be paid in. */
export const partsIntoCoins = (bet: bigint, currency: Currency, lines: number): boolean =>
  bet > 0n && bet % grainOf(currency, lines) === 0n;

const grainOf = (currency: Currency, lines: number): bigint => smallestCash(currency) * BigInt(lines);

/** The smallest amount people are paid in. A win is a whole number of coins, so no coin may be finer. */
const smallestCash = (currency: Currency): bigint => 10n ** BigInt(scaleOf(currency) - displayDecimalsOf(currency));
