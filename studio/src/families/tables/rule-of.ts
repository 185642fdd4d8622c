import type { TableConfig } from './protocol.ts';
import { baccaratProof, baccaratRule } from './rules/baccarat.ts';
import { type BlackjackConfig, blackjackProof, blackjackRule } from './rules/blackjack.ts';
import { bullFightProof, bullFightRule } from './rules/bull-fight.ts';
import { cockfightRule } from './rules/cockfight.ts';
import { dragonTigerRule } from './rules/dragon-tiger.ts';
import { fanTanRule } from './rules/fan-tan.ts';
import { fishPrawnCrabRule } from './rules/fish-prawn-crab.ts';
import { niuNiuProof, niuNiuRule } from './rules/niu-niu.ts';
import { rouletteRule } from './rules/roulette.ts';
import { sicBoRule } from './rules/sic-bo.ts';
import { xocDiaRule } from './rules/xoc-dia.ts';
import { type AnyTableRule, returnOf, type TableBet, type TableRule, type Weighted } from './table-rule.ts';
import { exact, type Exact } from '#studio/families/slots/fraction';

/** The rules of a game. The cast is sound: a rule is only ever given outcomes that it dealt. */
export const ruleOf = (config: TableConfig): AnyTableRule => {
  const rule = (): unknown => {
    switch (config.game) {
      case 'baccarat':
        return baccaratRule(config);
      case 'dragonTiger':
        return dragonTigerRule(config);
      case 'roulette':
        return rouletteRule(config);
      case 'sicBo':
        return sicBoRule(config);
      case 'fishPrawnCrab':
        return fishPrawnCrabRule(config);
      case 'xocDia':
        return xocDiaRule(config);
      case 'fanTan':
        return fanTanRule(config);
      case 'niuNiu':
        return niuNiuRule(config);
      case 'bullFight':
        return bullFightRule(config);
      case 'blackjack':
        return blackjackRule(config);
      case 'cockfight':
        return cockfightRule(config);
    }
  };
  return rule() as AnyTableRule;
};

type Returns = {
  bet: string;
  returns: Exact;
  top: number;
  /** Half of the interval of 95 %, for a return that was measured by dealing. */
  halfWidth?: Exact;
};
/** The return of a bet of which more than its base is taken, as a part of the base. */
const ofBase = (returns: Exact, held = 1): Exact => exact(returns.num * BigInt(held) - returns.den * BigInt(held - 1), returns.den);
const proved = <Part>({ name, bet, ways }: { name: string; bet: TableBet<Part>; ways: readonly Weighted<Part>[] }): Returns => ({
  bet: name,
  returns: ofBase(returnOf(ways, bet), bet.held),
  top: bet.top,
});

/** The main bet of blackjack is measured; its side bets and the insurance are exact. */
const blackjackReturns = (config: BlackjackConfig): Returns[] => {
  const { sides, insurance } = blackjackProof(config);
  const { edgeMillionths, halfWidthMillionths } = config.dealt;
  const million = 1_000_000n;
  const measured = exact(million - BigInt(edgeMillionths), million);
  return [
    { bet: 'hand', returns: measured, top: 1.5, halfWidth: exact(BigInt(halfWidthMillionths), million) },
    ...sides.map(proved),
    proved(insurance),
  ];
};

/** The return of every bet of a game: exact, or measured with an interval. */
export const returnsOf = (config: TableConfig): Returns[] => {
  if (config.game === 'baccarat') return baccaratProof(config).map(proved);
  if (config.game === 'blackjack') return blackjackReturns(config);
  if (config.game === 'niuNiu') return niuNiuProof(config).map(proved);
  if (config.game === 'bullFight') return bullFightProof(config).map(proved);
  const rule: TableRule<unknown> = ruleOf(config);
  const ways = rule.enumerate();
  return [...rule.bets].map(([name, bet]) => proved({ name, bet, ways }));
};
