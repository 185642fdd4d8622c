import type { AnyRule, GameRule } from './game-rule.ts';
import type { InstantConfig } from './protocol.ts';
import { baccaratRule } from './rules/baccarat.ts';
import { coinRule } from './rules/coin.ts';
import { diceRule } from './rules/dice.ts';
import { hiloRule } from './rules/hilo.ts';
import { kenoRule } from './rules/keno.ts';
import { limboRule } from './rules/limbo.ts';
import { minesRule } from './rules/mines.ts';
import { plinkoRule } from './rules/plinko.ts';
import { pokerRule } from './rules/poker.ts';
import { rouletteRule } from './rules/roulette.ts';
import { scratchRule } from './rules/scratch.ts';
import { towersRule } from './rules/towers.ts';
import { wheelRule } from './rules/wheel.ts';

/** A rule reads back only its own values: the choice, the draw and the actions of a stored round are of its own form. */
const any = <Choice, Drawn, Action>(rule: GameRule<Choice, Drawn, Action>): AnyRule => rule as unknown as AnyRule;

/** The rules of published mathematics. */
export const ruleOf = (config: InstantConfig): AnyRule => {
  switch (config.game) {
    case 'dice':
      return any(diceRule(config));
    case 'limbo':
      return any(limboRule(config));
    case 'mines':
      return any(minesRule(config));
    case 'plinko':
      return any(plinkoRule(config));
    case 'keno':
      return any(kenoRule(config));
    case 'wheel':
      return any(wheelRule(config));
    case 'towers':
      return any(towersRule(config));
    case 'hilo':
      return any(hiloRule(config));
    case 'coin':
      return any(coinRule(config));
    case 'jacks':
    case 'deuces':
      return any(pokerRule(config));
    case 'scratch':
      return any(scratchRule(config));
    case 'roulette':
      return any(rouletteRule(config));
    case 'baccarat':
      return any(baccaratRule(config));
    default: {
      const unknown: never = config;
      throw new Error(`no rules of ${JSON.stringify(unknown)}`);
    }
  }
};
