/** Towers: in each row one tile is opened; rows with a safe tile raise the payout, a dangerous one takes it. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import { drawPlaces, type GameRule } from '../game-rule.ts';
import { CashOut, isCashOut, remembered, returnOfClimb, type Rung, rungsOf } from './climb.ts';

export const towerLevels = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
const Level = z.enum(towerLevels);
export const TowersConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('towers'),
  percent: z.int(),
  rows: z.int(),
  /** By level: the tiles of a row, and how many of them are safe. */
  levels: z.record(Level, z.object({ tiles: z.int(), safe: z.int() })),
});
export type TowersConfig = z.output<typeof TowersConfig>;
export const TowersChoice = z.strictObject({ level: Level });
export type TowersChoice = z.output<typeof TowersChoice>;
const Climb = z.strictObject({ tile: z.int().check(z.minimum(0)) });
export const TowersAction = z.union([Climb, CashOut]);
export type TowersAction = z.output<typeof TowersAction>;
type Drawn = { dangers: readonly (readonly number[])[] };

/** The rows of a level, from the bottom: as many as the tower has and the cap allows. */
export const towerRungs = ({ percent, rows, levels }: TowersConfig, level: TowersChoice['level']): Rung[] => {
  const { tiles, safe } = levels[level];
  return rungsOf(
    percent,
    Array.from({ length: rows }, () => exact(BigInt(safe), BigInt(tiles))),
  );
};

export const towersRule = (config: TowersConfig): GameRule<TowersChoice, Drawn, TowersAction> => {
  const rungsOfLevel = remembered((level: TowersChoice['level']) => towerRungs(config, level));
  const standing: GameRule<TowersChoice, Drawn, TowersAction>['standing'] = ({ dangers }, { level }, actions) => {
    const climbed = actions.flatMap((action) => (isCashOut(action) ? [] : [action.tile]));
    const rungs = rungsOfLevel(level);
    const isLost = climbed.some((tile, row) => dangers[row]?.includes(tile));
    const over = isLost || actions.some(isCashOut) || climbed.length === rungs.length;
    return {
      over,
      hundredths: over && !isLost ? (rungs[climbed.length - 1]?.hundredths ?? 0) : 0,
      shown: { game: 'towers', climbed, dangers: over ? dangers.map((row) => [...row]) : null },
    };
  };
  return {
    config,
    readChoice: (asked) => TowersChoice.safeParse(asked).data,
    draw: (stream, { level }) => {
      const { tiles, safe } = config.levels[level];
      return { dangers: rungsOfLevel(level).map(() => drawPlaces(stream, tiles, tiles - safe)) };
    },
    standing,
    readAction: (drawn, choice, actions, asked) => {
      const action = TowersAction.safeParse(asked).data;
      if (action === undefined || standing(drawn, choice, actions).over) return undefined;
      if (isCashOut(action)) return actions.length > 0 ? action : undefined;
      return action.tile < config.levels[choice.level].tiles ? action : undefined;
    },
    actionsToEnd: (drawn, choice, actions) => {
      const first: TowersAction[] = actions.length === 0 ? [{ tile: 0 }] : [];
      return standing(drawn, choice, [...actions, ...first]).over ? first : [...first, { cashOut: true }];
    },
    returns: () => towerLevels.map((level) => returnOfClimb([level], towerRungs(config, level))),
  };
};
