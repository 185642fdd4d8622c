/**
 * The ante and the bought feature of a machine: their stakes and chances, worked out so that their return is that of the plain round, and their exact figures.
 * Both follow from the machine's own spins: a bought round is a round whose only base spin shows the fewest scatters and pays nothing, and the ante adds
 * those scatters to some of the base spins without a feature.
 */
import { lostToPayoutCap, lostToSpinCap, roundTransform } from './caps.ts';
import { type Figures, figuresOf, type Spins } from './figures.ts';
import { add, asNumber, divide, type Exact, exact, multiply, percentText, subtract } from './fraction.ts';
import { highestPayout } from './highest-payout.ts';
import { anteChances, leastScatters } from './lucky.ts';
import { type Machine, machineOf } from './machine.ts';
import { rounded, roundedUp } from './round-figures.ts';
import { coinsOf, type ModeProof, type ModesConfig, type SlotConfig } from './slot-config.ts';
import { topAwardBound } from './top-award.ts';

/** How far the return of a mode may be from the plain round's: the ante's chances are fine, the price is a whole number of coins. */
const anteMiss = 0.000_1;
const buyMiss = 0.001;

/** The modes of a machine, undefined where it has no feature. A mode whose return cannot be near enough is left out. */
export const modesOf = (config: SlotConfig, spins: Spins): ModesConfig | undefined => {
  const parts = partsOf(config, spins);
  if (parts === undefined) return undefined;
  const { plain, bought, without } = parts;
  const coins = coinsOf(config);
  const anteCoins = coins + Math.max(1, Math.round(coins / 4));
  const wanted = multiply(plain.rtp, exact(BigInt(anteCoins - coins), BigInt(coins)));
  const chance = nearest(divide(multiply(wanted, exact(BigInt(anteChances))), multiply(without, bought.rtp)));
  const ante = chance < 1 || chance > anteChances ? undefined : { coins: anteCoins, chance };
  const buy = { coins: nearest(divide(multiply(bought.rtp, exact(BigInt(coins))), plain.rtp)) };
  const isNear = (rtp: Exact, most: number): boolean => Math.abs(asNumber(rtp) - asNumber(plain.rtp)) <= most;
  const modes = {
    ...(ante !== undefined && isNear(anteReturn(parts, coins, ante), anteMiss) && { ante }),
    ...(isNear(buyReturn(parts, coins, buy), buyMiss) && { buy }),
  };
  return modes.ante === undefined && modes.buy === undefined ? undefined : modes;
};

/** A config with its modes. */
export const withModes = (config: SlotConfig, spins: Spins): SlotConfig => {
  const { modes: _, ...plain } = config;
  const modes = modesOf(plain, spins);
  return { ...plain, ...(modes !== undefined && { modes }) };
};

/** The figures of a config's modes. */
export const modeProofsOf = (config: SlotConfig, spins: Spins): { ante?: ModeProof; buy?: ModeProof } | undefined => {
  const parts = config.modes && partsOf(config, spins);
  if (parts === undefined) return undefined;
  const { ante, buy } = config.modes ?? {};
  return {
    ...(ante !== undefined && { ante: anteProof(config, spins, parts, ante) }),
    ...(buy !== undefined && { buy: buyProof(config, parts, buy) }),
  };
};

type Ante = NonNullable<ModesConfig['ante']>;
type Buy = NonNullable<ModesConfig['buy']>;

type Parts = {
  plain: Figures;
  /** The feature alone. */
  bought: Figures;
  boughtSpins: Spins;
  /** Base spins without a feature: their share of all, their figures, and their figures with the scatters that drop. */
  without: Exact;
  idle: Figures;
  lucky: Figures;
  luckySpins: Spins;
};

const partsOf = (config: SlotConfig, spins: Spins): Parts | undefined => {
  const machine = machineOf(config);
  const least = leastScatters(machine);
  // Scatters beyond a window's own could never be missing.
  if (least === undefined || least === 0) return undefined;
  const boughtSpins = {
    base: { kinds: [droppedOn(machine, { lineCoins: 0, scatters: 0, specials: 0, ways: 1 }, least)], stops: 1 },
    free: spins.free,
  };
  const kinds = spins.base.kinds.filter(({ scatters }) => scatters < least);
  const stops = kinds.reduce((sum, { ways }) => sum + ways, 0);
  const luckySpins = { base: { kinds: kinds.map((kind) => droppedOn(machine, kind, least)), stops }, free: spins.free };
  return {
    plain: figuresOf(config, spins),
    bought: figuresOf(config, boughtSpins),
    boughtSpins,
    without: exact(BigInt(stops), BigInt(spins.base.stops)),
    idle: figuresOf(config, { base: { kinds, stops }, free: spins.free }),
    lucky: figuresOf(config, luckySpins),
    luckySpins,
  };
};

type Kind = Spins['base']['kinds'][number];

/** A kind of base spin with scatters dropped on it: they begin the feature, and what the table has for their number is taken off, as they pay nothing. */
const droppedOn = ({ scatterPays }: Machine, kind: Kind, least: number): Kind => ({
  ...kind,
  lineCoins: kind.lineCoins + (scatterPays[kind.scatters] ?? 0) - (scatterPays[least] ?? 0),
  scatters: least,
});

/** A mean of the ante's rounds from those of its parts: what the spins with dropped scatters have more than they had without. */
const mixed = ({ plain, idle, lucky, without }: Parts, { chance }: Ante, of: (figures: Figures) => Exact): Exact =>
  add(of(plain), multiply(multiply(without, exact(BigInt(chance), BigInt(anteChances))), subtract(of(lucky), of(idle))));

const squareOf = ({ variance, rtp }: Figures): Exact => add(variance, multiply(rtp, rtp));

/** The return of a mean payout in bets, at a stake in coins. */
const returnOf = (mean: Exact, bet: number, stake: number): Exact => multiply(mean, exact(BigInt(bet), BigInt(stake)));
const anteReturn = (parts: Parts, bet: number, ante: Ante): Exact => returnOf(mixed(parts, ante, ({ rtp }) => rtp), bet, ante.coins); // prettier-ignore
const buyReturn = ({ bought }: Parts, bet: number, buy: Buy): Exact => returnOf(bought.rtp, bet, buy.coins);

const anteProof = (config: SlotConfig, spins: Spins, parts: Parts, ante: Ante): ModeProof => {
  const bet = coinsOf(config);
  const mean = mixed(parts, ante, ({ rtp }) => rtp);
  const share = asNumber(parts.without) * (ante.chance / anteChances);
  const most = Math.max(highestPayout(config, spins).coins, highestPayout(config, parts.luckySpins).coins);
  const lost = (by: typeof lostToSpinCap): number => ((by(config, spins) + share * by(config, parts.luckySpins)) * bet) / ante.coins;
  return {
    cost: ante.coins / bet,
    ...writtenReturn(returnOf(mean, bet, ante.coins)),
    sigma: rounded(Math.sqrt(asNumber(subtract(mixed(parts, ante, squareOf), multiply(mean, mean))))),
    hit: rounded(asNumber(mixed(parts, ante, ({ hit }) => hit))),
    featureFrequency: rounded(asNumber(mixed(parts, ante, ({ trigger }) => trigger))),
    maxWin: most / bet,
    maxWinProbMax: roundedUp(Math.min(1, topAwardBound(config, spins, most) + share * topAwardBound(config, parts.luckySpins, most))),
    capEffect: { spins: roundedUp(lost(lostToSpinCap)), payout: roundedUp(lost(lostToPayoutCap)) },
  };
};

/** At this exponent everything that pays a coin or more counts for nothing: what is left is the chance that nothing is paid. */
const nothingPaid = -200;

const buyProof = (config: SlotConfig, parts: Parts, buy: Buy): ModeProof => {
  const { bought, boughtSpins } = parts;
  const bet = coinsOf(config);
  const most = highestPayout(config, boughtSpins).coins;
  const lost = (by: typeof lostToSpinCap): number => (by(config, boughtSpins) * bet) / buy.coins;
  return {
    cost: buy.coins / bet,
    ...writtenReturn(buyReturn(parts, bet, buy)),
    sigma: rounded(Math.sqrt(asNumber(bought.variance))),
    hit: rounded(1 - roundTransform(config, boughtSpins)(nothingPaid)),
    featureFrequency: 1,
    maxWin: most / bet,
    maxWinProbMax: roundedUp(topAwardBound(config, boughtSpins, most)),
    capEffect: { spins: roundedUp(lost(lostToSpinCap)), payout: roundedUp(lost(lostToPayoutCap)) },
  };
};

const writtenReturn = (rtp: Exact): Pick<ModeProof, 'rtp' | 'rtpPercent'> => ({
  rtp: { num: rtp.num.toString(), den: rtp.den.toString() },
  rtpPercent: percentText(rtp, 4),
});

/** The nearest whole number. */
const nearest = ({ num, den }: Exact): number => Number((2n * num + den) / (2n * den));
