import type { TableGame } from '../../src/families/tables/protocol.ts';
import type { MessageKey } from '../shell/languages.ts';

/** The two sides of a game on its roads, the red one first, and the tie where there is one. */
type RoadSides = { B: MessageKey; P: MessageKey; T: MessageKey | undefined };

const sides: Partial<Record<TableGame, RoadSides>> = {
  baccarat: { B: 'bet.banker', P: 'bet.player', T: 'bet.tie' },
  dragonTiger: { B: 'bet.dragon', P: 'bet.tiger', T: 'bet.tie' },
  sicBo: { B: 'bet.big', P: 'bet.small', T: 'bet.triple' },
  xocDia: { B: 'bet.even', P: 'bet.odd', T: undefined },
  bullFight: { B: 'bet.red', P: 'bet.blue', T: 'bet.tie' },
  cockfight: { B: 'bet.meron', P: 'bet.wala', T: 'bet.tie' },
};

export const sidesOf = (game: TableGame): RoadSides => {
  const found = sides[game];
  if (found === undefined) throw new Error(`${game} has no roads`);
  return found;
};
