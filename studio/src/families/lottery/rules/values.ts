import { exact } from '#studio/families/slots/fraction';
import { spanOf, sumOf } from '../counting.ts';
import { type DrawSpace, eachOutcome, outcomeCount } from '../draw-space.ts';
import type { RuleOf, RuleWork } from '../play.ts';
import { partOf, readSet } from './read-values.ts';

/** Direct bets that are named by their sum or their span: one bet for every outcome that has it. */
export const values: RuleWork<'values'> = {
  read: (rule, space, asked) => {
    const ways = waysOf(rule, space);
    const chosen = readSet(partOf(asked, 'values'), 0, Math.max(...ways.keys()));
    return chosen !== undefined && chosen.length > 0 && chosen.every((value) => ways.has(value))
      ? { kind: 'values', values: chosen }
      : undefined;
  },
  count: (rule, { values: chosen }, space) => chosen.reduce((sum, value) => sum + (waysOf(rule, space).get(value) ?? 0), 0),
  hits: (rule, { values: chosen }, draw) =>
    chosen.includes(
      measure(
        rule,
        rule.places.map((place) => draw[place] ?? 0),
      ),
    )
      ? [{ kind: 'bet', cls: 'win', bets: 1, key: '*' }]
      : [],
  kinds: (rule, space) => [
    { code: 'bet', push: exact(0n), classes: [{ code: 'win', chance: exact(1n, outcomeCount(space, rule.places.length)) }] },
  ],
  exposes: () => [{ key: '*', kind: 'bet', bets: 1 }],
};

const measure = ({ of }: RuleOf<'values'>, outcome: readonly number[]): number => (of === 'sum' ? sumOf(outcome) : spanOf(outcome));

const known = new WeakMap<RuleOf<'values'>, Map<number, number>>();
/** How many outcomes have each sum or span. */
const waysOf = (rule: RuleOf<'values'>, space: DrawSpace): Map<number, number> => {
  const before = known.get(rule);
  if (before !== undefined) return before;
  const ways = new Map<number, number>();
  eachOutcome(space, rule.places.length, (outcome) => {
    const value = measure(rule, outcome);
    ways.set(value, (ways.get(value) ?? 0) + 1);
  });
  known.set(rule, ways);
  return ways;
};
