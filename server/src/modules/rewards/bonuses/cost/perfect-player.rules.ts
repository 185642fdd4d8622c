/**
 * The value of a bonus to a member who chooses game and stake perfectly within its rules and risks no money of their own. Amounts are in one unit, for example in
 * money. Formulas: `docs/rewards.md#cost-before-launch`.
 */

/** A game that may be played: its edge (1 − return) and its weight, both between 0 and 1. */
type Allowed = { edge: number; weight: number };

/** The lowest edge per unit that counts; Infinity if nothing counts. */
export const lowestMargin = (games: readonly Allowed[]): number =>
  games.reduce((least, { edge, weight }) => (weight > 0 ? Math.min(least, edge / weight) : least), Infinity);

/** No strategy is worth more: bonus × cap / (cap + margin × requirement), and without a cap the bonus. */
export const upperBound = (bonus: number, requirement: number, margin: number, cap = Infinity): number =>
  cap === Infinity ? bonus : (bonus * cap) / (cap + margin * requirement);

/** Small bets at the best game, if none of them ends in ruin: below zero where wagering must cost more than the bonus. */
export const grindValue = (bonus: number, requirement: number, margin: number): number => bonus - margin * requirement;

/** One bet of the whole bonus at long odds, then small bets. `returned` is the return of that game, `odds` its payout. */
export const longShotValue = (bonus: number, requirement: number, margin: number, returned: number, odds: number): number =>
  returned * bonus - (returned / odds) * margin * Math.max(0, requirement - bonus);

/** A game of the exact search: it pays `odds` with a chance, or nothing, and counts in full. */
type Wager = { odds: number; chance: number };

type Rules = { bonus: number; requirement: number; stakeMax: number; cap?: number };

/**
 * The value of the best play with whole stakes from 1 to `stakeMax`, found by comparing every stake at every balance and requirement. All games have one edge. Takes
 * requirement × balance × stakes × games steps, so it is for figures up to about a thousand.
 */
export const bestPlay = (wagers: readonly Wager[], { bonus, requirement, stakeMax, cap = Infinity }: Rules): number => {
  const [first] = wagers;
  const edge = first === undefined ? 1 : 1 - first.odds * first.chance;
  const most = requirement + (cap === Infinity ? 0 : cap);
  const safe = (balance: number, left: number): number | undefined => {
    if (cap === Infinity) return balance >= left ? balance - edge * left : undefined;
    return balance >= left + cap ? cap : undefined;
  };
  const values: Float64Array[] = [new Float64Array(most + 1).map((_, balance) => Math.min(balance, cap))];
  const valueOf = (balance: number, left: number): number => safe(balance, left) ?? values[left]?.[balance] ?? 0;
  for (let left = 1; left <= requirement; left += 1) {
    const row = new Float64Array(most + 1);
    values.push(row);
    for (let balance = 1; balance <= most; balance += 1) {
      const known = safe(balance, left);
      if (known !== undefined) {
        row[balance] = known;
        continue;
      }
      for (let stake = 1; stake <= Math.min(stakeMax, balance); stake += 1) {
        const after = Math.max(0, left - stake);
        for (const { odds, chance } of wagers) {
          const value = chance * valueOf(balance - stake + odds * stake, after) + (1 - chance) * valueOf(balance - stake, after);
          if (value > (row[balance] ?? 0)) row[balance] = value;
        }
      }
    }
  }
  return valueOf(bonus, requirement);
};

/** RED: small bets alone are a sure profit. AMBER: perfect play is worth more than half of the bonus, or more than twice what an ordinary member gets. */
export type CostMark = 'RED' | 'AMBER' | 'GREEN';

export const markOf = (bonus: number, { grind, best, expected }: { grind: number; best: number; expected: number }): CostMark =>
  grind > 0 ? 'RED' : best > bonus / 2 || best > 2 * expected ? 'AMBER' : 'GREEN';
