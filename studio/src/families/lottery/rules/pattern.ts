import { exact } from '#studio/families/slots/fraction';
import { choose, factorial } from '../counting.ts';
import { outcomeCount } from '../draw-space.ts';
import type { RuleWork } from '../play.ts';
import { partOf, readSpaceSet } from './read-values.ts';

/** Group plays: the values count, their order does not. */
export const pattern: RuleWork<'pattern'> = {
  read: (rule, space, asked) => {
    const given = partOf(asked, 'rows');
    if (!Array.isArray(given) || given.length !== (rule.oneRow === true ? 1 : rule.levels.length)) return undefined;
    const sets = given.map((row) => readSpaceSet(row, space));
    if (!sets.every((set) => set !== undefined)) return undefined;
    const selection = { kind: 'pattern' as const, rows: sets };
    return pattern.count(rule, selection, space) > 0 ? selection : undefined;
  },
  count: (rule, { rows: sets }) => {
    const [first, second] = levelSets(rule, sets);
    const [a, b] = rule.levels;
    if (first === undefined || a === undefined) return 0;
    if (second === undefined || b === undefined) return choose(first.length, a.count);
    const shared = first.filter((value) => second.includes(value)).length;
    let bets = 0;
    for (let taken = 0; taken <= a.count; taken += 1)
      bets += choose(shared, taken) * choose(first.length - shared, a.count - taken) * choose(second.length - taken, b.count);
    return bets;
  },
  hits: (rule, { rows: sets }, draw) => {
    const counts = new Map<number, number>();
    for (const place of rule.places) {
      const value = draw[place];
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const chosen = levelSets(rule, sets);
    const isMet = rule.levels.every(({ times, count }, level) => {
      const values = [...counts].flatMap(([value, seen]) => (seen === times ? [value] : []));
      return values.length === count && values.every((value) => chosen[level]?.includes(value));
    });
    return isMet ? [{ kind: 'bet', cls: 'win', bets: 1, key: '*' }] : [];
  },
  kinds: (rule, space) => {
    const orders = rule.levels.reduce((ways, { times, count }) => ways / factorial(times) ** BigInt(count), factorial(rule.places.length));
    return [{ code: 'bet', push: exact(0n), classes: [{ code: 'win', chance: exact(orders, outcomeCount(space, rule.places.length)) }] }];
  },
  exposes: () => [{ key: '*', kind: 'bet', bets: 1 }],
};

/** With one row the same set serves every level. */
const levelSets = (rule: { oneRow?: boolean; levels: readonly unknown[] }, sets: readonly (readonly number[])[]) =>
  rule.oneRow === true ? rule.levels.flatMap(() => sets) : sets;
