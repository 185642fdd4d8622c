import { exact } from '#studio/families/slots/fraction';
import { choose } from '../counting.ts';
import { type DrawSpace, outcomeCount } from '../draw-space.ts';
import type { Hit, RuleOf, RuleWork } from '../play.ts';
import * as sides from './side-rows.ts';
import { partOf, readSpaceSet } from './read-values.ts';

/** A set of values for each place: direct plays, any-k plays and fixed positions. */
export const rows: RuleWork<'rows'> = {
  read: (rule, space, asked) => {
    if (rule.sides === true) return sides.read(rule, asked);
    const given = partOf(asked, 'rows');
    if (!Array.isArray(given) || given.length !== rule.places.length) return undefined;
    const sets = given.map((row) => readSpaceSet(row, space));
    if (!sets.every((set) => set !== undefined)) return undefined;
    return sets.filter((set) => set.length > 0).length >= rule.picks ? { kind: 'rows', rows: sets } : undefined;
  },
  count: (rule, { rows: sets }, space) =>
    rule.sides === true
      ? sides.count({ kind: 'rows', rows: sets })
      : rule.tails === true
        ? productOf(sets) * sets.length
        : space.repeats || rule.picks === 1
          ? waysToPick(sets, rule.picks)
          : differentTuples(sets),
  hits: (rule, { rows: sets }, draw) => {
    if (rule.sides === true) return sides.hits(rule, { kind: 'rows', rows: sets }, draw);
    const met = rule.places.flatMap((place, row) => {
      const value = draw[place];
      return value !== undefined && sets[row]?.includes(value) === true ? [{ row, value }] : [];
    });
    if (rule.tails === true) return tailsMet(new Set(met.map(({ row }) => row)), sets);
    if (rule.picks === 1) return met.map(({ row, value }) => ({ kind: 'bet', cls: 'win', bets: 1, key: `${row}:${value}` }));
    const bets = choose(met.length, rule.picks);
    return bets === 0 ? [] : [{ kind: 'bet', cls: 'win', bets, key: '*' }];
  },
  kinds: (rule, space) =>
    rule.sides === true
      ? sides.kinds(rule, space)
      : rule.tails === true
        ? rule.places.map((_, nth) => ({
            code: String(nth + 1),
            push: exact(0n),
            classes: [{ code: 'win', chance: exact(1n, outcomeCount(space, nth + 1)) }],
          }))
        : [{ code: 'bet', push: exact(0n), classes: [{ code: 'win', chance: exact(1n, outcomes(rule, space)) }] }],
  exposes: (rule, { rows: sets }) =>
    rule.sides === true
      ? sides.exposes({ kind: 'rows', rows: sets })
      : rule.tails === true
        ? sets.map((_, nth) => ({ key: '*', kind: String(nth + 1), bets: productOf(sets.slice(0, sets.length - nth - 1)) }))
        : rule.picks === 1
          ? sets.flatMap((set, row) => set.map((value) => ({ key: `${row}:${value}`, kind: 'bet', bets: 1 })))
          : [{ key: '*', kind: 'bet', bets: choose(sets.filter((set) => set.length > 0).length, rule.picks) }],
};

const productOf = (sets: readonly (readonly number[])[]): number => sets.reduce((product, { length }) => product * length, 1);

/** A line wins with its last place, its last two, and so on, as far as they are met without a gap; every line with these values does. */
const tailsMet = (met: ReadonlySet<number>, sets: readonly (readonly number[])[]): Hit[] => {
  const hits: Hit[] = [];
  for (let length = 1; length <= sets.length && met.has(sets.length - length); length += 1)
    hits.push({ kind: String(length), cls: 'win', bets: productOf(sets.slice(0, sets.length - length)), key: '*' });
  return hits;
};

const outcomes = (rule: RuleOf<'rows'>, space: DrawSpace): bigint => outcomeCount(space, rule.picks);

/** The sum, over every choice of `picks` rows, of the product of their sizes. */
const waysToPick = (sets: readonly (readonly number[])[], picks: number): number => {
  const ways = [1, ...Array.from({ length: picks }, () => 0)];
  for (const { length } of sets) for (let k = picks; k >= 1; k -= 1) ways[k] = (ways[k] ?? 0) + (ways[k - 1] ?? 0) * length;
  return ways[picks] ?? 0;
};

/** Tuples of a value from each row, all different. */
const differentTuples = (sets: readonly (readonly number[])[], used: ReadonlySet<number> = new Set(), row = 0): number => {
  const set = sets[row];
  if (set === undefined) return 1;
  return set.reduce((sum, value) => (used.has(value) ? sum : sum + differentTuples(sets, new Set([...used, value]), row + 1)), 0);
};
