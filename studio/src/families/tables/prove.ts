import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { exact, percentText, subtract } from '#studio/families/slots/fraction';
import type { TableConfig, TableProof } from './protocol.ts';
import { returnsOf } from './rule-of.ts';

/** `total.4` and `total.17` are proven one by one; splits, streets and so on are alike and are told once. */
const alike = [
  'straight',
  'split',
  'street',
  'corner',
  'line',
  'dozen',
  'column',
  'double',
  'triple',
  'pair',
  'single',
  'picture',
  'pictures',
  'trio',
  'fan',
  'nim',
  'kwok',
  'nga',
  'ssh',
];
/** The name under which bets that are alike are told once: `split` for `split.1.4`. */
export const kindOfBet = (bet: string): string => {
  const [kind = '', rest] = bet.split('.');
  return rest !== undefined && alike.includes(kind) ? kind : bet;
};

/** Everything proven of a game, computed anew from its published mathematics. */
export const proofOf = (title: string, config: TableConfig): TableProof => {
  const bets: TableProof['bets'] = [];
  for (const { bet, returns, top, halfWidth } of returnsOf(config)) {
    const name = kindOfBet(bet);
    const line = {
      bet: name,
      count: 1,
      num: returns.num.toString(),
      den: returns.den.toString(),
      returnPercent: percentText(returns, 4),
      edgePercent: percentText(subtract(exact(1n), returns), 4),
      ...(halfWidth !== undefined && { halfWidthPercent: percentText(halfWidth, 4) }),
      top,
    };
    const known = bets.find((one) => one.bet === name);
    if (known === undefined) bets.push(line);
    else if (known.num === line.num && known.den === line.den) known.count += 1;
    else throw new Error(`${bet} does not return what other bets of its kind do`);
  }
  return { title, mathVersion: config.mathVersion, configSha256: fingerprintOf(config), bets };
};
