/**
 * The diffusion approximation of a balance that is played with equal bets: needs only the return and the standard deviation of a bet, and is the check of the exact
 * recursion. It is too high for games with rare large wins. Formulas: `docs/rewards.md#cost-before-launch`.
 */
import type { Game } from './balance.rules.ts';
import { returnOf } from './balance.rules.ts';

/** The standard deviation of the payout of a bet of 1. */
export const deviationOf = (game: Game): number => {
  const mean = returnOf(game);
  return Math.sqrt(game.pays.reduce((sum, { payout, chance }) => sum + payout ** 2 * chance, 0) - mean ** 2);
};

/** A balance of `start` that is played for `turnover` in bets of `bet`; `edge` is 1 − return, `deviation` that of a bet of 1. */
export type Diffusion = { start: number; turnover: number; bet: number; edge: number; deviation: number };

/** Ruin, balance at the end, and real turnover. */
export const diffusionFigures = (of: Diffusion): { ruin: number; final: number; turnover: number } => {
  const { m1, m2, v, lambda } = partsOf(of);
  const final = above(of, 0);
  return { ruin: normal(-m1 / v) + scaled(lambda, m2 / v), final, turnover: (of.start - final) / of.edge };
};

/** E[max(0, balance − threshold)]: what is paid of a bonus that is itself never paid out. */
export const above = (of: Diffusion, threshold: number): number => {
  const { m1, m2, v, lambda } = partsOf(of);
  const z1 = (m1 - threshold) / v;
  const z2 = (m2 - threshold) / v;
  return (m1 - threshold) * normal(z1) + v * density(z1) - ((m2 - threshold) * scaled(lambda, z2) + v * scaledDensity(lambda, z2));
};

/** E[min(balance, cap)]. */
export const cappedFinal = (of: Diffusion, cap: number): number => above(of, 0) - above(of, cap);

const partsOf = ({ start, turnover, bet, edge, deviation }: Diffusion) => {
  const variance = deviation ** 2 * bet;
  return {
    m1: start - edge * turnover,
    m2: -start - edge * turnover,
    v: Math.sqrt(variance * turnover),
    lambda: (2 * edge * start) / variance,
  };
};

const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
const scaledDensity = (lambda: number, z: number): number => Math.exp(lambda - (z * z) / 2) / Math.sqrt(2 * Math.PI);
/** exp(λ)·Φ(z), by logarithms: the one overflows where the other underflows. */
const scaled = (lambda: number, z: number): number => Math.exp(lambda + logNormal(z));

/** Φ, the normal distribution. */
export const normal = (z: number): number => (z > 0 ? 1 - Math.exp(logNormal(-z)) : Math.exp(logNormal(z)));

/** log Φ(z), to about 1e-15 relative for z ≤ 0: a series near the middle, the continued fraction of Mills' ratio in the tail. */
const logNormal = (z: number): number => {
  if (z > 0) return Math.log1p(-Math.exp(logNormal(-z)));
  if (z > -3) return Math.log(0.5 + seriesOf(z));
  let fraction = -z;
  for (let k = 200; k >= 1; k -= 1) fraction = -z + k / fraction;
  return -(z * z) / 2 - Math.log(Math.sqrt(2 * Math.PI)) - Math.log(fraction);
};

/** φ(z)·(z + z³/3 + z⁵/15 + …) = Φ(z) − ½. */
const seriesOf = (z: number): number => {
  let [term, sum] = [z, z];
  for (let k = 3; Math.abs(term) > 1e-18; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return density(z) * sum;
};
