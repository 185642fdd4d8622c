/** Mines: 25 tiles, some with a mine; every tile without one raises the payout, the first mine takes it. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import { drawPlaces, type GameRule } from '../game-rule.ts';
import { CashOut, isCashOut, remembered, returnOfClimb, type Rung, rungsOf } from './climb.ts';

export const MinesConfig = z.object({ mathVersion: z.string(), game: z.literal('mines'), tiles: z.int(), percent: z.int() });
export type MinesConfig = z.output<typeof MinesConfig>;
export const MinesChoice = z.strictObject({ mines: z.int().check(z.minimum(1), z.maximum(24)) });
export type MinesChoice = z.output<typeof MinesChoice>;
const Open = z.strictObject({ open: z.int().check(z.minimum(0)) });
export const MinesAction = z.union([Open, CashOut]);
export type MinesAction = z.output<typeof MinesAction>;
type Drawn = { mines: readonly number[] };

/** The payout after each number of safe tiles, and the chance to get there. */
export const mineRungs = ({ tiles, percent }: MinesConfig, mines: number): Rung[] =>
  rungsOf(
    percent,
    Array.from({ length: tiles - mines }, (_, opened) => exact(BigInt(tiles - mines - opened), BigInt(tiles - opened))),
  );

export const minesRule = (config: MinesConfig): GameRule<MinesChoice, Drawn, MinesAction> => {
  const rungsWith = remembered((mines: number) => mineRungs(config, mines));
  const standing: GameRule<MinesChoice, Drawn, MinesAction>['standing'] = ({ mines }, choice, actions) => {
    const opened = actions.flatMap((action) => (isCashOut(action) ? [] : [action.open]));
    const rungs = rungsWith(choice.mines);
    const isLost = opened.some((tile) => mines.includes(tile));
    const over = isLost || actions.some(isCashOut) || opened.length === rungs.length;
    const hundredths = over && !isLost ? (rungs[opened.length - 1]?.hundredths ?? 0) : 0;
    return { over, hundredths, shown: { game: 'mines', opened, mines: over ? [...mines] : null } };
  };
  const firstClosed = (actions: readonly MinesAction[]): number =>
    Array.from({ length: config.tiles }, (_, tile) => tile).find((tile) =>
      actions.every((action) => isCashOut(action) || action.open !== tile),
    ) ?? 0;
  return {
    config,
    readChoice: (asked) => MinesChoice.safeParse(asked).data,
    draw: (stream, { mines }) => ({ mines: drawPlaces(stream, config.tiles, mines) }),
    standing,
    readAction: (drawn, choice, actions, asked) => {
      const action = MinesAction.safeParse(asked).data;
      if (action === undefined || standing(drawn, choice, actions).over) return undefined;
      if (isCashOut(action)) return actions.length > 0 ? action : undefined;
      const isClosed = action.open < config.tiles && actions.every((made) => isCashOut(made) || made.open !== action.open);
      return isClosed ? action : undefined;
    },
    actionsToEnd: (drawn, choice, actions) => {
      const first: MinesAction[] = actions.length === 0 ? [{ open: firstClosed(actions) }] : [];
      return standing(drawn, choice, [...actions, ...first]).over ? first : [...first, { cashOut: true }];
    },
    returns: () => Array.from({ length: config.tiles - 1 }, (_, index) => returnOfClimb([String(index + 1)], mineRungs(config, index + 1))),
  };
};
