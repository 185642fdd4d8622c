/** The second opinion on every play: writes out each bet of a selection and looks at the draw bet by bet, with none of the arithmetic of the rules. */
import type { Draw, DrawSpace } from '../draw-space.ts';
import { eachOutcome } from '../draw-space.ts';
import type { Play, Selection } from '../play.ts';

/** One bet: the classes it wins in a draw, as often as it does. */
export type WrittenBet = { kind: string; wins: (draw: Draw) => string[] };

const product = (sets: readonly (readonly number[])[]): number[][] =>
  sets.reduce<number[][]>((lists, set) => lists.flatMap((list) => set.map((value) => [...list, value])), [[]]);

const subsets = <T>(list: readonly T[], size: number): T[][] =>
  size === 0 ? [[]] : list.flatMap((first, nth) => subsets(list.slice(nth + 1), size - 1).map((rest) => [first, ...rest]));

const sorted = (values: readonly number[]): string => values.toSorted((a, b) => a - b).join(' ');
const occurrences = (values: readonly number[], value: number): number => values.filter((one) => one === value).length;
const winIf = (won: boolean): string[] => (won ? ['win'] : []);

export const writeOutBets = (play: Play, space: DrawSpace, selection: Selection): WrittenBet[] => {
  const { rule } = play;
  const at = (draw: Draw, places: readonly number[]): number[] => places.map((place) => draw[place] ?? -1);
  if (rule.kind === 'rows' && selection.kind === 'rows' && rule.sides === true) {
    const digitsOf = ['56789', '01234', '13579', '02468'];
    return product(selection.rows).map((line) => ({
      kind: 'bet',
      wins: (draw) => winIf(line.every((side, nth) => digitsOf[side]?.includes(String(at(draw, rule.places)[nth])) === true)),
    }));
  }
  if (rule.kind === 'rows' && selection.kind === 'rows' && rule.tails === true)
    return product(selection.rows).flatMap((values) =>
      values.map((_, nth) => {
        const length = nth + 1;
        return {
          kind: String(length),
          wins: (draw) => winIf(at(draw, rule.places).slice(-length).join() === values.slice(-length).join()),
        };
      }),
    );
  if (rule.kind === 'rows' && selection.kind === 'rows')
    return subsets(rule.places.map((place, row) => ({ place, row })), rule.picks).flatMap((chosen) =>
      product(chosen.map(({ row }) => selection.rows[row] ?? []))
        .filter((values) => space.repeats || rule.picks === 1 || new Set(values).size === values.length)
        .map((values) => ({ kind: 'bet', wins: (draw: Draw) => winIf(at(draw, chosen.map(({ place }) => place)).join() === values.join()) })),
    ); // prettier-ignore
  if (rule.kind === 'pattern' && selection.kind === 'pattern') {
    const rows = rule.levels.map((_, level) => selection.rows[rule.oneRow === true ? 0 : level] ?? []);
    const made = rule.levels.reduce<number[][][]>(
      (lists, { count }, level) => lists.flatMap((list) => subsets(rows[level] ?? [], count).map((values) => [...list, values])),
      [[]],
    );
    return made
      .filter((levels) => new Set(levels.flat()).size === levels.flat().length)
      .map((levels) => {
        const wanted = sorted(levels.flatMap((values, level) => values.flatMap((value) => Array.from({ length: rule.levels[level]?.times ?? 0 }, () => value))));
        return { kind: 'bet', wins: (draw: Draw) => winIf(sorted(at(draw, rule.places)) === wanted) };
      }); // prettier-ignore
  }
  if (rule.kind === 'values' && selection.kind === 'values' && rule.group === true) {
    const groups = new Map<string, number[]>();
    eachOutcome(space, rule.places.length, (outcome) => groups.set(sorted(outcome), [...outcome]));
    return [...groups].flatMap(([group, of]): WrittenBet[] => {
      if (of.every((value) => value === of[0])) return [];
      const sum = of.reduce((a, b) => a + b);
      const times = selection.values.filter((value) => (rule.of === 'holds' ? of.includes(value) : sum === value)).length;
      const kind = String(new Set(permutations(of).map((order) => order.join())).size);
      return Array.from({ length: times }, () => ({ kind, wins: (draw) => winIf(sorted(at(draw, rule.places)) === group) }));
    });
  }
  if (rule.kind === 'values' && selection.kind === 'values') {
    const bets: WrittenBet[] = [];
    eachOutcome(space, rule.places.length, (outcome) => {
      const wanted = [...outcome];
      const measure = rule.of === 'sum' ? wanted.reduce((a, b) => a + b) : Math.max(...wanted) - Math.min(...wanted);
      if (selection.values.includes(measure))
        bets.push({ kind: 'bet', wins: (draw) => winIf(at(draw, rule.places).join() === wanted.join()) });
    });
    return bets;
  }
  if (rule.kind === 'choose' && selection.kind === 'choose')
    return subsets(selection.tuo, rule.picks - selection.dan.length).flatMap((rest) => {
      const combination = [...selection.dan, ...rest];
      const wins = (draw: Draw): string[] => {
        const drawn = rule.tries.map((places) => Number(at(draw, places).join('')));
        if (rule.groups !== undefined)
          return winIf(combination.every((group) => rule.groups?.[group]?.values.some((value) => drawn.includes(value)) === true));
        const come = combination.filter((value) => occurrences(drawn, value) >= (rule.times ?? 1)).length;
        if (rule.mode === 'repeats') {
          const rarest = Math.min(...combination.map((value) => occurrences(drawn, value)));
          return rarest === 0 ? [] : [String(rarest)];
        }
        if (rule.mode === 'none') return winIf(come === 0);
        if (rule.mode === 'within') return winIf(drawn.every((value) => combination.includes(value)));
        if (rule.mode === 'matches') return rule.paid?.includes(come) === true ? [String(come)] : [];
        return winIf(come === combination.length);
      };
      const size = combination.flatMap((group) => rule.groups?.[group]?.values ?? []).length;
      return Array.from({ length: rule.weight ?? 1 }, () => ({ kind: rule.groups === undefined ? 'bet' : String(size), wins }));
    });
  if (rule.kind === 'numbers' && selection.kind === 'numbers')
    return selection.numbers.flatMap((number): WrittenBet[] => {
      const same = (drawn: string): boolean => (rule.anyOrder === true ? Array.from(drawn).toSorted().join('') === Array.from(number).toSorted().join('') : drawn === number);
      const orders = new Set(permutations(Array.from(number)).map((order) => order.join(''))).size;
      const kind = rule.anyOrder === true ? String(orders) : 'bet';
      const hit = ({ places, cls = 'win' }: { places: readonly number[]; cls?: string }) => (draw: Draw) => (same(at(draw, places).join('')) ? [cls] : []);
      return rule.oneBet === true ? [{ kind, wins: (draw) => rule.tries.flatMap((one) => hit(one)(draw)) }] : rule.tries.map((one) => ({ kind, wins: hit(one) }));
    }); // prettier-ignore
  if (rule.kind === 'cells' && selection.kind === 'cells')
    return selection.cells.map((key) => ({
      kind: key,
      wins: (draw) => {
        const result = rule.cells.find((cell) => cell.key === key)?.of(at(draw, rule.places)) ?? 'lose';
        return result === 'lose' ? [] : [result];
      },
    }));
  throw new Error(`${play.code} has no selection of ${selection.kind}`);
};

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0 ? [[]] : list.flatMap((one, nth) => permutations(list.toSpliced(nth, 1)).map((rest) => [one, ...rest]));
