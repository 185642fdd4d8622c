/** The choices of an operator at a table: other published mathematics of its game, and side bets that are not offered. */
import type { Variant } from '#studio/engine/game-family';
import { configs } from './configs.ts';
import { kindOfBet, proofOf } from './prove.ts';
import type { TableConfig, TableGame } from './protocol.ts';
import { ruleOf } from './rule-of.ts';

/** The name of mathematics without the version. */
export const mathsOf = ({ mathVersion }: Pick<TableConfig, 'mathVersion'>): string => mathVersion.replace(/\.\d+$/, '');

/** Pools and fixed prices are two games to a player. */
const gameOf = (config: TableConfig): string => (config.game === 'cockfight' ? `cockfight by ${config.pays.by}` : config.game);

/** The mathematics of the same game, the last version of each. */
export const variantsOf = (config: TableConfig): Variant[] => {
  const last = new Map(configs.filter((one) => gameOf(one) === gameOf(config)).map((one) => [mathsOf(one), one]));
  return [...last].map(([name, one]) => ({ name, version: one.mathVersion, returnPercent: mainReturn(one) }));
};

/** The bets that make the game: they are always offered. A game that is left out has no side bets. */
const mainBets: Partial<Record<TableGame, readonly string[]>> = {
  baccarat: ['player', 'banker', 'tie'],
  dragonTiger: ['dragon', 'tiger', 'tie'],
  sicBo: ['small', 'big'],
  fishPrawnCrab: ['picture'],
  xocDia: ['even', 'odd'],
  fanTan: ['fan'],
  bullFight: ['red', 'blue'],
  blackjack: ['hand'],
};

const mainReturns = new Map<string, string>();
/** The best return of the main bets, in percent: the one by which a lobby tells tables apart. */
export const mainReturn = (config: TableConfig): string => {
  const known = mainReturns.get(config.mathVersion);
  if (known !== undefined) return known;
  const main = mainBets[config.game];
  const { bets } = proofOf(config.mathVersion, config);
  const returns = bets.filter(({ bet }) => main?.includes(bet) ?? true).map(({ returnPercent }) => Number(returnPercent));
  const best = Math.max(...returns).toFixed(2);
  mainReturns.set(config.mathVersion, best);
  return best;
};

/** The kinds of bets that an operator may switch off: not those that come with a decision. */
export const sideBetsOf = (config: TableConfig): string[] => {
  const main = mainBets[config.game];
  if (main === undefined) return [];
  const kinds = [...ruleOf(config).bets].filter(([, { isLater }]) => isLater !== true).map(([bet]) => kindOfBet(bet));
  return [...new Set(kinds)].filter((kind) => !main.includes(kind) && kind !== 'secondHand');
};
