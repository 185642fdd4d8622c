/** The cost of rewards without wagering, and their value to a perfect player. Formulas: `docs/rewards.md#cost-before-launch`. */
import { type Game, returnOf } from './balance.rules.ts';

/** How likely each result of several bets of 1 is: chances by the sum of payouts, in units of a bet. */
export const payoutsOf = (game: Game, bets: number): Float64Array => {
  const unit = game.unitsPerBet;
  const outcomes = [
    { payout: 0, chance: 1 - game.pays.reduce((sum, { chance }) => sum + chance, 0) },
    ...game.pays.map(({ payout, chance }) => ({ payout: Math.round(payout * unit), chance })),
  ];
  const largest = Math.max(...outcomes.map(({ payout }) => payout));
  let chances = new Float64Array([1]);
  for (let n = 0; n < bets; n += 1) {
    const next = new Float64Array(chances.length + largest);
    for (const [sum, chance] of chances.entries()) {
      if (chance === 0) continue;
      for (const outcome of outcomes) next[sum + outcome.payout] = (next[sum + outcome.payout] ?? 0) + chance * outcome.chance;
    }
    chances = next;
  }
  return chances;
};

/** The expected min(winnings, cap) of free rounds, in stakes. */
export const freeRoundsCost = (game: Game, rounds: number, cap = Infinity): number =>
  expected(payoutsOf(game, rounds), (sum) => Math.min(sum / game.unitsPerBet, cap));

/** The expected loss of bets of 1, of members who lost; the base of a cashback. */
export const expectedLoss = (game: Game, bets: number): number =>
  expected(payoutsOf(game, bets), (sum) => Math.max(0, bets - sum / game.unitsPerBet));

/** The expected cashback of a share of the whole loss, from a smallest loss on, up to a cap. In stakes. */
export const cashbackCost = (game: Game, bets: number, { share, lossMin, cap }: { share: number; lossMin: number; cap: number }): number =>
  expected(payoutsOf(game, bets), (sum) => {
    const loss = bets - sum / game.unitsPerBet;
    return loss < lossMin ? 0 : Math.min(share * loss, cap);
  });

const expected = (chances: Float64Array, worth: (sum: number) => number): number =>
  chances.reduce((total, chance, sum) => (chance === 0 ? total : total + chance * worth(sum)), 0);

/** The cashback above which one bet per period is a profit: edge / chance of losing. */
export const cashbackBreakEven = (game: Game): number =>
  (1 - returnOf(game)) / (1 - game.pays.reduce((sum, { chance }) => sum + chance, 0));

/** The rebate on valid bets that gives the whole edge away. */
export const rebateBreakEven = (edge: number, validBet: number): number => edge / validBet;

/** The cost of a free bet whose stake is not returned. `bookReturn` is the bookmaker's return. */
export const freeBetCost = (stake: number, odds: number, bookReturn: number): number => (stake * bookReturn * (odds - 1)) / odds;

/** The value of inviting oneself: both rewards less what the friend's requirement costs a perfect player. */
export const selfReferralValue = (rewards: number, margin: number, requirement: number): number => rewards - margin * requirement;

/** The chance that `own` of `tickets` win at least one of `winners` prizes, drawn without replacement. */
export const raffleChance = (tickets: number, own: number, winners: number): number => {
  let none = 1;
  for (let draw = 0; draw < winners; draw += 1) none *= Math.max(0, tickets - own - draw) / (tickets - draw);
  return 1 - none;
};
