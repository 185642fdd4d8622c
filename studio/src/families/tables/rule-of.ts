import type { TableConfig } from './protocol.ts';
import { baccaratProof, baccaratRule } from './rules/baccarat.ts';
import { cockfightRule } from './rules/cockfight.ts';
import { dragonTigerRule } from './rules/dragon-tiger.ts';
import { rouletteRule } from './rules/roulette.ts';
import { sicBoRule } from './rules/sic-bo.ts';
import { type AnyTableRule, returnOf, type TableRule } from './table-rule.ts';
import type { Exact } from '#studio/families/slots/fraction';

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
      case 'cockfight':
        return cockfightRule(config);
    }
  };
  return rule() as AnyTableRule;
};

/** The exact return of every bet of a game. */
export const returnsOf = (config: TableConfig): { bet: string; returns: Exact; top: number }[] => {
  if (config.game === 'baccarat')
    return baccaratProof(config).map(({ name, bet, ways }) => ({ bet: name, returns: returnOf(ways, bet), top: bet.top }));
  const rule: TableRule<unknown> = ruleOf(config);
  const ways = rule.enumerate();
  return [...rule.bets].map(([bet, rules]) => ({ bet, returns: returnOf(ways, rules), top: rules.top }));
};
