/** 大小单双: a line has a side for each of its digits, and wins when every digit is on its side. */
import { exact } from '#studio/families/slots/fraction';
import type { Draw, DrawSpace } from '../draw-space.ts';
import type { BetKind, Exposed, Hit, RuleOf, SelectionOf } from '../play.ts';
import { partOf, readSet } from './read-values.ts';

type Rows = RuleOf<'rows'>;
type Chosen = SelectionOf<'rows'>;

/** The sides of a digit, as a selection numbers them. Each has half of the digits. */
export const sideNames = ['big', 'small', 'odd', 'even'] as const;
const isOn = (side: number, digit: number): boolean => [digit >= 5, digit < 5, digit % 2 === 1, digit % 2 === 0][side] === true;

const product = (counts: readonly number[]): number => counts.reduce((all, count) => all * count, 1);

export const read = (rule: Rows, asked: unknown): Chosen | undefined => {
  const given = partOf(asked, 'rows');
  if (!Array.isArray(given) || given.length !== rule.places.length) return undefined;
  const sets = given.map((row) => readSet(row, 0, sideNames.length - 1));
  return sets.every((set) => set !== undefined && set.length > 0) ? { kind: 'rows', rows: sets as number[][] } : undefined;
};

export const count = ({ rows }: Chosen): number => product(rows.map(({ length }) => length));

export const hits = (rule: Rows, { rows }: Chosen, draw: Draw): Hit[] => {
  const bets = product(rule.places.map((place, row) => (rows[row] ?? []).filter((side) => isOn(side, draw[place] ?? 0)).length));
  return bets === 0 ? [] : [{ kind: 'bet', cls: 'win', bets, key: '*' }];
};

export const kinds = ({ places }: Rows, space: DrawSpace): BetKind[] => {
  if (!space.repeats || space.values !== 10 || space.from !== 0) throw new Error('sides are those of digits');
  return [{ code: 'bet', push: exact(0n), classes: [{ code: 'win', chance: exact(1n, 2n ** BigInt(places.length)) }] }];
};

/** A digit is big or small, and odd or even: two of the four sides at most. */
export const exposes = ({ rows }: Chosen): Exposed[] => {
  const together = rows.map((set) => Number(set.some((side) => side < 2)) + Number(set.some((side) => side >= 2)));
  return [{ key: '*', kind: 'bet', bets: product(together) }];
};
