import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import type { GameCode } from '@croupier/contract/core/ids';
import { lostToPayoutCap, lostToSpinCap } from './caps.ts';
import { figuresOf, type Spins, spinsOf } from './figures.ts';
import { asNumber, percentText } from './fraction.ts';
import { highestPayout } from './highest-payout.ts';
import { coinsOf, type ProofRecord, type SlotConfig } from './slot-config.ts';
import { topAwardBound } from './top-award.ts';

export { canonicalJson } from '#studio/engine/fairness/fingerprint';

/** Everything proven of a machine, computed anew from its config. `spins` may be given where a part of them is known from another machine. */
export const proofRecordOf = (title: GameCode, config: SlotConfig, spins: Spins = spinsOf(config)): ProofRecord => {
  const figures = figuresOf(config, spins);
  const highest = highestPayout(config, spins);
  return {
    title,
    mathVersion: config.mathVersion,
    configSha256: fingerprintOf(config),
    rtp: { num: figures.rtp.num.toString(), den: figures.rtp.den.toString() },
    rtpPercent: percentText(figures.rtp, 4),
    sigma: rounded(Math.sqrt(asNumber(figures.variance))),
    hit: rounded(asNumber(figures.hit)),
    featureFrequency: rounded(asNumber(figures.trigger)),
    spinsPerFeature: rounded(asNumber(figures.spinsPerFeature)),
    maxWin: highest.coins / coinsOf(config),
    ...(highest.chance === undefined
      ? { maxWinProbMax: roundedUp(topAwardBound(config, spins, highest.coins)) }
      : { maxWinProb: rounded(asNumber(highest.chance)) }),
    contributions: {
      lines: rounded(asNumber(figures.lines)),
      scatter: rounded(asNumber(figures.scatter)),
      freeSpins: rounded(asNumber(figures.freeSpins)),
      ...(figures.bonus !== undefined && { bonus: rounded(asNumber(figures.bonus)) }),
    },
    capEffect: { spins: roundedUp(lostToSpinCap(config, spins)), payout: roundedUp(lostToPayoutCap(config, spins)) },
  };
};

const rounded = (value: number): number => Number(value.toPrecision(9));
/** Three digits, never below the value: it is a bound. */
const roundedUp = (value: number): number => {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.ceil(value / unit) * unit).toPrecision(3));
};
