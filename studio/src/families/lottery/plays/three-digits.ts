/** 3D, P3 and 28: three digits. P5 has the plays of five digits. */
import { spanOf, sumOf } from '../counting.ts';
import type { Edition } from '../lottery.ts';
import type { Play } from '../play.ts';
import { typedAndGroups } from './five-digits.ts';
import {
  at,
  cell,
  cellPlay,
  combination,
  direct,
  directSpan,
  directSum,
  exactly,
  fixedPlace,
  pattern,
  run,
  twoSides,
} from './make-plays.ts';

const all = run(0, 3);

export const threeDigitPlays: readonly Play[] = [
  direct('three-direct', 'three', all),
  directSum('three-sum', 'three', all),
  directSpan('three-span', 'three', all),
  pattern('three-group3', 'three', all, [{ times: 2, count: 1 }, { times: 1, count: 1 }], true),
  pattern('three-group6', 'three', all, [{ times: 1, count: 3 }]),
  direct('first2-direct', 'two', run(0, 2)),
  pattern('first2-group', 'two', run(0, 2), [{ times: 1, count: 2 }]),
  direct('last2-direct', 'two', run(1, 2)),
  pattern('last2-group', 'two', run(1, 2), [{ times: 1, count: 2 }]),
  fixedPlace('fixed', all),
  combination('any1', 'any', all, 1),
  combination('any2', 'any', all, 2),
]; // prettier-ignore

export const threeDigitEditions: readonly Edition[] = [
  {
    from: '2026-11-29',
    version: '3d.2',
    plays: [
      ...threeDigitPlays,
      ...typedAndGroups('three', 'three', all),
      ...typedAndGroups('first2', 'two', run(0, 2)),
      ...typedAndGroups('last2', 'two', run(1, 2)),
    ],
  },
];

export const threeDigitTwoSided: readonly Play[] = [
  cellPlay('sum-sides', 'two-sides', all, twoSides('', sumOf, 14)),
  ...all.map((place) =>
    cellPlay(`ball${place + 1}`, 'two-sides', [place], [...twoSides('', (outcome) => at(outcome, 0), 5), ...exactly('', (outcome) => at(outcome, 0), 0, 9)]),
  ),
]; // prettier-ignore

/** 28: the sum of three digits. */
export const twentyEightPlays: readonly Play[] = [
  cellPlay('sum', 'special', all, exactly('', sumOf, 0, 27)),
  cellPlay('sum-sides', 'two-sides', all, [
    ...twoSides('', sumOf, 14),
    cell('big-odd', (outcome) => sumOf(outcome) >= 14 && sumOf(outcome) % 2 === 1),
    cell('big-even', (outcome) => sumOf(outcome) >= 14 && sumOf(outcome) % 2 === 0),
    cell('small-odd', (outcome) => sumOf(outcome) < 14 && sumOf(outcome) % 2 === 1),
    cell('small-even', (outcome) => sumOf(outcome) < 14 && sumOf(outcome) % 2 === 0),
    cell('lowest', (outcome) => sumOf(outcome) <= 5),
    cell('highest', (outcome) => sumOf(outcome) >= 22),
  ]),
  cellPlay('form', 'forms', all, [
    cell('triple', (outcome) => spanOf(outcome) === 0),
    cell('pair', (outcome) => new Set(outcome).size === 2),
    cell('straight', (outcome) => new Set(outcome).size === 3 && spanOf(outcome) === 2),
  ]),
];
