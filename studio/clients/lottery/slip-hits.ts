import { type Draw, type DrawSpace, numbersOf } from '../../src/families/lottery/draw-space.ts';
import { findPlay, type Lottery } from '../../src/families/lottery/lottery.ts';
import type { Rule, Selection } from '../../src/families/lottery/play.ts';
import type { SlipView } from '../../src/families/lottery/protocol.ts';

type Row = Pick<SlipView['rows'][number], 'play' | 'selection'>;
/** A chosen number that came, and the printed number of the sheet that has it. */
type SheetHit = { number: string; printed: number };

/** The hits of a row on a sheet: each chosen number at each place where its play looks for it. */
export const hitsOnSheet = (lottery: Pick<Lottery, 'space' | 'plays'>, { play, selection }: Row, draw: Draw): SheetHit[] => {
  const rule = lottery.plays.find(({ code }) => code === play)?.rule;
  const chosen = chosenOf(selection as Selection, rule);
  if (rule === undefined || chosen === undefined) return [];
  const starts = startsOf(lottery.space, draw);
  return triesOf(rule).flatMap((places) => {
    const read = places.map((place) => draw[place] ?? 0).join('');
    const number = rule.kind === 'numbers' && rule.anyOrder === true ? Array.from(read).toSorted().join('') : read;
    return chosen.has(number) ? [{ number, printed: starts.findLastIndex((start) => start <= (places[0] ?? 0)) }] : [];
  });
};

/** The printed numbers of a sheet that a slip hit. */
export const litBy = (lottery: Pick<Lottery, 'space' | 'plays'>, { rows }: Pick<SlipView, 'rows'>, draw: Draw): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => hitsOnSheet(lottery, row, draw)).map(({ printed }) => printed));

/** How often each chosen number of a row came, as players of Viet Nam write it: 27 ×2. Empty where none came twice, and outside of Viet Nam. */
export const repeatedHits = (lottery: Lottery, row: Row, draw: Draw): string => {
  if (lottery.area !== 'VN' || findPlay(lottery, row.play) === undefined) return '';
  const counts = new Map<string, number>();
  for (const { number } of hitsOnSheet(lottery, row, draw)) counts.set(number, (counts.get(number) ?? 0) + 1);
  if (![...counts.values()].some((count) => count > 1)) return '';
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([number, count]) => `${number} ×${count}`).join(' · '); // prettier-ignore
};

const triesOf = (rule: Rule): (readonly number[])[] =>
  rule.kind === 'numbers' ? rule.tries.map(({ places }) => places) : rule.kind === 'choose' ? [...rule.tries] : [];

/** The chosen numbers in as many digits as the tries of the play have; undefined for selections that are none of numbers. */
const chosenOf = (selection: Selection, rule: Rule | undefined): ReadonlySet<string> | undefined => {
  if (selection.kind === 'numbers') return new Set(selection.numbers);
  if (selection.kind !== 'choose' || rule?.kind !== 'choose' || rule.groups !== undefined) return undefined;
  const digits = rule.tries[0]?.length ?? 1;
  return new Set([...selection.dan, ...selection.tuo].map((value) => String(value).padStart(digits, '0')));
};

/** The first place of each printed number. */
const startsOf = (space: DrawSpace, draw: Draw): number[] => {
  let place = 0;
  return numbersOf(space, draw).map(({ number }) => {
    const start = place;
    place += number.length;
    return start;
  });
};
