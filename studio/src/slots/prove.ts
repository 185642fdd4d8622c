import { sha256Hex } from '#studio/fairness/commitment';
import type { GameCode } from '@croupier/contract/ids';
import { asNumber, by, type Exact, exact, minus, over, percentText, plus } from './fraction.ts';
import { machineOf } from './machine.ts';
import type { ProofRecord, SlotConfig } from './protocol.ts';
import { type SpinDistribution, spinDistribution } from './spin-distribution.ts';

/** The exact figures of a machine, in total bets. */
export type Figures = {
  rtp: Exact;
  lines: Exact;
  scatter: Exact;
  freeSpins: Exact;
  variance: Exact;
  /** Chance that a spin pays anything. */
  hit: Exact;
  /** Chance that a spin wins free spins. */
  trigger: Exact;
  /** Mean free spins of a round that has any. */
  spinsPerFeature: Exact;
};

/**
 * All figures of a machine from every spin it can make, without the caps.
 *
 * A free spin pays `m` times what a base spin pays and wins spins of its own, so a round is a branching process (`reference/games.md` A2).
 * With X the coins and N the free spins won by one spin, W what a free spin and all it leads to pay, and q = E[N] below 1:
 * E[W] = m E[X] / (1 - q) and E[W²] = (m² E[X²] + 2 m E[XN] E[W] + E[N(N-1)] E[W]²) / (1 - q), and likewise for the round itself with
 * a base spin at its head. The winning of spins and coins by the same spin is in E[XN], so no correlation is left out.
 */
export const figuresOf = (config: SlotConfig, distribution: SpinDistribution): Figures => {
  const machine = machineOf(config);
  const bet = BigInt(config.lines.length);
  const sums = { line: 0n, scatter: 0n, square: 0n, spins: 0n, pairs: 0n, coinSpins: 0n, hits: 0n, triggers: 0n };
  for (const { lineCoins, scatters, ways } of distribution.kinds) {
    const scatterCoins = BigInt(machine.scatterPays[scatters] ?? 0);
    const spins = BigInt(machine.scatterSpins[scatters] ?? 0);
    const coins = BigInt(lineCoins) + scatterCoins;
    const weight = BigInt(ways);
    sums.line += weight * BigInt(lineCoins);
    sums.scatter += weight * scatterCoins;
    sums.square += weight * coins * coins;
    sums.spins += weight * spins;
    sums.pairs += weight * spins * (spins - 1n);
    sums.coinSpins += weight * coins * spins;
    if (coins > 0n) sums.hits += weight;
    if (spins > 0n) sums.triggers += weight;
  }
  const all = BigInt(distribution.stops);
  const mean = (sum: bigint, unit = 1n): Exact => exact(sum, all * unit);
  const [lines, scatter] = [mean(sums.line, bet), mean(sums.scatter, bet)];
  const spin = plus(lines, scatter);
  const [square, won, pairs, coinSpins] = [mean(sums.square, bet * bet), mean(sums.spins), mean(sums.pairs), mean(sums.coinSpins, bet)];
  const [one, two, m] = [exact(1n), exact(2n), exact(BigInt(config.freeSpins.multiplier))];
  const rest = minus(one, won);

  const free = over(by(m, spin), rest);
  const freeSquare = over(plus(plus(by(by(m, m), square), by(by(two, m), by(coinSpins, free))), by(pairs, by(free, free))), rest);
  const rtp = plus(spin, by(won, free));
  const roundSquare = plus(plus(square, by(two, by(coinSpins, free))), plus(by(won, freeSquare), by(pairs, by(free, free))));
  const trigger = mean(sums.triggers);
  return {
    rtp,
    lines,
    scatter,
    freeSpins: by(won, free),
    variance: minus(roundSquare, by(rtp, rtp)),
    hit: mean(sums.hits),
    trigger,
    spinsPerFeature: trigger.num === 0n ? exact(0n) : over(over(won, trigger), rest),
  };
};

/** Everything proven of a title, computed anew from its config. */
export const prove = (title: GameCode, config: SlotConfig): ProofRecord => {
  const distribution = spinDistribution(machineOf(config));
  const figures = figuresOf(config, distribution);
  return {
    title,
    mathVersion: config.mathVersion,
    configSha256: sha256Hex(canonicalJson(config)),
    rtp: { num: figures.rtp.num.toString(), den: figures.rtp.den.toString() },
    rtpPercent: percentText(figures.rtp, 4),
    sigma: rounded(Math.sqrt(asNumber(figures.variance))),
    hit: rounded(asNumber(figures.hit)),
    featureFrequency: rounded(asNumber(figures.trigger)),
    spinsPerFeature: rounded(asNumber(figures.spinsPerFeature)),
    maxWin: config.maxPayout / config.lines.length,
    contributions: {
      lines: rounded(asNumber(figures.lines)),
      scatter: rounded(asNumber(figures.scatter)),
      freeSpins: rounded(asNumber(figures.freeSpins)),
    },
    capEffect: {
      spins: roundedUp(lostToSpinCap(config, distribution, figures)),
      payout: roundedUp(lostToPayoutCap(config, distribution)),
    },
  };
};

/** The same text for the same config, whatever the order of its keys. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const rounded = (value: number): number => Number(value.toPrecision(9));
/** Three digits, never below the value: it is a bound. */
const roundedUp = (value: number): number => {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.ceil(value / unit) * unit).toPrecision(3));
};

/**
 * The RTP that goes missing because a round wins at most `maxSpins` free spins: the mean of a free spin times the difference between the
 * mean number of free spins without and with the cap. The latter is a walk over (won, played), exact up to the rounding of doubles.
 * Whether a spin is played does not depend on what it pays, so means may be multiplied.
 */
export const lostToSpinCap = (config: SlotConfig, { kinds, stops }: SpinDistribution, figures: Figures): number => {
  const { maxSpins, multiplier } = config.freeSpins;
  const chances = new Map<number, number>();
  const machine = machineOf(config);
  for (const { scatters, ways } of kinds) {
    const spins = machine.scatterSpins[scatters] ?? 0;
    chances.set(spins, (chances.get(spins) ?? 0) + ways / stops);
  }
  const afterSpin = (won: readonly number[]): number[] => {
    const next = Array.from({ length: maxSpins + 1 }, () => 0);
    for (const [total, chance] of won.entries()) {
      if (chance === 0) continue;
      for (const [spins, part] of chances) {
        const sum = Math.min(maxSpins, total + spins);
        next[sum] = (next[sum] ?? 0) + chance * part;
      }
    }
    return next;
  };
  let won = afterSpin([1]);
  let played = 0;
  for (let spin = 0; spin < maxSpins; spin += 1) {
    const goingOn = won.map((chance, total) => (total > spin ? chance : 0));
    played += goingOn.reduce((sum, chance) => sum + chance, 0);
    won = afterSpin(goingOn);
  }
  const spinMean = asNumber(plus(figures.lines, figures.scatter));
  const uncapped = asNumber(by(figures.trigger, figures.spinsPerFeature));
  if (uncapped === 0) return 0;
  // Doubles leave an error of about 1e-13 here; the bound stays a bound.
  return Math.max(0, uncapped - played) * multiplier * spinMean + 1e-12;
};

/**
 * An upper bound of the RTP that the cap on the payout takes: E[(T - C)⁺] ≤ E[e^(θT)] / (θ e^(θC + 1)) for every θ > 0, because
 * y ≤ e^(y - 1). The transform of the uncapped round follows from that of a free spin, the smallest solution of φ = E[e^(θ m X) φ^N].
 */
export const lostToPayoutCap = (config: SlotConfig, { kinds, stops }: SpinDistribution): number => {
  const machine = machineOf(config);
  const bet = config.lines.length;
  const spins = kinds.map(({ lineCoins, scatters, ways }) => ({
    coins: lineCoins + (machine.scatterPays[scatters] ?? 0),
    spins: machine.scatterSpins[scatters] ?? 0,
    chance: ways / stops,
  }));
  const transform = (theta: number, multiplier: number, phi: number): number =>
    spins.reduce((sum, spin) => sum + spin.chance * Math.exp(theta * multiplier * spin.coins) * phi ** spin.spins, 0);
  let best = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= 160; step += 1) {
    const theta = 10 ** (-6 + step / 40);
    let phi = 1;
    for (let turn = 0; turn < 2_000; turn += 1) {
      const next = transform(theta, config.freeSpins.multiplier, phi);
      if (!(next < 1e30)) break;
      if (next - phi < 1e-13 * phi) {
        const bound = Math.exp(-1 - theta * config.maxPayout) * (transform(theta, 1, next * (1 + 1e-9)) / theta);
        if (bound < best) best = bound;
        break;
      }
      phi = next;
    }
  }
  return best / bet;
};
