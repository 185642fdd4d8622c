/** The selection in the making on a board: sets of values by row, or texts. */
import type { DrawSpace } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import type { Play } from '../../src/families/lottery/play.ts';

/** The choice of the player so far. `rows` for grids (also the one row of sums and combinations, and dan and tuo), `texts` for numbers and cells. */
export type Draft = { rows: readonly (readonly number[])[]; texts: readonly string[] };

/** A row of a grid: the values it offers, and the word that names it. */
export type GridRow = { word: 'place' | 'times' | 'dan' | 'tuo' | 'sum' | 'span' | 'any'; at: number; values: readonly number[] };

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, nth) => from + nth);

/** The rows of the grid that a play is entered with; none where it is entered as numbers or cells. */
export const gridRowsOf = ({ rule }: Play, space: DrawSpace): GridRow[] => {
  const values = range(space.from, space.values);
  switch (rule.kind) {
    case 'rows':
      return rule.places.map((place) => ({ word: 'place', at: place + 1, values: rule.sides === true ? range(0, 4) : values }));
    case 'pattern':
      return rule.oneRow === true || rule.levels.length === 1
        ? [{ word: 'any', at: 0, values }]
        : rule.levels.map(({ times }) => ({ word: 'times', at: times, values }));
    case 'values':
      return rule.of === 'holds'
        ? [{ word: 'any', at: 0, values }]
        : [
            {
              word: rule.of,
              at: 0,
              values: range(0, rule.of === 'sum' ? 9 * rule.places.length + 1 : 10).slice(...(rule.group === true ? [1, -1] : [])),
            },
          ];
    case 'choose': {
      const digits = rule.tries[0]?.length ?? 1;
      const all = rule.groups !== undefined ? range(0, rule.groups.length) : digits === 1 ? values : range(0, 10 ** digits);
      const withDan = rule.picks > 1 && (digits === 1 || rule.mode === 'all' || rule.mode === 'repeats');
      return withDan ? [{ word: 'dan', at: 0, values: all }, { word: 'tuo', at: 0, values: all }] : [{ word: 'any', at: 0, values: all }]; // prettier-ignore
    }
    default:
      return [];
  }
};

export const emptyDraft = (play: Play, space: DrawSpace): Draft => ({ rows: gridRowsOf(play, space).map(() => []), texts: [] });

/** The draft as the play asks for it. */
export const selectionOf = ({ code, rule }: Play, { rows, texts }: Draft): unknown => {
  switch (rule.kind) {
    case 'rows':
    case 'pattern':
      return { kind: rule.kind, rows };
    case 'values':
      return { kind: 'values', values: rows[0] ?? [] };
    case 'choose':
      return rows.length === 2
        ? { kind: 'choose', dan: rows[0] ?? [], tuo: rows[1] ?? [] }
        : { kind: 'choose', dan: [], tuo: rows[0] ?? [] };
    case 'numbers':
      return { kind: 'numbers', numbers: [...new Set(texts.map((text) => outcomeOf({ rule }, text)))] };
    case 'cells':
      return { kind: 'cells', cells: cellsOf(code, texts) };
  }
};

/** The outcome of a number in a play: in any order, 123 and 321 are one. */
export const outcomeOf = ({ rule }: Pick<Play, 'rule'>, number: string): string =>
  rule.kind === 'numbers' && rule.anyOrder === true ? Array.from(number).toSorted().join('') : number;

/** Whether two plays take the same numbers and are bet on together: players of Thai lotteries choose several types for one list. */
export const isBetWith = ({ area }: Pick<Lottery, 'area'>, one: Play, other: Play): boolean =>
  area === 'TH' &&
  one.group === other.group &&
  one.rule.kind === 'numbers' &&
  other.rule.kind === 'numbers' &&
  one.rule.digits === other.rule.digits;

/** A cell of a play among the texts of a draft: a board of cells has several plays on one page. */
export const cellText = ({ code }: Pick<Play, 'code'>, cell: string): string => `${code} ${cell}`;
const cellsOf = (code: string, texts: readonly string[]): string[] =>
  texts.flatMap((text) => (text.startsWith(`${code} `) ? [text.slice(code.length + 1)] : []));

/** Turns a value of a row on or off. A value of dan is none of tuo. */
export const toggle = (draft: Draft, play: Play, row: number, value: number): Draft => {
  const isChoice = play.rule.kind === 'choose';
  return {
    ...draft,
    rows: draft.rows.map((set, nth) => {
      if (nth !== row) return isChoice ? set.filter((one) => one !== value) : set;
      return set.includes(value) ? set.filter((one) => one !== value) : [...set, value].toSorted((a, b) => a - b);
    }),
  };
};

export const setRow = (draft: Draft, row: number, values: readonly number[]): Draft => ({
  ...draft,
  rows: draft.rows.map((set, nth) => (nth === row ? values : set)),
});

export const toggleText = (draft: Draft, text: string): Draft => ({
  ...draft,
  texts: draft.texts.includes(text) ? draft.texts.filter((one) => one !== text) : [...draft.texts, text].toSorted(),
});

/** Numbers of so many digits in a text that was typed or pasted, those named more than once, and the words that are none. Everything but digits separates; nothing is dropped silently. */
export const readNumbers = (text: string, digits: number): { numbers: string[]; repeated: string[]; unknown: string[] } => {
  const words = text.split(/[\s,.;:/|+-]+/).filter((word) => word !== '');
  const isNumber = (word: string): boolean => /^\d+$/.test(word) && word.length === digits;
  const numbers = words.filter(isNumber);
  const repeated = [...new Set(numbers.filter((number, nth) => numbers.indexOf(number) !== nth))];
  return { numbers, repeated, unknown: words.filter((word) => !isNumber(word)) };
};

/** All orders of the digits of a number: đảo, กลับ, box. */
export const ordersOfNumber = (number: string): string[] => [
  ...new Set(
    number.length < 2
      ? [number]
      : Array.from(number).flatMap((digit, nth) =>
          ordersOfNumber(number.slice(0, nth) + number.slice(nth + 1)).map((rest) => digit + rest),
        ),
  ),
];
