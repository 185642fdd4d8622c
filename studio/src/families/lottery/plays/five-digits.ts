/** SSC: five digits. */
import type { Edition } from '../lottery.ts';
import type { Cell, Play } from '../play.ts';
import { sumOf } from '../counting.ts';
import {
  anyPlaces, at, cell, cellPlay, combination, direct, directSides, directSpan, directSum, directTails, exactly, fixedPlace, groupSum, groupWith, numberBets, pattern, run, twoSides,
} from './make-plays.ts'; // prettier-ignore

const all = run(0, 5);

const three = (name: string, from: number): Play[] => {
  const [group, places] = [name, run(from, 3)];
  return [
    direct(`${name}-direct`, group, places),
    directSum(`${name}-sum`, group, places),
    directSpan(`${name}-span`, group, places),
    pattern(`${name}-group3`, group, places, [{ times: 2, count: 1 }, { times: 1, count: 1 }], true),
    pattern(`${name}-group6`, group, places, [{ times: 1, count: 3 }]),
    combination(`${name}-any1`, group, places, 1),
    combination(`${name}-any2`, group, places, 2),
  ]; // prettier-ignore
};

const two = (name: string, from: number): Play[] => [
  direct(`${name}-direct`, name, run(from, 2)),
  directSum(`${name}-sum`, name, run(from, 2)),
  directSpan(`${name}-span`, name, run(from, 2)),
  pattern(`${name}-group`, name, run(from, 2), [{ times: 1, count: 2 }]),
];

export const fiveDigitPlays: readonly Play[] = [
  direct('five-direct', 'five', all),
  pattern('five-group120', 'five', all, [{ times: 1, count: 5 }]),
  pattern('five-group60', 'five', all, [{ times: 2, count: 1 }, { times: 1, count: 3 }]),
  pattern('five-group30', 'five', all, [{ times: 2, count: 2 }, { times: 1, count: 1 }]),
  pattern('five-group20', 'five', all, [{ times: 3, count: 1 }, { times: 1, count: 2 }]),
  pattern('five-group10', 'five', all, [{ times: 3, count: 1 }, { times: 2, count: 1 }]),
  pattern('five-group5', 'five', all, [{ times: 4, count: 1 }, { times: 1, count: 1 }]),
  direct('four-direct', 'four', run(1, 4)),
  pattern('four-group24', 'four', run(1, 4), [{ times: 1, count: 4 }]),
  pattern('four-group12', 'four', run(1, 4), [{ times: 2, count: 1 }, { times: 1, count: 2 }]),
  pattern('four-group6', 'four', run(1, 4), [{ times: 2, count: 2 }]),
  pattern('four-group4', 'four', run(1, 4), [{ times: 3, count: 1 }, { times: 1, count: 1 }]),
  ...three('first3', 0),
  ...three('middle3', 1),
  ...three('last3', 2),
  ...two('first2', 0),
  ...two('last2', 3),
  fixedPlace('fixed', all),
  anyPlaces('any2-direct', 'any', all, 2),
  anyPlaces('any3-direct', 'any', all, 3),
  anyPlaces('any4-direct', 'any', all, 4),
  combination('once', 'fun', all, 1),
  combination('twice', 'fun', all, 1, 'all', { times: 2 }),
  combination('thrice', 'fun', all, 1, 'all', { times: 3 }),
  combination('four-times', 'fun', all, 1, 'all', { times: 4 }),
]; // prettier-ignore

/** 单式, 混合组选, 组选和值, 组选包胆 and 大小单双 of a tab of three or two digits. */
export const typedAndGroups = (name: string, group: string, places: readonly number[]): Play[] => [
  numberBets(`${name}-single`, group, [places]),
  ...(places.length === 3 ? [numberBets(`${name}-groupmix`, group, [places], true)] : []),
  groupSum(`${name}-groupsum`, group, places),
  groupWith(`${name}-groupwith`, group, places),
  directSides(`${name}-digitsides`, group, places),
];

/** The second edition: numbers that are typed, groups by sum and digit, 组合, and 不定位 of four and five digits. */
const added: readonly Play[] = [
  numberBets('five-single', 'five', [all]),
  directTails('five-tails', 'five', all),
  combination('five-any2', 'five', all, 2),
  combination('five-any3', 'five', all, 3),
  numberBets('four-single', 'four', [run(1, 4)]),
  combination('four-any1', 'four', run(1, 4), 1),
  combination('four-any2', 'four', run(1, 4), 2),
  ...[['first3', 0], ['middle3', 1], ['last3', 2]].flatMap(([name, from]) => typedAndGroups(String(name), String(name), run(Number(from), 3))),
  ...[['first2', 0], ['last2', 3]].flatMap(([name, from]) => typedAndGroups(String(name), String(name), run(Number(from), 2))),
]; // prettier-ignore
export const fiveDigitEditions: readonly Edition[] = [{ from: '2026-11-29', version: 'ssc.2', plays: [...fiveDigitPlays, ...added] }];

/** The two-sided board of the same draw. */
export const fiveDigitTwoSided: readonly Play[] = [
  cellPlay('sum-sides', 'two-sides', all, twoSides('', sumOf, 23)),
  ...all.map((place) =>
    cellPlay(`ball${place + 1}`, 'two-sides', [place], [...twoSides('', (outcome) => at(outcome, 0), 5), ...exactly('', (outcome) => at(outcome, 0), 0, 9)]),
  ),
  cellPlay('dragon-tiger', 'two-sides', [0, 4], [
    cell('dragon', (outcome) => at(outcome, 0) > at(outcome, 1)),
    cell('tiger', (outcome) => at(outcome, 0) < at(outcome, 1)),
    cell('tie', (outcome) => at(outcome, 0) === at(outcome, 1)),
  ]),
  cellPlay('first3-form', 'forms', run(0, 3), formCells()),
  cellPlay('middle3-form', 'forms', run(1, 3), formCells()),
  cellPlay('last3-form', 'forms', run(2, 3), formCells()),
  cellPlay('bull', 'bull', all, [cell('none', (outcome) => bullOf(outcome) === undefined), ...exactly('', (outcome) => bullOf(outcome) ?? -1, 1, 9), cell('bull', (outcome) => bullOf(outcome) === 0)]),
]; // prettier-ignore

/** The form of three digits: the first that fits of triple, straight, pair, half straight, mixed. 0 follows 9. */
function formOf([a = 0, b = 0, c = 0]: readonly number[]): string {
  if (a === b && b === c) return 'triple';
  if (a === b || b === c || a === c) return 'pair';
  const follows = (x: number, y: number): boolean => (x + 1) % 10 === y || (y + 1) % 10 === x;
  const links = [follows(a, b), follows(b, c), follows(a, c)].filter(Boolean).length;
  return links === 2 ? 'straight' : links === 1 ? 'half-straight' : 'mixed';
}
function formCells(): Cell[] {
  return ['triple', 'straight', 'pair', 'half-straight', 'mixed'].map((form) => cell(form, (outcome) => formOf(outcome) === form));
}

/** The bull of five digits: three of them come to a multiple of ten, and the other two to the bull; 0 is bull bull. Undefined where no three do. */
const bullOf = (outcome: readonly number[]): number | undefined => {
  const sum = sumOf(outcome);
  for (let a = 0; a < 5; a += 1) for (let b = a + 1; b < 5; b += 1) if ((sum - at(outcome, a) - at(outcome, b)) % 10 === 0) return sum % 10;
  return undefined;
};
