/** The cost of a bonus, in floating-point numbers of money. Nothing is booked from them. Formulas: `docs/rewards.md#cost-before-launch`. */
import type { Volatility } from '@croupier/contract/play/catalogue';
import type { Consumption } from '@croupier/contract/rewards/bonuses';
import { balanceFigures, cashFirst, type Game, returnOf, validBetOfGame } from './balance.rules.ts';
import { cappedFinal, deviationOf, type Diffusion, diffusionFigures } from './diffusion.rules.ts';
import { games } from './games.rules.ts';
import { bestPlay, type CostMark, grindValue, longShotValue, lowestMargin, markOf, upperBound } from './perfect-player.rules.ts';

export type EstimateInput = {
  bonus: number;
  deposit: number;
  required: number;
  /** Infinity for none. */
  cap: number;
  stakeMax: number;
  /** The weight of the game type that is played, between 0 and 1; and whether its valid bet counts, or its stake. */
  weight: number;
  countsValidBet: boolean;
  consumption: Consumption;
  /** The mean return of games that count, by volatility; undefined: none is known. */
  returns: Partial<Record<Volatility, number>>;
  /** Margins of games that may be played, and how much of them counts. */
  margins: readonly { edge: number; weight: number }[];
};

export type PlayEstimate = { volatility: Volatility; returned: number; expected: number; check: number; lost: number; turnover: number };
export type Estimate = {
  bet: number;
  bets: number;
  play: PlayEstimate[];
  perfect: { value: number; bound: number; margin: number };
  mark: CostMark;
};

/** The exact recursion takes bets × balances steps: a second or so for as many bets as these. */
const betsMax = 1_500;
/** An ordinary member bets a hundredth of the bonus. */
const betsOfBonus = 100;

export const estimate = (input: EstimateInput): Estimate => {
  const { bonus, required, weight, stakeMax } = input;
  const counts = weight > 0;
  const bet = Math.min(stakeMax, Math.max(bonus / betsOfBonus, counts ? required / weight / betsMax : 0));
  const play = profiles.map(([volatility, reference]) => playEstimate(input, volatility, reference, bet));
  const perfect = perfectPlay(input);
  const ordinary = play.find(({ volatility }) => volatility === 'medium')?.expected ?? 0;
  const margin = perfect.margin;
  const grind = margin === Infinity ? -Infinity : grindValue(bonus, required, margin);
  return {
    bet,
    bets: counts ? Math.ceil(required / weight / bet) : 0,
    play,
    perfect,
    mark: required === 0 ? 'RED' : markOf(bonus, { grind, best: perfect.value, expected: ordinary }),
  };
};

const profiles = [
  ['low', games.LOW],
  ['medium', games.MEDIUM],
  ['high', games.HIGH],
] as const satisfies readonly (readonly [Volatility, Game])[];

/** The reference game with another return: the same payouts, each as much likelier. */
export const withReturn = (game: Game, wanted: number): Game => ({
  ...game,
  pays: game.pays.map(({ payout, chance }) => ({ payout, chance: (chance * wanted) / returnOf(game) })),
});

const playEstimate = (input: EstimateInput, volatility: Volatility, reference: Game, bet: number): PlayEstimate => {
  const { bonus, deposit, required, weight, consumption, countsValidBet } = input;
  const game = withReturn(reference, input.returns[volatility] ?? returnOf(reference));
  const returned = returnOf(game);
  if (required === 0)
    return { volatility, returned, expected: Math.min(bonus, input.cap), check: Math.min(bonus, input.cap), lost: 0, turnover: 0 };
  // Nothing counts: the bonus can never become cash.
  if (weight <= 0) return { volatility, returned, expected: 0, check: 0, lost: 1, turnover: 0 };
  const counted = weight * (countsValidBet ? validBetOfGame(game) : 1);
  const bets = Math.max(1, Math.round(required / counted / bet));
  const cash = Math.round(deposit / bet);
  const own = bonus / bet;
  const both = cash + own;
  const edge = 1 - returned;
  const diffusion = (start: number): Diffusion => ({ start, turnover: bets, bet: 1, edge, deviation: deviationOf(game) });
  const cap = input.cap / bet;
  const capped = (start: number, limit: number): number =>
    limit === Infinity ? diffusionFigures(diffusion(start)).final : cappedFinal(diffusion(start), limit);
  if (consumption === 'CASH_FIRST' && cash > 0) {
    const { converted, lost, cashLeft } = cashFirst(game, cash, own, bets, cap);
    // Cash and bonus are one balance, so what is lost of both is the edge of what was staked. Without a cap it is exact; a cap changes what is paid, not what is played.
    const whole = cap === Infinity ? cashLeft + converted : balanceFigures(game, both, bets).final;
    const check = Math.min(capped(both, Infinity) - capped(cash, Infinity), cap);
    return { volatility, returned, expected: converted * bet, check: check * bet, lost, turnover: ((both - whole) / edge) * bet };
  }
  const share = consumption === 'PROPORTIONAL' ? own / both : 1;
  const start = consumption === 'PROPORTIONAL' ? both : own;
  const figures = balanceFigures(game, start, bets, cap / share);
  return {
    volatility,
    returned,
    expected: figures.capped * share * bet,
    check: capped(start, cap / share) * share * bet,
    lost: figures.ruin,
    turnover: figures.turnover * bet,
  };
};

/** The exact search runs on a grid of this many units of requirement at most. */
const gridMax = 400;
const unitsOfBonus = 20;

const perfectPlay = ({ bonus, required, cap, stakeMax, margins }: EstimateInput): Estimate['perfect'] => {
  const margin = lowestMargin(margins);
  if (margin === Infinity) return { value: 0, bound: 0, margin };
  const bound = Math.min(upperBound(bonus, required, margin, cap), bonus, cap);
  if (required === 0) return { value: bound, bound, margin };
  const unit = Math.max(bonus / unitsOfBonus, required / gridMax);
  const units = {
    bonus: Math.max(1, Math.round(bonus / unit)),
    requirement: Math.round(required / unit),
    stakeMax: Math.max(1, Math.floor(stakeMax / unit)),
  };
  const limit = cap / unit > 2 * gridMax ? Infinity : Math.max(1, Math.round(cap / unit));
  // An even chance and a long shot, both with the lowest margin there is.
  const returned = Math.max(0, 1 - margin);
  const wagers = [
    { odds: 2, chance: returned / 2 },
    { odds: 36, chance: returned / 36 },
  ];
  const searched = bestPlay(wagers, { ...units, stakeMax: Math.min(units.stakeMax, units.bonus), cap: limit }) * unit;
  const simple = Math.max(
    Math.min(grindValue(bonus, required, margin), cap),
    cap === Infinity && stakeMax >= bonus ? longShotValue(bonus, required, margin, returned, 36) : 0,
    0,
  );
  return { value: Math.min(bound, Math.max(searched, simple)), bound, margin };
};
