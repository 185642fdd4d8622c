import { add, type Exact, exact, subtract } from '#studio/families/slots/fraction';
import { choose as ways, combinations } from '../counting.ts';
import type { Draw, DrawSpace } from '../draw-space.ts';
import type { BetKind, Hit, RuleOf, RuleWork, SelectionOf } from '../play.ts';
import * as groups from './groups.ts';
import { partOf, readSet } from './read-values.ts';

type Choose = RuleOf<'choose'>;

/** Combinations of values, with values that are in every combination (dan) and others (tuo). */
export const choose: RuleWork<'choose'> = {
  read: (rule, space, asked) => {
    const { least, most } = boundsOf(rule, space);
    const dan = readSet(partOf(asked, 'dan') ?? [], least, most);
    const tuo = readSet(partOf(asked, 'tuo'), least, most);
    if (dan === undefined || tuo === undefined || dan.length >= rule.picks || dan.some((value) => tuo.includes(value))) return undefined;
    return dan.length + tuo.length >= rule.picks ? { kind: 'choose', dan, tuo } : undefined;
  },
  count: (rule, { dan, tuo }) => ways(tuo.length, rule.picks - dan.length) * weightOf(rule),
  hits: (rule, selection, draw) => {
    if (rule.groups !== undefined) return groups.hits({ ...rule, groups: rule.groups }, selection, draw);
    if (rule.mode === 'repeats') return combinationsRepeated(rule, selection, countsIn(rule, draw));
    const seen = seenIn(rule, draw);
    if (rule.picks === 1 && rule.mode === 'all')
      return selection.tuo
        .filter((value) => seen.has(value))
        .map((value) => ({ kind: 'bet', cls: 'win', bets: weightOf(rule), key: String(value) }));
    return combinationsMet(rule, selection, seen);
  },
  kinds: (rule, space) => {
    if (rule.groups !== undefined) return groups.kinds({ ...rule, groups: rule.groups }, space);
    if (rule.mode === 'repeats') return repeatKinds(rule, space);
    const classes =
      rule.mode === 'matches'
        ? (rule.paid ?? []).map((count) => ({ code: String(count), chance: chanceOf(rule, space, count) }))
        : [{ code: 'win', chance: chanceOf(rule, space, rule.picks) }];
    return [{ code: 'bet', push: exact(0n), classes }] satisfies BetKind[];
  },
  exposes: (rule, { dan, tuo }) =>
    rule.groups !== undefined
      ? groups.exposes({ ...rule, groups: rule.groups }, { dan, tuo })
      : rule.picks === 1 && rule.mode === 'all'
        ? tuo.map((value) => ({ key: String(value), kind: 'bet', bets: weightOf(rule) }))
        : [
            {
              key: '*',
              kind: 'bet',
              bets: ways(tuo.length, rule.picks - dan.length) * weightOf(rule),
              // As with numbers on many tries, one hit of each is the exposure: every further one is far less likely.
              ...(rule.mode === 'repeats' && { cls: '1' }),
            },
          ],
};

const weightOf = ({ weight = 1 }: Choose): number => weight;

/** A try of several digits is a number of so many digits; a try of one place is its value. */
const boundsOf = ({ tries, groups: of }: Choose, { from, values }: DrawSpace): { least: number; most: number } => {
  if (of !== undefined) return { least: 0, most: of.length - 1 };
  const digits = tries[0]?.length ?? 1;
  return digits === 1 ? { least: from, most: from + values - 1 } : { least: 0, most: 10 ** digits - 1 };
};

/** How often each value came. */
const countsIn = ({ tries }: Choose, draw: Draw): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const places of tries) {
    const value = places.reduce((number, place) => number * 10 + (draw[place] ?? 0), 0);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

const seenIn = (rule: Choose, draw: Draw): Set<number> => {
  const { times = 1 } = rule;
  return new Set([...countsIn(rule, draw)].flatMap(([value, count]) => (count >= times ? [value] : [])));
};

/** Combinations by the number of times that their rarest value came: those with all values so often, less those with all values once more. */
const combinationsRepeated = (rule: Choose, { dan, tuo }: SelectionOf<'choose'>, counts: ReadonlyMap<number, number>): Hit[] => {
  const cameAtLeast = (times: number): number => {
    const came = (values: readonly number[]): number => values.filter((value) => (counts.get(value) ?? 0) >= times).length;
    return came(dan) < dan.length ? 0 : ways(came(tuo), rule.picks - dan.length);
  };
  const hits: Hit[] = [];
  for (let times = 1; cameAtLeast(times) > 0; times += 1) {
    const combos = cameAtLeast(times) - cameAtLeast(times + 1);
    if (combos > 0) hits.push({ kind: 'bet', cls: String(times), bets: combos * weightOf(rule), key: '*' });
  }
  return hits;
};

const knownKinds = new WeakMap<Choose, BetKind[]>();

/** A class for each number of times that the rarest value of a combination may come; it pays so many times as much as the first one. */
const repeatKinds = (rule: Choose, space: DrawSpace): BetKind[] => {
  const before = knownKinds.get(rule);
  if (before !== undefined) return before;
  if (!space.repeats) throw new Error('only values that repeat come several times');
  const { tries, picks } = rule;
  const values = valuesOf(rule, space);
  const all = values ** BigInt(tries.length);
  /** The draws of `left` tries in which each of `picked` values comes `times` times or more. */
  const drawsWith = (picked: number, left: number, times: number): bigint => {
    if (picked === 0) return (values - BigInt(picks)) ** BigInt(left);
    let draws = 0n;
    for (let came = times; came <= left - times * (picked - 1); came += 1)
      draws += combinations(left, came) * drawsWith(picked - 1, left - came, times);
    return draws;
  };
  const classes: BetKind['classes'][number][] = [];
  for (let times = 1; times * picks <= tries.length; times += 1) {
    const ways = drawsWith(picks, tries.length, times) - drawsWith(picks, tries.length, times + 1);
    classes.push({ code: String(times), chance: exact(ways, all), weight: times });
  }
  const kinds: BetKind[] = [{ code: 'bet', push: exact(0n), classes }];
  knownKinds.set(rule, kinds);
  return kinds;
};

const combinationsMet = (rule: Choose, { dan, tuo }: SelectionOf<'choose'>, seen: ReadonlySet<number>): Hit[] => {
  const left = rule.picks - dan.length;
  const danSeen = dan.filter((value) => seen.has(value)).length;
  const tuoSeen = tuo.filter((value) => seen.has(value)).length;
  const won = (cls: string, combos: number): Hit[] => (combos === 0 ? [] : [{ kind: 'bet', cls, bets: combos * weightOf(rule), key: '*' }]);
  switch (rule.mode) {
    case 'repeats':
      throw new Error('repeated values are counted, not only seen');
    case 'all':
      return danSeen < dan.length ? [] : won('win', ways(tuoSeen, left));
    case 'none':
      return danSeen > 0 ? [] : won('win', ways(tuo.length - tuoSeen, left));
    case 'within':
      return danSeen + tuoSeen < seen.size ? [] : won('win', ways(tuo.length - tuoSeen, left - tuoSeen));
    case 'matches':
      return (rule.paid ?? []).flatMap((count) =>
        won(String(count), ways(tuoSeen, count - danSeen) * ways(tuo.length - tuoSeen, left - (count - danSeen))),
      );
  }
};

/** How many values a try may have. */
const valuesOf = ({ tries }: Choose, space: DrawSpace): bigint => {
  const digits = tries[0]?.length ?? 1;
  return BigInt(digits === 1 ? space.values : 10 ** digits);
};

/** The chance of one combination. With values that repeat, by inclusion and exclusion over the tries; without, by counting sets. */
const chanceOf = (rule: Choose, space: DrawSpace, count: number): Exact => {
  const { tries, picks, mode, times = 1 } = rule;
  const n = tries.length;
  if (!space.repeats) {
    const { values } = space;
    const all = combinations(values, n);
    if (mode === 'none') return exact(combinations(values - picks, n), all);
    if (mode === 'within') return exact(combinations(picks, n), all);
    return exact(combinations(picks, count) * combinations(values - picks, n - count), all);
  }
  const values = valuesOf(rule, space);
  const missing = (absent: number): Exact => exact((values - BigInt(absent)) ** BigInt(n), values ** BigInt(n));
  if (mode === 'none') return missing(picks);
  if (mode !== 'all') throw new Error(`${mode} needs values that do not repeat`);
  if (times > 1) {
    if (picks !== 1) throw new Error('values that come several times are chosen one by one');
    let chance = exact(0n);
    for (let come = times; come <= n; come += 1)
      chance = add(chance, exact(combinations(n, come) * (values - 1n) ** BigInt(n - come), values ** BigInt(n)));
    return chance;
  }
  let chance = exact(0n);
  for (let absent = 0; absent <= picks; absent += 1) {
    const term = exact(combinations(picks, absent) * missing(absent).num, missing(absent).den);
    chance = absent % 2 === 0 ? add(chance, term) : subtract(chance, term);
  }
  return chance;
};
