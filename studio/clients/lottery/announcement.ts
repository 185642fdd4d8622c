/** How far the announcement of a result is. It follows from the server's clock, so that a reload goes on where it was. */
import { orderOf, stepMsOf } from '../../src/families/lottery/announcement.ts';
import type { DrawSpace } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';

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
