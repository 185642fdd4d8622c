import { exact } from '#studio/families/slots/fraction';
import { ordersOf, spanOf, sumOf } from '../counting.ts';
import { type DrawSpace, eachOutcome, outcomeCount } from '../draw-space.ts';
import type { BetKind, RuleOf, RuleWork } from '../play.ts';
import { partOf, readSet } from './read-values.ts';

type Values = RuleOf<'values'>;

/**
 * Bets that are named by a measure: direct ones by their sum or span, one bet for every outcome that has it, or groups in any order by their sum or by a value that
 * they hold, one bet for every group.
 */
export const values: RuleWork<'values'> = {
  read: (rule, space, asked) => {
    const ways = waysOf(rule, space);
    const chosen = readSet(partOf(asked, 'values'), 0, Math.max(...ways.keys()));
    return chosen !== undefined && chosen.length > 0 && chosen.every((value) => ways.has(value))
      ? { kind: 'values', values: chosen }
      : undefined;
  },
  count: (rule, { values: chosen }, space) => chosen.reduce((sum, value) => sum + (waysOf(rule, space).get(value) ?? 0), 0),
  hits: (rule, { values: chosen }, draw) => {
    const outcome = rule.places.map((place) => draw[place] ?? 0);
    if (rule.group === true && isSame(outcome)) return [];
    const bets = measures(rule, outcome).filter((value) => chosen.includes(value)).length;
    if (bets === 0) return [];
    if (rule.group !== true) return [{ kind: 'bet', cls: 'win', bets, key: '*' }];
    const orders = String(ordersOf(outcome));
    return [{ kind: orders, cls: 'win', bets, key: orders }];
  },
  kinds: (rule, space) => {
    const all = outcomeCount(space, rule.places.length);
    const kind = (code: string, outcomes: number): BetKind => ({ code, push: exact(0n), classes: [{ code: 'win', chance: exact(BigInt(outcomes), all) }] });
    return rule.group === true ? groupOrders(rule, space).map((orders) => kind(String(orders), orders)) : [kind('bet', 1)];
  },
  exposes: (rule, { values: chosen }, space) => {
    if (rule.group !== true) return [{ key: '*', kind: 'bet', bets: 1 }];
    // A draw is a group of one number of orders: each is an outcome. A group holds fewer values than it has places.
    const bets = rule.of === 'holds' ? Math.min(chosen.length, rule.places.length - 1) : 1;
    return ordersWith(rule, space, chosen).map((orders) => ({ key: String(orders), kind: String(orders), bets }));
  },
}; // prettier-ignore

const isSame = (outcome: readonly number[]): boolean => new Set(outcome).size === 1;
const isRising = (outcome: readonly number[]): boolean => outcome.every((value, nth) => nth === 0 || value >= (outcome[nth - 1] ?? 0));

/** The values that name an outcome: its sum or span, or each value that it holds. */
const measures = ({ of }: Values, outcome: readonly number[]): number[] =>
  of === 'sum' ? [sumOf(outcome)] : of === 'span' ? [spanOf(outcome)] : [...new Set(outcome)];

/** Every outcome, or every group once, by its values in rising order. */
const eachBet = (rule: Values, space: DrawSpace, visit: (outcome: readonly number[]) => void): void =>
  eachOutcome(space, rule.places.length, (outcome) => {
    if (rule.group !== true || (isRising(outcome) && !isSame(outcome))) visit(outcome);
  });

const knownWays = new WeakMap<Values, Map<number, number>>();
/** How many bets have each sum, span or value. */
const waysOf = (rule: Values, space: DrawSpace): Map<number, number> => {
  const before = knownWays.get(rule);
  if (before !== undefined) return before;
  const ways = new Map<number, number>();
  eachBet(rule, space, (outcome) => {
    for (const value of measures(rule, outcome)) ways.set(value, (ways.get(value) ?? 0) + 1);
  });
  knownWays.set(rule, ways);
  return ways;
};

const knownOrders = new WeakMap<Values, number[]>();
/** How many orders groups can have, the most first. */
const groupOrders = (rule: Values, space: DrawSpace): number[] => {
  const before = knownOrders.get(rule);
  if (before !== undefined) return before;
  const orders = ordersWith(rule, space);
  knownOrders.set(rule, orders);
  return orders;
};

/** How many orders groups have that are named by some values, the most first; without values those of all groups. */
const ordersWith = (rule: Values, space: DrawSpace, chosen?: readonly number[]): number[] => {
  const orders = new Set<number>();
  eachBet(rule, space, (outcome) => {
    if (chosen === undefined || measures(rule, outcome).some((value) => chosen.includes(value))) orders.add(ordersOf(outcome));
  });
  return [...orders].toSorted((a, b) => b - a);
};
