/**
 * A result is announced number by number: a sheet prize by prize with the special one last, balls and dice in their order, cars as they reach the finish. Screens
 * show it so, and its slips are settled when it is over: a balance that rises in the middle would tell the rest.
 */
import { type DrawSpace, numbersOf } from './draw-space.ts';
import type { Lottery } from './lottery.ts';

/** The longest step, and the part of the time until the next draw that the announcement takes at most. */
const paces = { sheet: { stepMs: 1_500, part: 3 }, others: { stepMs: 800, part: 6 } };

type Announced = Pick<Lottery, 'space' | 'schedule'>;

/** How long a number turns in its cell. */
export const stepMsOf = ({ space, schedule }: Announced): number => {
  const { stepMs, part } = space.prizes === undefined ? paces.others : paces.sheet;
  const roundMs = schedule.kind === 'every' ? schedule.seconds * 1_000 : Number.POSITIVE_INFINITY;
  return Math.min(stepMs, Math.floor(roundMs / part / orderOf(space).length));
};

/** How long a whole result takes. */
export const announcementMsOf = (lottery: Announced): number => stepMsOf(lottery) * orderOf(lottery.space).length;

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
