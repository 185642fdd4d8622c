import type { DrawSpace } from '../../src/families/lottery/draw-space.ts';
import type { Play } from '../../src/families/lottery/play.ts';

/** A whole number from 0 to below `range`. */
export type Below = (range: number) => number;

/** Picks for players who leave the choice to chance; the draw does not know them. */
export const browserDice: Below = (range) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % range;

/** One bet of a play by chance, as the play asks for it; of a sum or a span the one that a random outcome has. */
export const randomPick = ({ rule }: Play, space: DrawSpace, below: Below): unknown => {
  const all = Array.from({ length: space.values }, (_, nth) => space.from + nth);
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
  };
  switch (rule.kind) {
    case 'rows': {
      if (rule.sides === true) return { kind: 'rows', rows: rule.places.map(() => [below(4)]) };
      const places = new Set(some([...rule.places.keys()], rule.picks));
      const values = space.repeats ? rule.places.map(() => some(all, 1)) : some(all, rule.places.length).map((value) => [value]);
      return { kind: 'rows', rows: rule.places.map((_, nth) => (places.has(nth) ? (values[nth] ?? []) : [])) };
    }
    case 'pattern': {
      const values = some(all, rule.levels.reduce((sum, { count }) => sum + count, 0)); // prettier-ignore
      let next = 0;
      const rows = rule.levels.map(({ count }) => values.slice(next, (next += count)));
      return { kind: 'pattern', rows: rule.oneRow === true ? [rows.flat()] : rows };
    }
    case 'values': {
      const outcome = rule.places.map(() => some(all, 1)[0] ?? 0);
      // A group is not all the same value.
      if (rule.group === true && new Set(outcome).size === 1) outcome[0] = space.from + (((outcome[0] ?? 0) - space.from + 1) % space.values);
      const sum = outcome.reduce((a, b) => a + b, 0);
      return { kind: 'values', values: [rule.of === 'sum' ? sum : rule.of === 'span' ? Math.max(...outcome) - Math.min(...outcome) : (outcome[0] ?? 0)] };
    }
    case 'choose': {
      const digits = rule.tries[0]?.length ?? 1;
      const values = rule.groups !== undefined ? [...rule.groups.keys()] : digits === 1 ? all : Array.from({ length: 10 ** digits }, (_, value) => value);
      return { kind: 'choose', dan: [], tuo: some(values, rule.picks).toSorted((a, b) => a - b) };
    }
    case 'numbers': {
      const number = String(below(10 ** rule.digits)).padStart(rule.digits, '0');
      return { kind: 'numbers', numbers: [rule.anyOrder === true ? Array.from(number).toSorted().join('') : number] };
    }
    case 'cells':
      return { kind: 'cells', cells: some(rule.cells, 1).map(({ key }) => key) };
  }
}; // prettier-ignore
