import type { TableGame } from '../../src/families/tables/protocol.ts';
import type { Hand, Side } from '../../src/families/tables/roads.rules.ts';
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

const letters: Partial<Record<TableGame, Readonly<Record<string, Hand['side']>>>> = {
  baccarat: { B: 'B', P: 'P', T: 'T' },
  dragonTiger: { D: 'B', T: 'P', E: 'T' },
  bullFight: { R: 'B', B: 'P', T: 'T' },
  cockfight: { M: 'B', W: 'P' },
};

/**
 * A result of the server (`B7pn`, `D12s`, `3.4.6`, `T4`) as a hand of the roads. In sic bo big is red and small is blue, and a triple counts as a tie; in
 * xoc dia even is red and odd is blue, and the label is the number of red coins.
 */
export const handOf = (game: TableGame, result: string, labels: { B: string; P: string; T: string }): Hand => {
  if (game === 'sicBo') {
    const dice = result.split('.').map(Number);
    const side = dice[0] === dice[1] && dice[1] === dice[2] ? 'T' : dice.reduce((sum, one) => sum + one, 0) > 10 ? 'B' : 'P';
    return { side, label: labels[side] };
  }
  if (game === 'xocDia') return { side: Number(result) % 2 === 0 ? 'B' : 'P', label: result };
  const side = letters[game]?.[result.charAt(0)] ?? 'T';
  const dots: Side[] =
    game === 'baccarat' ? [...(result.includes('b') ? ['B' as const] : []), ...(result.includes('p') ? ['P' as const] : [])] : [];
  return { side, label: labels[side], dots };
};
