import type { Hand, Side } from '../../src/families/tables/roads.rules.ts';
import type { TableGame } from '../../src/families/tables/protocol.ts';

/** A result of the server (`B7pn`, `D12s`, `3.4.6`) as a hand of the roads. In sic bo big is red and small is blue, and a triple counts as a tie. */
export const handOf = (game: TableGame, result: string, letters: { B: string; P: string; T: string }): Hand => {
  if (game === 'sicBo') {
    const dice = result.split('.').map(Number);
    const side = dice[0] === dice[1] && dice[1] === dice[2] ? 'T' : dice.reduce((sum, one) => sum + one, 0) > 10 ? 'B' : 'P';
    return { side, label: letters[side] };
  }
  const first = result.charAt(0);
  if (game === 'cockfight') {
    const side = ({ M: 'B', W: 'P' } as const)[first] ?? 'T';
    return { side, label: letters[side] };
  }
  const side = game === 'dragonTiger' ? ({ D: 'B', T: 'P', E: 'T' } as const)[first] : ({ B: 'B', P: 'P', T: 'T' } as const)[first];
  const dots: Side[] =
    game === 'baccarat' ? [...(result.includes('b') ? ['B' as const] : []), ...(result.includes('p') ? ['P' as const] : [])] : [];
  return { side: side ?? 'T', label: letters[side ?? 'T'], dots };
};
