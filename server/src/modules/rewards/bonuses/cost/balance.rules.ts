/**
 * The value of a balance that is played with equal bets, by exact recursion over the balance: one step is one bet, one state is one balance. Formulas and figures to
 * check them by: `docs/rewards.md#cost-before-launch`. Probabilities are floating-point numbers; no money is booked from them.
 */

/** The pay table of a bet of 1 with its chances; the rest of the chances pays nothing. `payout` is in bets, a multiple of 1/`unitsPerBet`. */
export type Game = { unitsPerBet: number; pays: readonly { payout: number; chance: number }[] };

/** The expected payout of a bet of 1. */
export const returnOf = ({ pays }: Game): number => pays.reduce((sum, { payout, chance }) => sum + payout * chance, 0);

/** The expected valid bet of a bet of 1: min(1, |payout − 1|). */
export const validBetOfGame = ({ pays }: Game): number =>
  pays.reduce((sum, { payout, chance }) => sum + Math.min(1, Math.abs(payout - 1)) * chance, chanceOfNothing(pays));

const chanceOfNothing = (pays: Game['pays']): number => pays.reduce((left, { chance }) => left - chance, 1);

type Outcome = { change: number; chance: number };

const outcomesOf = ({ unitsPerBet, pays }: Game): Outcome[] => [
  { change: -unitsPerBet, chance: chanceOfNothing(pays) },
  ...pays.map(({ payout, chance }) => ({ change: Math.round(payout * unitsPerBet) - unitsPerBet, chance })),
];

/** The worth of a balance (in units) at the end, and when it is so high that the bets left (also in units) cannot change how it is valued. */
type Worth = {
  atEnd: (balance: number) => number;
  isSafe: (balance: number, left: number) => boolean;
  safe: (balance: number, left: number) => number;
};

/**
 * The value of a balance with 0, 1, … `bets` bets left, in units: `values[n]` is that of `start`. A balance below one bet is ruined and keeps its worth. Takes bets ×
 * balances × outcomes additions.
 */
const valuesOf = (game: Game, start: number, bets: number, { atEnd, isSafe, safe }: Worth, most: number): Float64Array => {
  const outcomes = outcomesOf(game);
  const bet = game.unitsPerBet;
  let before = new Float64Array(most + 1).map((_, balance) => atEnd(balance));
  let now = new Float64Array(most + 1);
  const values = new Float64Array(bets + 1);
  const valueIn = (row: Float64Array, balance: number, left: number): number =>
    balance > most || isSafe(balance, left) ? safe(balance, left) : (row[balance] ?? 0);
  values[0] = start > most ? safe(start, 0) : atEnd(start);
  for (let n = 1; n <= bets; n += 1) {
    const left = (n - 1) * bet;
    for (let balance = 0; balance <= most; balance += 1) {
      if (balance < bet) {
        now[balance] = atEnd(balance);
        continue;
      }
      if (isSafe(balance, n * bet)) {
        now[balance] = safe(balance, n * bet);
        continue;
      }
      let value = 0;
      for (const { change, chance } of outcomes) value += chance * valueIn(before, balance + change, left);
      now[balance] = value;
    }
    [before, now] = [now, before];
    values[n] = valueIn(before, start, n * bet);
  }
  return values;
};

/** Figures of one balance in bets. `cap`: the largest amount that is paid out of it; Infinity for none. */
export type BalanceFigures = { ruin: number; final: number; capped: number; turnover: number };

/** The figures of a balance of `start` bets that must be played for `bets` bets. */
export const balanceFigures = (game: Game, start: number, bets: number, cap = Infinity): BalanceFigures => {
  const unit = game.unitsPerBet;
  const units = Math.round(start * unit);
  const final = finalValues(game, units, bets)[bets] ?? 0;
  const edge = 1 - returnOf(game);
  return {
    ruin: ruinValues(game, units, bets)[bets] ?? 0,
    final: final / unit,
    capped: (cappedValues(game, units, bets, cap * unit)[bets] ?? 0) / unit,
    turnover: edge === 0 ? bets : (units - final) / unit / edge,
  };
};

const finalValues = (game: Game, start: number, bets: number): Float64Array => {
  const edge = 1 - returnOf(game);
  return valuesOf(
    game,
    start,
    bets,
    // With as many bets in the balance as are left to make, no bet fails, so each costs its edge.
    { atEnd: (balance) => balance, isSafe: (balance, left) => balance >= left, safe: (balance, left) => balance - edge * left },
    bets * game.unitsPerBet,
  );
};

const ruinValues = (game: Game, start: number, bets: number): Float64Array =>
  valuesOf(
    game,
    start,
    bets,
    {
      atEnd: (balance) => (balance < game.unitsPerBet ? 1 : 0),
      isSafe: (balance, left) => balance >= left + game.unitsPerBet,
      safe: () => 0,
    },
    (bets + 1) * game.unitsPerBet,
  );

/** The expected min(balance at the end, cap), for 0 to `bets` bets left. */
const cappedValues = (game: Game, start: number, bets: number, cap: number): Float64Array =>
  cap === Infinity
    ? finalValues(game, start, bets)
    : valuesOf(
        game,
        start,
        bets,
        { atEnd: (balance) => Math.min(balance, cap), isSafe: (balance, left) => balance >= left + cap, safe: () => cap },
        bets * game.unitsPerBet + Math.ceil(cap),
      );

/** The expected amount above a threshold at the end: what a bonus pays that is itself never paid out. In bets. */
export const aboveAtEnd = (game: Game, start: number, bets: number, threshold: number): number => {
  const unit = game.unitsPerBet;
  const edge = 1 - returnOf(game);
  const bound = Math.round(threshold * unit);
  const values = valuesOf(
    game,
    Math.round(start * unit),
    bets,
    {
      atEnd: (balance) => Math.max(0, balance - bound),
      isSafe: (balance, left) => balance >= left + bound,
      safe: (balance, left) => balance - edge * left - bound,
    },
    bets * unit + bound,
  );
  return (values[bets] ?? 0) / unit;
};

/** Own cash that is played before a bonus. Figures in bets: `cashLeft` at the end, and of the bonus what is converted, capped, and how often it is lost. */
export type CashFirst = { completeWithCash: number; lost: number; converted: number; cashLeft: number };

/**
 * Cash first: while cash lasts the bonus is untouched; when it is gone, the bonus is a balance of its own for the bets that are left. Only the bonus is
 * capped.
 */
export const cashFirst = (game: Game, cash: number, bonus: number, bets: number, cap = Infinity): CashFirst => {
  const unit = game.unitsPerBet;
  const [ruinAt, completeWithCash] = ruinTimes(game, Math.round(cash * unit), bets);
  const worth = cappedValues(game, Math.round(bonus * unit), bets, cap * unit);
  const ruin = ruinValues(game, Math.round(bonus * unit), bets);
  let [converted, lost] = [completeWithCash * Math.min(bonus, cap), 0];
  for (const [at, chance] of ruinAt.entries()) {
    converted += (chance * (worth[bets - at] ?? 0)) / unit;
    lost += chance * (ruin[bets - at] ?? 0);
  }
  return { completeWithCash, lost, converted, cashLeft: (finalValues(game, Math.round(cash * unit), bets)[bets] ?? 0) / unit };
};

/** How likely a balance is gone after 0, 1, … bets, and how likely it lasts for all of them. */
const ruinTimes = (game: Game, start: number, bets: number): [Float64Array, number] => {
  const outcomes = outcomesOf(game);
  const bet = game.unitsPerBet;
  // A balance that no number of losses can use up is gathered in the highest state.
  const most = (bets + 1) * bet;
  const ruined = new Float64Array(bets + 1);
  let now = new Float64Array(most + 1);
  now[Math.min(start, most)] = 1;
  for (let n = 1; n <= bets; n += 1) {
    const next = new Float64Array(most + 1);
    for (let balance = bet; balance <= most; balance += 1) {
      const chance = now[balance] ?? 0;
      if (chance === 0) continue;
      for (const outcome of outcomes) {
        const target = Math.min(balance === most ? most : balance + outcome.change, most);
        if (target < bet) ruined[n] = (ruined[n] ?? 0) + chance * outcome.chance;
        else next[target] = (next[target] ?? 0) + chance * outcome.chance;
      }
    }
    now = next;
  }
  return [ruined, now.reduce((sum, chance) => sum + chance, 0)];
};
