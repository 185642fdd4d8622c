import type { TableGame } from './protocol.ts';
import type { Hand, Side } from './roads.rules.ts';

/** The side of each first letter of a result. */
const letters: Partial<Record<TableGame, Readonly<Record<string, Hand['side']>>>> = {
  baccarat: { B: 'B', P: 'P', T: 'T' },
  dragonTiger: { D: 'B', T: 'P', E: 'T' },
  bullFight: { R: 'B', B: 'P', T: 'T' },
  cockfight: { M: 'B', W: 'P' },
};

const noLabels = { B: '', P: '', T: '' };

/** Whether the rounds of a game are drawn as a big road of two sides. */
export const hasBigRoad = (game: TableGame): boolean => letters[game] !== undefined || game === 'sicBo' || game === 'xocDia';

/**
 * A result of the server (`B7pn`, `D12s`, `3.4.6`, `T4`) as a hand of the roads. In sic bo big is red and small is blue, and a triple counts as a tie; in
 * xoc dia even is red and odd is blue, and the label is the number of red coins.
 */
export const handOf = (game: TableGame, result: string, labels: Readonly<Record<Hand['side'], string>> = noLabels): Hand => {
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
