/** A sheet of prizes is announced number by number, from the lowest prize to the first. How far it is follows from the server's clock, so that a reload goes on where it was. */
import { type DrawSpace, numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';

const longestStepMs = 1_500;
/** The announcement takes at most this part of the time until the next draw. */
const partOfRound = 3;

/** How long a number turns in its cell. */
export const stepMsOf = ({ space, schedule }: Pick<Lottery, 'space' | 'schedule'>): number => {
  const cells = orderOf(space).length;
  const roundMs = schedule.kind === 'every' ? schedule.seconds * 1_000 : Number.POSITIVE_INFINITY;
  return Math.min(longestStepMs, Math.floor(roundMs / partOfRound / Math.max(1, cells)));
};

/** The numbers of the sheet in the order of the announcement, by their place in the sheet. Within a prize they come as they are printed. */
export const orderOf = (space: DrawSpace): number[] => {
  const places = numbersOf(space, []).map(({ prize }, place) => ({ prize, place }));
  return [...Map.groupBy(places, ({ prize }) => prize).values()].toReversed().flatMap((of) => of.map(({ place }) => place));
};

/** `shown`: the places whose numbers are known; `turning`: the one that turns now; */
export type Announcement = { shown: ReadonlySet<number>; turning: number };

/** How far the announcement is so many milliseconds after the result; undefined when it is over. */
export const announcementAt = (lottery: Pick<Lottery, 'space' | 'schedule'>, sinceMs: number): Announcement | undefined => {
  if (lottery.space.prizes === undefined) return undefined;
  const order = orderOf(lottery.space);
  const count = Math.floor(sinceMs / stepMsOf(lottery));
  const turning = order[count];
  return turning === undefined ? undefined : { shown: new Set(order.slice(0, count)), turning };
};

/** The digits that a turning cell shows at a moment: another one at every look, never a hint of the number. */
export const turningDigits = (length: number, look: number): string =>
  Array.from({ length }, (_, place) => (look * 7 + place * 3 + (look % 3) * place) % 10).join('');
