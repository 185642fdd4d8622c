import { exact } from '#studio/families/slots/fraction';
import { type DrawSpace, eachOutcome, outcomeCount } from '../draw-space.ts';
import type { BetKind, RuleOf, RuleWork } from '../play.ts';
import { partOf } from './read-values.ts';

/** Named outcomes, one bet each, with a price of its own for every cell. */
export const cells: RuleWork<'cells'> = {
  read: (rule, _, asked) => {
    const given = partOf(asked, 'cells');
    if (!Array.isArray(given) || given.length === 0 || new Set(given).size !== given.length) return undefined;
    const chosen = rule.cells.map(({ key }) => key).filter((key) => given.includes(key));
    return chosen.length === given.length ? { kind: 'cells', cells: chosen } : undefined;
  },
  count: (_, { cells: chosen }) => chosen.length,
  hits: (rule, { cells: chosen }, draw) => {
    const outcome = rule.places.map((place) => draw[place] ?? 0);
    return rule.cells.flatMap(({ key, of }) => {
      const result = chosen.includes(key) ? of(outcome) : 'lose';
      return result === 'lose' ? [] : [{ kind: key, cls: result, bets: 1, key }];
    });
  },
  kinds: (rule, space) => {
    const before = known.get(rule);
    if (before !== undefined) return before;
    const counted = countCells(rule, space);
    known.set(rule, counted);
    return counted;
  },
  exposes: (_, { cells: chosen }) => chosen.map((key) => ({ key, kind: key, bets: 1 })),
};

const known = new WeakMap<RuleOf<'cells'>, BetKind[]>();

/** The chance of every cell, by going through every outcome. */
const countCells = (rule: RuleOf<'cells'>, space: DrawSpace): BetKind[] => {
  const counts = rule.cells.map(() => ({ win: 0n, push: 0n, lose: 0n }));
  eachOutcome(space, rule.places.length, (outcome) => {
    for (const [nth, { of }] of rule.cells.entries()) {
      const count = counts[nth];
      if (count !== undefined) count[of(outcome)] += 1n;
    }
  });
  const all = outcomeCount(space, rule.places.length);
  return rule.cells.map(({ key }, nth) => ({
    code: key,
    push: exact(counts[nth]?.push ?? 0n, all),
    classes: [{ code: 'win', chance: exact(counts[nth]?.win ?? 0n, all) }],
  }));
};
