import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { percentText } from '#studio/families/slots/fraction';
import { isLess } from './game-rule.ts';
import type { InstantConfig, InstantProof } from './protocol.ts';
import { ruleOf } from './rule-of.ts';

/** Everything proven of a game, computed anew from its published mathematics. */
export const proofOf = (title: string, config: InstantConfig): InstantProof => {
  const bets = ruleOf(config).returns();
  const [first] = bets;
  if (first === undefined) throw new Error(`${title} has no bets`);
  const least = bets.reduce((a, b) => (isLess(b.least, a) ? b.least : a), first.least);
  const most = bets.reduce((a, b) => (isLess(a, b.most) ? b.most : a), first.most);
  const written = ({ num, den }: typeof least) => ({ num: num.toString(), den: den.toString() });
  return {
    title,
    mathVersion: config.mathVersion,
    configSha256: fingerprintOf(config),
    least: written(least),
    most: written(most),
    leastPercent: percentText(least, 4),
    mostPercent: percentText(most, 4),
    maxWin: Math.max(...bets.map(({ top }) => top)) / 100,
    bets: bets.map((bet) => ({
      parts: [...bet.parts],
      leastPercent: percentText(bet.least, 4),
      mostPercent: percentText(bet.most, 4),
      top: bet.top,
    })),
  };
};
