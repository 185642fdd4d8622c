/** Combinations of groups of values, as the animals and the last digits of mark six: one wins when all of its groups were seen. */
import { add, type Exact, exact, multiply } from '#studio/families/slots/fraction';
import { combinations } from '../counting.ts';
import type { Draw, DrawSpace } from '../draw-space.ts';
import type { BetKind, Exposed, Hit, RuleOf } from '../play.ts';

type Choose = RuleOf<'choose'>;
type OfGroups = Choose & { groups: NonNullable<Choose['groups']> };
type Chosen = { dan: readonly number[]; tuo: readonly number[] };

const sizeOf = ({ groups }: OfGroups, group: number): number => groups[group]?.values.length ?? 0;
const totalOf = (rule: OfGroups, chosen: readonly number[]): number => chosen.reduce((sum, group) => sum + sizeOf(rule, group), 0);

/** The number of ways to choose so many of some groups, by how many values they have together. */
const waysBySize = (rule: OfGroups, from: readonly number[], count: number): Map<number, number> => {
  const ofCount = Array.from({ length: count + 1 }, () => new Map<number, number>());
  ofCount[0]?.set(0, 1);
  for (const group of from)
    for (let taken = count; taken >= 1; taken -= 1)
      for (const [size, found] of ofCount[taken - 1] ?? []) {
        const total = size + sizeOf(rule, group);
        ofCount[taken]?.set(total, (ofCount[taken]?.get(total) ?? 0) + found);
      }
  return ofCount[count] ?? new Map();
};

/** Winning combinations by kind. Groups differ in size by one at most, so that the number of all values of a combination says which sizes it has. */
export const hits = (rule: OfGroups, { dan, tuo }: Chosen, draw: Draw): Hit[] => {
  const drawn = new Set(rule.tries.map(([place = 0]) => draw[place] ?? 0));
  const isSeen = (group: number): boolean => rule.groups[group]?.values.some((value) => drawn.has(value)) === true;
  if (!dan.every(isSeen)) return [];
  const seen = tuo.filter(isSeen);
  if (rule.picks === 1) return seen.map((group) => ({ kind: String(sizeOf(rule, group)), cls: 'win', bets: 1, key: String(group) }));
  return [...waysBySize(rule, seen, rule.picks - dan.length)].map(([size, bets]) => ({ kind: String(totalOf(rule, dan) + size), cls: 'win', bets, key: '*' }));
}; // prettier-ignore

const known = new WeakMap<OfGroups['groups'], Map<number, BetKind[]>>();

/** A kind for each number of values that a combination may have. */
export const kinds = (rule: OfGroups, space: DrawSpace): BetKind[] => {
  if (space.repeats || rule.mode !== 'all') throw new Error('groups are seen all, in draws without repetition');
  const ofGroups = known.get(rule.groups) ?? new Map<number, BetKind[]>();
  known.set(rule.groups, ofGroups);
  const before = ofGroups.get(rule.picks);
  if (before !== undefined) return before;
  const sizes = rule.groups.map(({ values }) => values.length);
  const least = Math.min(...sizes);
  if (Math.max(...sizes) > least + 1) throw new Error('groups differ in size by more than one');
  const totals = [...waysBySize(rule, [...rule.groups.keys()], rule.picks).keys()].toSorted((a, b) => a - b);
  const made = totals.map((total): BetKind => {
    const larger = total - least * rule.picks;
    const chance = chanceOf({ smaller: rule.picks - larger, larger, least }, { values: space.values, tries: rule.tries.length });
    return { code: String(total), push: exact(0n), classes: [{ code: 'win', chance }] };
  });
  ofGroups.set(rule.picks, made);
  return made;
};

type Sizes = { smaller: number; larger: number; least: number };

/** The chance that all groups are seen, by inclusion and exclusion over those that are not. */
const chanceOf = ({ smaller, larger, least }: Sizes, { values, tries }: { values: number; tries: number }): Exact => {
  let chance = exact(0n);
  for (let a = 0; a <= smaller; a += 1)
    for (let b = 0; b <= larger; b += 1) {
      const absent = a * least + b * (least + 1);
      const without = exact(combinations(values - absent, tries), combinations(values, tries));
      const sign = (a + b) % 2 === 0 ? 1n : -1n;
      chance = add(chance, multiply(exact(sign * combinations(smaller, a) * combinations(larger, b)), without));
    }
  return chance;
};

/** One group alone is an outcome. All combinations may win together, each with the prize of its kind. */
export const exposes = (rule: OfGroups, { dan, tuo }: Chosen): Exposed[] => {
  if (rule.picks === 1) return tuo.map((group) => ({ key: String(group), kind: String(sizeOf(rule, group)), bets: 1 }));
  const combos = waysBySize(rule, tuo, rule.picks - dan.length);
  return [...combos].map(([size, bets]) => ({ key: '*', kind: String(totalOf(rule, dan) + size), bets }));
};
