import { sha256Hex } from '#studio/engine/fairness/commitment';
import type { GameCode } from '@croupier/contract/core/ids';
import { lostToPayoutCap, lostToSpinCap } from './caps.ts';
import { figuresOf, spinsOf } from './figures.ts';
import { asNumber, percentText } from './fraction.ts';
import { highestPayout } from './highest-payout.ts';
import { coinsOf, type ProofRecord, type SlotConfig } from './slot-config.ts';

/** Everything proven of a machine, computed anew from its config. */
export const proofRecordOf = (title: GameCode, config: SlotConfig): ProofRecord => {
  const spins = spinsOf(config);
  const figures = figuresOf(config, spins);
  const highest = highestPayout(config, spins);
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
    maxWin: highest.coins / coinsOf(config),
    ...(highest.chance && { maxWinProb: rounded(asNumber(highest.chance)) }),
    contributions: {
      lines: rounded(asNumber(figures.lines)),
      scatter: rounded(asNumber(figures.scatter)),
      freeSpins: rounded(asNumber(figures.freeSpins)),
    },
    capEffect: { spins: roundedUp(lostToSpinCap(config, spins)), payout: roundedUp(lostToPayoutCap(config, spins)) },
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
