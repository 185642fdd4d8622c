/** 11x5, PK10, keno and mark six: balls that are drawn and not put back. */
import { sumOf } from '../counting.ts';
import type { Edition } from '../lottery.ts';
import type { Cell, Play } from '../play.ts';
import { at, cell, cellPlay, combination, direct, exactly, fixedPlace, pattern, run, twoSides } from './make-plays.ts';

const five = run(0, 5);

/** 11x5: five of eleven, in the order of the draw. */
export const elevenPlays: readonly Play[] = [
  direct('first3-direct', 'first3', run(0, 3)),
  pattern('first3-group', 'first3', run(0, 3), [{ times: 1, count: 3 }]),
  direct('first2-direct', 'first2', run(0, 2)),
  pattern('first2-group', 'first2', run(0, 2), [{ times: 1, count: 2 }]),
  fixedPlace('fixed', five),
  combination('first3-any', 'first3', run(0, 3), 1),
  ...run(1, 5).map((picks) => combination(`any${picks}`, 'any', five, picks)),
  ...run(6, 3).map((picks) => combination(`any${picks}`, 'any', five, picks, 'within')),
  cellPlay(
    'odd-count',
    'fun',
    five,
    exactly('', (outcome) => outcome.filter((ball) => ball % 2 === 1).length, 0, 5),
  ),
  cellPlay(
    'middle',
    'fun',
    five,
    exactly('', (outcome) => outcome.toSorted((a, b) => a - b)[2] ?? 0, 3, 9),
  ),
];

export const elevenTwoSided: readonly Play[] = [
  cellPlay('sum-sides', 'two-sides', five, [
    ...['big', 'small'].map((key) =>
      cell(key, (outcome) => (key === 'big' ? sumOf(outcome) > 30 : sumOf(outcome) < 30), (outcome) => sumOf(outcome) === 30),
    ),
    cell('odd', (outcome) => sumOf(outcome) % 2 === 1),
    cell('even', (outcome) => sumOf(outcome) % 2 === 0),
  ]),
  ...five.map((place) =>
    cellPlay(`ball${place + 1}`, 'two-sides', [place], [
      ...twoSides('', (outcome) => at(outcome, 0), 6, (outcome) => at(outcome, 0) === 11),
      ...exactly('', (outcome) => at(outcome, 0), 1, 11),
    ]),
  ),
  cellPlay('dragon-tiger', 'two-sides', [0, 4], dragonAndTiger()),
]; // prettier-ignore

function dragonAndTiger(): Cell[] {
  return [cell('dragon', (outcome) => at(outcome, 0) > at(outcome, 1)), cell('tiger', (outcome) => at(outcome, 0) < at(outcome, 1))];
}

/** PK10: the order in which ten cars come in. */
export const racePlays: readonly Play[] = [
  ...run(2, 4).map((cars) => direct(`top${cars}`, 'top', run(0, cars))),
  fixedPlace('fixed', run(0, 10)),
  cellPlay('top2-sum', 'sum', run(0, 2), exactly('', sumOf, 3, 19)),
];

export const raceTwoSided: readonly Play[] = [
  cellPlay('top2-sum', 'sum', run(0, 2), [...exactly('', sumOf, 3, 19), ...twoSides('', sumOf, 12)]),
  ...run(0, 10).map((place) => cellPlay(`place${place + 1}`, 'two-sides', [place], [...twoSides('', (outcome) => at(outcome, 0), 6), ...exactly('', (outcome) => at(outcome, 0), 1, 10)])),
  ...run(0, 5).map((place) => cellPlay(`dragon-tiger${place + 1}`, 'two-sides', [place, 9 - place], dragonAndTiger())),
]; // prettier-ignore

const twenty = run(0, 20);
/** How many matches are paid, by how many numbers are chosen. */
const paidMatches: readonly (readonly number[])[] = [[1], [2], [2, 3], [2, 3, 4], [3, 4, 5], [3, 4, 5, 6], [4, 5, 6, 7], [4, 5, 6, 7, 8]];

/** Keno 8: up to eight of eighty numbers, of which twenty are drawn. */
export const kenoPlays: readonly Play[] = [
  ...paidMatches.map((paid, nth) => combination(`pick${nth + 1}`, 'pick', twenty, nth + 1, 'matches', { paid })),
  ...[4, 5, 6].map((picks) => combination(`none${picks}`, 'none', twenty, picks, 'none')),
];

const six = run(0, 6);
const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);
const isSpecial49 = (outcome: readonly number[]): boolean => at(outcome, 0) === 49;
/** The animals from the horse backwards. The animal of the year has the balls 1, 13, 25, 37 and 49, and the balls go backwards through the twelve. */
const animals = ['horse', 'snake', 'dragon', 'rabbit', 'tiger', 'ox', 'rat', 'pig', 'dog', 'rooster', 'monkey', 'goat'] as const;
const digitSum = (outcome: readonly number[]): number => Math.floor(at(outcome, 0) / 10) + (at(outcome, 0) % 10);

type Animal = (typeof animals)[number];
const animalsFrom = (first: Animal): readonly Animal[] => {
  const start = animals.indexOf(first);
  return [...animals.slice(start), ...animals.slice(0, start)];
};

/** Mark six: six balls and a special one, of 49. The animals of the balls change at lunar new year. */
const markSixOf = (animalOfYear: Animal): readonly Play[] => [
  { ...fixedPlace('special', [6]), code: 'special' },
  combination('normal', 'normal', six, 1),
  combination('two-of-six', 'together', six, 2),
  combination('three-of-six', 'together', six, 3),
  combination('any-of-seven', 'normal', run(0, 7), 1),
  ...run(5, 6).map((picks) => combination(`none${picks}`, 'none', run(0, 7), picks, 'none')),
  cellPlay('special-sides', 'special', [6], [
    ...twoSides('', (outcome) => at(outcome, 0), 25, isSpecial49),
    ...twoSides('digits-', digitSum, 7, isSpecial49),
  ]),
  cellPlay('special-colour', 'special', [6], [
    cell('red', (outcome) => red.has(at(outcome, 0))),
    cell('blue', (outcome) => blue.has(at(outcome, 0))),
    cell('green', (outcome) => !red.has(at(outcome, 0)) && !blue.has(at(outcome, 0))),
  ]),
  cellPlay('special-animal', 'special', [6], animalsFrom(animalOfYear).map((animal, nth) => cell(animal, (outcome) => (at(outcome, 0) - 1) % 12 === nth))),
  cellPlay('special-tail', 'special', [6], exactly('', (outcome) => at(outcome, 0) % 10, 0, 9)),
]; // prettier-ignore

const seven = run(0, 7);
const groupPlay = (code: string, group: string, picks: number, groups: readonly { name: string; values: readonly number[] }[]): Play => ({
  code,
  group,
  rule: { kind: 'choose', tries: seven.map((place) => [place]), picks, mode: 'all', groups },
});
const ballsWhere = (holds: (ball: number) => boolean): number[] => run(1, 49).filter(holds);
/** Animals in one order for all years. */
const animalOrder: readonly Animal[] = animals.toReversed();

/** The second edition adds 平特肖 and 连肖, 平特尾 and 连尾: all chosen animals or last digits are among the seven balls. */
const withGroups = (animalOfYear: Animal): readonly Play[] => {
  const ofYear = animalsFrom(animalOfYear);
  const animalGroups = animalOrder.map((name) => ({ name, values: ballsWhere((ball) => (ball - 1) % 12 === ofYear.indexOf(name)) }));
  const endings = run(0, 10).map((digit) => ({ name: String(digit), values: ballsWhere((ball) => ball % 10 === digit) }));
  return [
    ...markSixOf(animalOfYear),
    ...run(1, 4).map((picks) => groupPlay(`animals${picks}`, 'animals', picks, animalGroups)),
    ...run(1, 4).map((picks) => groupPlay(`endings${picks}`, 'endings', picks, endings)),
  ];
};

/** The year of the horse. */
export const markSixPlays: readonly Play[] = markSixOf('horse');

/** The years after it, each from lunar new year on. Another year is another line. */
const laterYears: readonly (readonly [from: string, animal: Animal])[] = [
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  ['2029-02-13', 'rooster'],
  ['2030-02-03', 'dog'],
  ['2031-01-23', 'pig'],
];
export const markSixEditions: readonly Edition[] = [
  { from: '2026-11-29', version: 'mark6.2', plays: withGroups('horse') },
  ...laterYears.flatMap(([from, animal]): Edition[] => [
    { from, version: `mark6-${animal}.1`, plays: markSixOf(animal) },
    { from, version: `mark6-${animal}.2`, plays: withGroups(animal) },
  ]),
];
