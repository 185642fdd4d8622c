import type { LevelCode } from '../../../src/engine/jackpots/levels.ts';

/** The names of the levels, which players of every language know so. */
export const levelName: Readonly<Record<LevelCode, string>> = { MINI: 'Mini', MINOR: 'Minor', MAJOR: 'Major', GRAND: 'Grand' };
