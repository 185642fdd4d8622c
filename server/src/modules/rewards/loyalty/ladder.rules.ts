import type { Ladder, LadderLevel } from './terms.rules.ts';

/** Valid bets and deposits of a member in a month, in units. */
export type MonthSums = { turnover: bigint; deposits: bigint };

export type MonthResult = {
  before: number;
  after: number;
  /** Whether the valid bets kept the level that was held. */
  kept: boolean;
  /** The levels whose level-up reward is due, if it was not given before. */
  risen: readonly LadderLevel[];
};

/** The level of the ladder that a member holds: the highest one at or below their own, and the lowest one for members below all. */
export const heldLevel = ({ levels }: Ladder, level: number): LadderLevel => {
  const held = levels.findLast((one) => one.level <= level) ?? levels[0];
  if (held === undefined) throw new Error('a ladder has a level');
  return held;
};

/** The highest level for which both the valid bets and the deposits are enough. */
export const reachedLevel = (ladder: Ladder, { turnover, deposits }: MonthSums): LadderLevel =>
  ladder.levels.findLast((level) => turnover >= level.turnover && deposits >= level.deposits) ?? heldLevel(ladder, 0);

/**
 * The level after a month: as many levels up as valid bets and deposits allow; otherwise the level held is kept if the valid bets are enough for keeping it; otherwise
 * one level down. Deposits do not matter for keeping.
 */
export const monthResult = (ladder: Ladder, level: number, sums: MonthSums): MonthResult => {
  const held = heldLevel(ladder, level);
  const kept = sums.turnover >= held.keep;
  const reached = reachedLevel(ladder, sums);
  const below = ladder.levels.findLast((one) => one.level < held.level) ?? held;
  const stays = kept ? held : below;
  const after = reached.level > held.level ? reached : reached.level > stays.level ? reached : stays;
  const risen = ladder.levels.filter((one) => one.level > held.level && one.level <= after.level && one.levelUp > 0n);
  return { before: held.level, after: after.level, kept, risen };
};

/** The field that makes a ladder impossible; undefined if there is none. */
export const ladderFault = ({ levels }: Ladder): 'levels' | 'turnover' | 'deposits' | 'keep' | undefined => {
  const [first] = levels;
  if (first === undefined) return 'levels';
  if (first.turnover !== 0n || first.keep !== 0n) return 'turnover';
  if (first.deposits !== 0n) return 'deposits';
  for (const [place, level] of levels.entries()) {
    const below = levels[place - 1];
    if (level.keep > level.turnover) return 'keep';
    if (below === undefined) continue;
    if (level.level <= below.level) return 'levels';
    if (level.turnover < below.turnover) return 'turnover';
    if (level.deposits < below.deposits) return 'deposits';
    if (level.keep < below.keep) return 'keep';
  }
  return undefined;
};
