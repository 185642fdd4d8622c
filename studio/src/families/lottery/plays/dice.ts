/** K3: three dice. */
import { spanOf, sumOf } from '../counting.ts';
import type { Cell, Play } from '../play.ts';
import { cell, cellPlay, exactly, run } from './make-plays.ts';

const all = run(0, 3);
const faces = run(1, 6);
const count = (outcome: readonly number[], face: number): number => outcome.filter((die) => die === face).length;
const isTriple = (outcome: readonly number[]): boolean => spanOf(outcome) === 0;
const isStraight = (outcome: readonly number[]): boolean => new Set(outcome).size === 3 && spanOf(outcome) === 2;
const pairs = faces.flatMap((a) => run(a + 1, 6 - a).map((b) => [a, b] as const));

const sides: Cell[] = [
  cell('big', (outcome) => !isTriple(outcome) && sumOf(outcome) >= 11),
  cell('small', (outcome) => !isTriple(outcome) && sumOf(outcome) <= 10),
  cell('odd', (outcome) => sumOf(outcome) % 2 === 1),
  cell('even', (outcome) => sumOf(outcome) % 2 === 0),
];

export const dicePlays: readonly Play[] = [
  cellPlay('sum', 'sum', all, exactly('', sumOf, 3, 18)),
  cellPlay('triple', 'triple', all, [cell('any', isTriple), ...faces.map((face) => cell(String(face), (outcome) => count(outcome, face) === 3))]),
  cellPlay('pair-any', 'pair', all, faces.map((face) => cell(String(face), (outcome) => count(outcome, face) >= 2))),
  cellPlay('pair-exact', 'pair', all, faces.flatMap((pair) => faces.filter((face) => face !== pair).map((single) => cell(`${pair}${pair}${single}`, (outcome) => count(outcome, pair) === 2 && count(outcome, single) === 1)))),
  cellPlay('two-different', 'pair', all, pairs.map(([a, b]) => cell(`${a}${b}`, (outcome) => count(outcome, a) > 0 && count(outcome, b) > 0))),
  cellPlay('three-different', 'three', all, pairs.flatMap(([a, b]) => run(b + 1, 6 - b).map((c) => cell(`${a}${b}${c}`, (outcome) => [a, b, c].every((face) => count(outcome, face) === 1))))),
  cellPlay('straight', 'three', all, [cell('any', isStraight)]),
  cellPlay('sides', 'two-sides', all, sides),
]; // prettier-ignore

export const diceTwoSided: readonly Play[] = [
  cellPlay('sides', 'two-sides', all, sides),
  cellPlay('sum', 'sum', all, exactly('', sumOf, 3, 18)),
  cellPlay('face', 'two-sides', all, faces.map((face) => cell(String(face), (outcome) => count(outcome, face) > 0))),
]; // prettier-ignore
