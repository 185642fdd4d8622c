/** A wheel that so many scatters turn: it pays coins, gives free spins, or multiplies what it comes to when it turns once more. */
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { add, exact, type Exact, multiply } from '../fraction.ts';
import { count } from '../slot-symbols.ts';
import type { Bonus, FreeSpinLaw } from './feature.ts';

/** A segment has one prize. Its width on the wheel is its weight. */
const Segment = z.object({ weight: count, coins: z.optional(count), spins: z.optional(count), times: z.optional(count) });
type Segment = z.output<typeof Segment>;

export const WheelConfig = z.object({
  kind: z.literal('wheel'),
  /** The fewest scatters that turn it. */
  scatters: count,
  /** Clockwise from the top. After `times` the wheel turns once more, past all segments with `times`. */
  segments: z.array(Segment),
});
export type WheelConfig = z.output<typeof WheelConfig>;

/** The segments it stopped at, one or two. */
export type WheelDrawn = { kind: 'wheel'; turns: number[]; coins: number; spins: number; times: number };

export const WheelEvent = z.object({
  type: z.literal('wheel'),
  turns: z.array(count),
  /** Paid now, and by the round so far. */
  payout: Decimal,
  total: Decimal,
  spins: count,
  /** The factor of the coins or of the free spins' wins. */
  times: count,
});
export type WheelEvent = z.output<typeof WheelEvent>;

/** The segment that a number below the sum of the weights falls at. */
const segmentAt = (segments: readonly Segment[], drawn: number, counts: (segment: Segment) => boolean): number => {
  let place = drawn;
  return segments.findIndex((segment) => counts(segment) && (place -= segment.weight) < 0);
};
const weightOf = (segments: readonly Segment[]): number => segments.reduce((sum, { weight }) => sum + weight, 0);
const pays = ({ times }: Segment): boolean => times === undefined;

export const wheel: Bonus<WheelConfig, WheelDrawn, WheelEvent> = {
  problemOf: ({ segments, scatters }, { maxSpins }) => {
    const prizes = segments.map(({ coins, spins, times }) => [coins, spins, times].filter((prize) => prize !== undefined));
    if (prizes.some((own) => own.length !== 1 || own[0] === 0) || segments.some(({ weight }) => weight < 1))
      return 'a segment without one prize';
    if (!segments.some(pays) || scatters < 1) return 'a wheel that never pays';
    return segments.some(({ spins = 0 }) => spins > maxSpins) ? 'a segment with more free spins than a round may have' : undefined;
  },

  begins: ({ scatters: least }, scatters) => scatters >= least,

  play: ({ segments }, _, stream) => {
    const first = segmentAt(segments, stream.below(weightOf(segments)), () => true);
    const times = segments[first]?.times ?? 1;
    const turns = times === 1 ? [first] : [first, segmentAt(segments, stream.below(weightOf(segments.filter(pays))), pays)];
    const { coins = 0, spins = 0 } = segments[turns.at(-1) ?? first] ?? {};
    return { kind: 'wheel', turns, coins: coins * times, spins, times };
  },

  events: (_, { turns, coins, spins, times }, __, money) => [{ type: 'wheel', turns, ...money.capped(coins), spins, times }],

  law: ({ segments }, _, { free }) => {
    const paying = segments.filter(pays);
    // All that can come: the paying segments at once, and after each segment that multiplies.
    const outcomes = [
      ...paying.map((segment) => ({ ...segment, times: 1, chance: shareOf(segment, segments) })),
      ...segments.flatMap((first) =>
        first.times === undefined
          ? []
          : paying.map((segment) => ({
              ...segment,
              times: first.times ?? 1,
              chance: multiply(shareOf(first, segments), shareOf(segment, paying)),
            })),
      ),
    ];
    const sum = (of: (outcome: (typeof outcomes)[number]) => Exact): Exact =>
      outcomes.reduce((all, outcome) => add(all, multiply(outcome.chance, of(outcome))), exact(0n));
    const whole = (value: number): Exact => exact(BigInt(value));
    return {
      mean: sum(({ coins = 0, spins = 0, times }) => multiply(whole(times), add(whole(coins), multiply(whole(spins), free.mean)))),
      square: sum(({ coins = 0, spins = 0, times }) => multiply(whole(times * times), add(whole(coins * coins), squareOfSum(spins, free)))),
      spins: sum(({ spins = 0 }) => whole(spins)),
      transform: (theta) => {
        // Few factors come, and the transform of a free spin takes time.
        const spin = new Map(outcomes.map(({ times }) => [times, 0]));
        for (const times of spin.keys()) spin.set(times, free.transform(theta * times));
        return outcomes.reduce(
          (all, { coins = 0, spins = 0, times, chance }) =>
            all + (Number(chance.num) / Number(chance.den)) * Math.exp(theta * times * coins) * (spin.get(times) ?? 1) ** spins,
          0,
        );
      },
      most: Math.max(...outcomes.map(({ coins = 0, spins = 0, times }) => times * (coins + spins * free.most))),
    };
  },

  // Every pair of two turns is tried, weight by weight.
  witness: ({ segments }, _, { free }) => {
    const again = segments.flatMap((segment) => (pays(segment) ? Array.from({ length: segment.weight }, () => segment) : []));
    const worth = ({ coins = 0, spins = 0 }: Segment): number => coins + spins * free;
    const second = again.reduce((sum, segment) => sum + worth(segment), 0) / again.length;
    let [sum, turns] = [0, 0];
    for (const segment of segments)
      for (let step = 0; step < segment.weight; step += 1, turns += 1)
        sum += segment.times === undefined ? worth(segment) : segment.times * second;
    return sum / turns;
  },
};

const shareOf = ({ weight }: Segment, segments: readonly Segment[]): Exact => exact(BigInt(weight), BigInt(weightOf(segments)));

/** E[(X1 + … + Xn)²] of independent free spins. */
const squareOfSum = (spins: number, { mean, square }: FreeSpinLaw): Exact =>
  add(multiply(exact(BigInt(spins)), square), multiply(exact(BigInt(spins * (spins - 1 < 0 ? 0 : spins - 1))), multiply(mean, mean)));
