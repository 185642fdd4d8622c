import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import type { GameCode } from '@croupier/contract/core/ids';
import { lostToPayoutCap, lostToSpinCap } from './caps.ts';
import { figuresOf, type Spins, spinsOf } from './figures.ts';
import { asNumber, percentText } from './fraction.ts';
import { highestPayout } from './highest-payout.ts';
import { modeProofsOf } from './mode-figures.ts';
import { rounded, roundedUp } from './round-figures.ts';
import { coinsOf, type ProofRecord, type SlotConfig } from './slot-config.ts';
import { topAwardBound } from './top-award.ts';

export { canonicalJson } from '#studio/engine/fairness/fingerprint';

/** Everything proven of a machine, computed anew from its config. `spins` may be given where a part of them is known from another machine. */
export const proofRecordOf = (title: GameCode, config: SlotConfig, spins: Spins = spinsOf(config)): ProofRecord => {
  const figures = figuresOf(config, spins);
  const highest = highestPayout(config, spins);
  const modes = modeProofsOf(config, spins);
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
    ...(modes !== undefined && { modes }),
  };
};
