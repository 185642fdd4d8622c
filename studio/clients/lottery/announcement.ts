/**
 * A result is announced number by number: a sheet prize by prize with the special one last, balls and dice in their order, cars as they reach the finish. How far it is
 * follows from the server's clock, so that a reload goes on where it was.
 */
import { type DrawSpace, numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';

/** The longest step, and the part of the time until the next draw that the announcement takes at most. */
const paces = { sheet: { stepMs: 1_500, part: 3 }, others: { stepMs: 800, part: 6 } };

/** How long a number turns in its cell. */
export const stepMsOf = ({ space, schedule }: Pick<Lottery, 'space' | 'schedule'>): number => {
  const { stepMs, part } = space.prizes === undefined ? paces.others : paces.sheet;
  const roundMs = schedule.kind === 'every' ? schedule.seconds * 1_000 : Number.POSITIVE_INFINITY;
  return Math.min(stepMs, Math.floor(roundMs / part / orderOf(space).length));
};

/**
 * The numbers in the order of the announcement, by their place. Within a prize they come as they are printed. The North of Viet Nam draws from the first prize to the
 * seventh and the special prize last; its Centre and South, and all others, draw from the lowest prize up.
 */
export const orderOf = (space: DrawSpace): number[] => {
  if (space.prizes === undefined) return Array.from({ length: space.count }, (_, place) => place);
  const places = numbersOf(space, []).map(({ prize }, place) => ({ prize, place }));
  const prizes = Map.groupBy(places, ({ prize }) => prize);
  const isNorth = prizes.has('g7') && !prizes.has('g8');
  const groups = isNorth ? [...[...prizes.values()].slice(1), prizes.get('db') ?? []] : [...prizes.values()].toReversed();
  return groups.flatMap((of) => of.map(({ place }) => place));
};

/** `shown`: the places whose numbers are known; `turning`: the one that turns now; */
export type Announcement = { shown: ReadonlySet<number>; turning: number };

/** How far the announcement is so many milliseconds after the result; undefined when it is over. */
export const announcementAt = (lottery: Pick<Lottery, 'space' | 'schedule'>, sinceMs: number): Announcement | undefined => {
  const order = orderOf(lottery.space);
  const count = Math.floor(sinceMs / stepMsOf(lottery));
  const turning = order[count];
  return turning === undefined ? undefined : { shown: new Set(order.slice(0, count)), turning };
};

/** The digits that a turning cell shows at a moment: another one at every look, never a hint of the number. */
export const turningDigits = (length: number, look: number): string =>
  Array.from({ length }, (_, place) => (look * 7 + place * 3 + (look % 3) * place) % 10).join('');

/** The value that a turning ball or die shows at a moment. */
export const turningValue = ({ from, values }: DrawSpace, look: number): number => from + ((look * 7) % values);

/** How far a car is on its way, 0 to 1: the first reaches the finish after one step, the others a step later each. Cars that are not there yet overtake each other. */
export const carAt = (
  lottery: Pick<Lottery, 'space' | 'schedule'>,
  { place, value }: { place: number; value: number },
  sinceMs: number,
): number => {
  const stepMs = stepMsOf(lottery);
  const done = Math.max(0, sinceMs) / (stepMs * (place + 1));
  if (done >= 1) return 1;
  const wave = Math.sin(sinceMs / 500 + value * 2) * 0.06 * (1 - done);
  return Math.min(0.97, Math.max(0, done + wave));
};
