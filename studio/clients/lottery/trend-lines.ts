/** Rows of results as players read them: positions with their gaps, and roads of big and small, odd and even. Results come newest first, as they are listed. */
import { spanOf, sumOf } from '../../src/families/lottery/counting.ts';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';

type Of = Pick<Lottery, 'space' | 'family'>;
type Draws = readonly (readonly number[])[];

/** A line of values, one for each draw: a position, the sum of all, or their span. `from` and `to` are the lowest and the highest value. */
export type Line = { position: number | 'sum' | 'span'; from: number; to: number; values: readonly number[] };

const mostPositions = 10;
const withSum: readonly Lottery['family'][] = ['SSC', 'K3', 'PC28', '3D'];

/** The lines of a lottery. A sheet has the digits of its first number, the last three at most; draws of many balls have none. */
export const linesOf = ({ space, family }: Of, draws: Draws): Line[] => {
  const digits = draws.map((draw) => (space.prizes === undefined ? draw : Array.from(numbersOf(space, draw)[0]?.number ?? '', Number).slice(-3)));
  const count = digits[0]?.length ?? 0;
  if (count > mostPositions) return [];
  const [from, to] = [space.from, space.from + space.values - 1];
  const positions = Array.from({ length: count }, (_, nth): Line => ({ position: nth + 1, from, to, values: digits.map((draw) => draw[nth] ?? from) }));
  if (!withSum.includes(family)) return positions;
  return [
    ...positions,
    { position: 'sum', from: from * count, to: to * count, values: digits.map((draw) => sumOf(draw)) },
    { position: 'span', from: 0, to: to - from, values: digits.map((draw) => spanOf(draw)) },
  ];
}; // prettier-ignore

/** A value in the upper half of its range is big. */
export const isBig = ({ from, to }: Pick<Line, 'from' | 'to'>, value: number): boolean => value * 2 > from + to;
export const isOdd = (value: number): boolean => value % 2 === 1;

/** A row of a position chart: the value that came, and for every other value how many draws ago it came last, up to the oldest draw. */
export type ChartRow = { hit: number; gaps: readonly number[] };

/** The chart of a line, newest draw first. `gaps` is by value, from the lowest; 0 at the value that came. */
export const chartOf = ({ from, to, values }: Line): ChartRow[] => {
  const gaps = Array.from({ length: to - from + 1 }, () => 0);
  return values
    .toReversed()
    .map((hit) => {
      for (const nth of gaps.keys()) gaps[nth] = nth === hit - from ? 0 : (gaps[nth] ?? 0) + 1;
      return { hit, gaps: [...gaps] };
    })
    .toReversed();
};

/** The columns of a road, newest last: draws with the same answer stand below each other, at most six. */
export const roadOf = (answers: readonly boolean[], deepest = 6): { answer: boolean; count: number }[] => {
  const columns: { answer: boolean; count: number }[] = [];
  for (const answer of answers.toReversed()) {
    const last = columns.at(-1);
    if (last?.answer === answer && last.count < deepest) last.count += 1;
    else columns.push({ answer, count: 1 });
  }
  return columns;
};

/** How many draws ago a value came last at a place, as a text: at least as many as there are draws where it did not. Draws come newest first. */
export const gapsAt = (draws: Draws, place: number, value: number): string => {
  const nth = draws.findIndex((draw) => draw[place] === value);
  return nth < 0 ? `≥${draws.length}` : String(nth);
};

/** The foot of a chart: how often each value came, the average gap, the longest one with that which goes on, the most draws in a row with the value, and the current gap. */
export type ChartFoot = Readonly<Record<'came' | 'average' | 'longest' | 'inRow' | 'current', readonly number[]>>;

/** The foot of a line, by value from the lowest. */
export const chartFootOf = (line: Line): ChartFoot => {
  const rows = chartOf(line);
  const values = Array.from({ length: line.to - line.from + 1 }, (_, nth) => nth);
  return {
    came: values.map((nth) => rows.filter(({ hit }) => hit === nth + line.from).length),
    // Draws without the value, spread over the gaps before, between and after its hits.
    average: values.map((nth) => {
      const hits = rows.filter(({ hit }) => hit === nth + line.from).length;
      return Math.round((rows.length - hits) / (hits + 1));
    }),
    inRow: values.map((nth) => longestRun(rows.map(({ hit }) => hit === nth + line.from))),
    longest: values.map((nth) => Math.max(0, ...rows.map(({ gaps }) => gaps[nth] ?? 0))),
    current: values.map((nth) => rows[0]?.gaps[nth] ?? 0),
  };
};

const longestRun = (answers: readonly boolean[]): number => {
  let longest = 0;
  let run = 0;
  for (const answer of answers) {
    run = answer ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** A line whose last draws were all big, small, odd or even: how many in a row. `nth` is the place of the line in the list. */
export type Streak = { nth: number; of: 'size' | 'parity'; answer: boolean; count: number };

/** The streaks of so many draws or more that go on, the longest first. */
export const streaksOf = (lines: readonly Line[], least = 3): Streak[] =>
  lines
    .flatMap((line, nth) =>
      // Nobody bets on big and small spans.
      (line.position === 'span' ? [] : (['size', 'parity'] as const)).map((of): Streak => {
        const answers = line.values.map((value) => (of === 'size' ? isBig(line, value) : isOdd(value)));
        const answer = answers[0] ?? false;
        const end = answers.indexOf(!answer);
        return { nth, of, answer, count: end < 0 ? answers.length : end };
      }),
    )
    .filter(({ count }) => count >= least)
    .toSorted((a, b) => b.count - a.count || a.nth - b.nth);
