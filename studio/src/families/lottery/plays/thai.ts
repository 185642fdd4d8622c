/** Thai lotteries and their neighbours: three top, tote, two top and bottom, run. And four digits as they are bet on in Malaysia. */
import { digits, type DrawSpace, placesOf, sheet } from '../draw-space.ts';
import type { Play } from '../play.ts';
import { combination, numberBets, run } from './make-plays.ts';

/** Places of the last three and last two top digits, and of the two bottom digits. */
type Parts = { top: readonly number[]; bottom: readonly number[]; four?: readonly number[] };

const playsOf = ({ top, bottom, four }: Parts): Play[] => [
  numberBets('three-top', 'three', [top]),
  numberBets('three-tote', 'three', [top], true),
  numberBets('two-top', 'two', [top.slice(-2)]),
  numberBets('two-bottom', 'two', [bottom]),
  combination('run-top', 'run', top, 1),
  combination('run-bottom', 'run', bottom, 1),
  ...(four === undefined ? [] : [numberBets('four-top', 'four', [four]), numberBets('four-tote', 'four', [four], true)]),
];

export const governmentSheet: DrawSpace = sheet([
  { code: 'first', digits: 6, count: 1 },
  { code: 'front3', digits: 3, count: 2 },
  { code: 'bottom3', digits: 3, count: 2 },
  { code: 'bottom2', digits: 2, count: 1 },
]);
export const governmentPlays: readonly Play[] = [
  ...playsOf({ top: run(3, 3), bottom: placesOf(governmentSheet, 2, ['bottom2']).flat() }),
  numberBets('three-front', 'three', placesOf(governmentSheet, 3, ['front3'])),
  numberBets('three-bottom', 'three', placesOf(governmentSheet, 3, ['bottom3'])),
];

/** A stock index: three top digits, two bottom ones. */
export const stockSheet: DrawSpace = sheet([
  { code: 'top', digits: 3, count: 1 },
  { code: 'bottom', digits: 2, count: 1 },
]);
export const stockPlays: readonly Play[] = playsOf({ top: run(0, 3), bottom: run(3, 2) });

/** Lao: four digits; the last three are the top, the first two the bottom. */
export const laoSheet: DrawSpace = digits(4);
export const laoPlays: readonly Play[] = playsOf({ top: run(1, 3), bottom: run(0, 2), four: run(0, 4) });

/** Hanoi: the top is of the special prize, the bottom of the first prize. */
export const hanoiSheet: DrawSpace = sheet([
  { code: 'db', digits: 5, count: 1 },
  { code: 'g1', digits: 5, count: 1 },
]);
export const hanoiPlays: readonly Play[] = playsOf({ top: run(2, 3), bottom: run(8, 2), four: run(1, 4) });

/** Yeekee: five digits; the last three are the top, the first two the bottom. */
export const yeekeeSpace: DrawSpace = digits(5);
export const yeekeePlays: readonly Play[] = playsOf({ top: run(2, 3), bottom: run(0, 2) });

export const fourDigitSheet: DrawSpace = sheet([
  { code: 'first', digits: 4, count: 1 },
  { code: 'second', digits: 4, count: 1 },
  { code: 'third', digits: 4, count: 1 },
  { code: 'special', digits: 4, count: 10 },
  { code: 'consolation', digits: 4, count: 10 },
]);
const allFour = ['first', 'second', 'third', 'special', 'consolation'];
const triesOf = (names: readonly string[], length: number, end: 'last' | 'first' = 'last') =>
  names.flatMap((cls) => placesOf(fourDigitSheet, length, [cls], end).map((places) => ({ places, cls })));

export const fourDigitPlays: readonly Play[] = [
  { code: 'big', group: 'four', rule: { kind: 'numbers', digits: 4, oneBet: true, tries: triesOf(allFour, 4), weights: { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 } } },
  { code: 'small', group: 'four', rule: { kind: 'numbers', digits: 4, oneBet: true, tries: triesOf(['first', 'second', 'third'], 4), weights: { first: 3500, second: 2000, third: 1000 } } },
  numberBets('three-first', 'three', placesOf(fourDigitSheet, 3, ['first'])),
  { code: 'three-all', group: 'three', rule: { kind: 'numbers', digits: 3, oneBet: true, tries: triesOf(['first', 'second', 'third'], 3), weights: { first: 1, second: 1, third: 1 } } },
  numberBets('two-first', 'two', placesOf(fourDigitSheet, 2, ['first'])),
]; // prettier-ignore
