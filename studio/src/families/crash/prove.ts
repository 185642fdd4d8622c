import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { exact, type Exact, multiply, percentText, subtract } from '#studio/families/slots/fraction';
import { leastPoint } from './crash-rule.ts';
import type { CrashConfig, CrashProof } from './protocol.ts';

/** The exact chance that a flight reaches a point: `share / U >= point` is `U <= share / point` (`lastPointOf`). */
export const chanceOf = ({ share }: CrashConfig, point: number): Exact => exact(BigInt(share), BigInt(point));

/** The exact return of a bet that is taken out at a point. */
export const returnAt = (config: CrashConfig, point: number): Exact => multiply(chanceOf(config, point), exact(BigInt(point), 100n));

const shown = [101, 110, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000];

/** Everything proven of crash. */
export const proofOf = (title: string, config: CrashConfig): CrashProof => {
  const returns = exact(BigInt(config.share), 100n);
  return {
    title,
    mathVersion: config.mathVersion,
    configSha256: fingerprintOf(config),
    returnPercent: percentText(returns, 4),
    edgePercent: percentText(subtract(exact(1n), returns), 4),
    least: leastPoint,
    most: config.most,
    atOncePercent: percentText(subtract(exact(1n), chanceOf(config, leastPoint)), 4),
    chances: shown
      .filter((point) => point <= config.most)
      .map((point) => {
        const chance = chanceOf(config, point);
        return {
          point,
          num: chance.num.toString(),
          den: chance.den.toString(),
          chancePercent: percentText(chance, 4),
          returnPercent: percentText(returnAt(config, point), 4),
        };
      }),
  };
};
