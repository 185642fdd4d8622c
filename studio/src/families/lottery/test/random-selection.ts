import type { DrawSpace } from '../draw-space.ts';
import { countBets, readSelection } from '../rule-of.ts';
import type { Play, Selection } from '../play.ts';

export type Dice = (below: number) => number;

/** Numbers that look random and are the same in every run. */
export const diceOf = (seed: number): Dice => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const some = <T>(list: readonly T[], count: number, dice: Dice): T[] => {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => left.splice(dice(left.length), 1)[0] as T);
};

/** A selection that the play takes, of few bets. `size`: about how many values a set has. */
export const randomSelection = (play: Play, space: DrawSpace, dice: Dice, size = 3): Selection => {
  const { rule } = play;
  const range = Array.from({ length: space.values }, (_, nth) => space.from + nth);
  for (;;) {
    const asked = ((): unknown => {
      switch (rule.kind) {
        case 'rows':
          return { rows: rule.places.map(() => some(rule.sides === true ? [0, 1, 2, 3] : range, 1 + dice(size), dice)) };
        case 'pattern':
          return { rows: (rule.oneRow === true ? [0] : rule.levels).map(() => some(range, 1 + dice(size + 2), dice)) };
        case 'values':
          return { values: [dice(rule.of === 'sum' ? 9 * rule.places.length + 1 : 10)] };
        case 'choose': {
          const length = rule.tries[0]?.length ?? 1;
          const all = rule.groups !== undefined ? [...rule.groups.keys()] : length === 1 ? range : Array.from({ length: 10 ** length }, (_, nth) => nth);
          const chosen = some(all, rule.picks + dice(size), dice);
          const dan = dice(2) === 0 ? 0 : dice(rule.picks);
          return { dan: chosen.slice(0, dan), tuo: chosen.slice(dan) };
        }
        case 'numbers':
          return { numbers: some(Array.from({ length: 10 ** rule.digits }, (_, nth) => String(nth).padStart(rule.digits, '0')), 1 + dice(size), dice) };
        case 'cells':
          return { cells: some(rule.cells, 1 + dice(size), dice).map(({ key }) => key) };
      }
    })(); // prettier-ignore
    const selection = readSelection(play, space, asked);
    if (selection !== undefined && countBets(play, space, selection) > 0) return selection;
  }
};
