import { exact } from '#studio/families/slots/fraction';
import { ordersOf } from '../counting.ts';
import type { BetKind, Hit, RuleOf, RuleWork } from '../play.ts';
import { partOf } from './read-values.ts';

/** A row has at most so many numbers: each has an exposure of its own. */
const mostNumbers = 10_000;

type Numbers = RuleOf<'numbers'>;

/** Numbers of so many digits. Every number is one bet on every try, or one bet on all of them together (`oneBet`) with a prize for each class of tries. */
export const numbers: RuleWork<'numbers'> = {
  read: (rule, _, asked) => {
    const given = partOf(asked, 'numbers');
    if (!Array.isArray(given) || given.length === 0 || given.length > Math.min(mostNumbers, 10 ** rule.digits)) return undefined;
    const form = new RegExp(`^\\d{${rule.digits}}$`);
    const chosen: unknown[] = given;
    if (!chosen.every((number): number is string => typeof number === 'string' && form.test(number))) return undefined;
    const written = rule.anyOrder === true ? chosen.map(inOrder) : chosen;
    const sorted = [...new Set(written)].toSorted();
    return sorted.length === given.length ? { kind: 'numbers', numbers: sorted } : undefined;
  },
  count: (rule, { numbers: chosen }) => chosen.length * (rule.oneBet === true ? 1 : rule.tries.length),
  hits: (rule, { numbers: chosen }, draw) => {
    const wanted = new Set(chosen);
    const hits = new Map<string, Hit>();
    for (const { places, cls = 'win' } of rule.tries) {
      const drawn = places.map((place) => draw[place] ?? 0).join('');
      const key = rule.anyOrder === true ? inOrder(drawn) : drawn;
      if (!wanted.has(key)) continue;
      const name = `${key}:${cls}`;
      hits.set(name, { kind: kindOf(rule, key), cls, bets: (hits.get(name)?.bets ?? 0) + 1, key });
    }
    return [...hits.values()];
  },
  kinds: (rule) => {
    const all = 10n ** BigInt(rule.digits);
    if (rule.anyOrder === true)
      return orderCounts(rule.digits).map((orders): BetKind => {
        return { code: String(orders), push: exact(0n), classes: [{ code: 'win', chance: exact(BigInt(orders), all) }] };
      });
    if (rule.oneBet !== true) return [{ code: 'bet', push: exact(0n), classes: [{ code: 'win', chance: exact(1n, all) }] }];
    const tries = new Map<string, bigint>();
    for (const { cls = 'win' } of rule.tries) tries.set(cls, (tries.get(cls) ?? 0n) + 1n);
    // The chance of a class is how often it is hit on average: a number that comes twice is paid twice.
    return [
      {
        code: 'bet',
        push: exact(0n),
        classes: [...tries].map(([code, count]) => ({ code, chance: exact(count, all), weight: rule.weights?.[code] ?? 1 })),
      },
    ];
  },
  exposes: (rule, { numbers: chosen }) => chosen.map((key) => ({ key, kind: kindOf(rule, key), bets: 1 })),
};

const inOrder = (number: string): string => Array.from(number).toSorted().join('');
const kindOf = ({ anyOrder }: Numbers, number: string): string => (anyOrder === true ? String(ordersOf(Array.from(number))) : 'bet');

/** How many orders a number of so many digits can have. */
const orderCounts = (digits: number): number[] => {
  const forms: Record<number, number[]> = { 2: [2, 1], 3: [6, 3, 1], 4: [24, 12, 6, 4, 1] };
  const found = forms[digits];
  if (found === undefined) throw new Error(`no numbers of ${digits} digits in any order`);
  return found;
};
