/** Where the wheel and its ball are at a part of the spin, from 0 to 1. The ball ends in the pocket that was drawn; nothing here draws anything. */
import { wheelOrder } from '../../../src/families/tables/rules/roulette.ts';

/** Angles are in turns, clockwise from the top; the radius is 1 on the upper track and 0 in the pockets. */
export type Motion = { wheel: number; ball: number; radius: number };

/** Turns of the wheel in a whole spin, and of the ball against it. */
const wheelTurns = 1.15;
const ballTurns = 9;
/** The ball leaves the upper track, and lies in its pocket. */
const leavesAt = 0.6;
const restsAt = 0.86;

const easeOut = (part: number, power: number): number => 1 - (1 - part) ** power;

/** The angle of a number's pocket on the wheel that does not turn. */
export const pocketAngle = (number: number): number => wheelOrder.findIndex((one) => one === number) / wheelOrder.length;

export const motionAt = (part: number, number: number, start = 0): Motion => {
  const at = Math.min(1, Math.max(0, part));
  const wheel = start + wheelTurns * easeOut(at, 1.6);
  const pocket = pocketAngle(number);
  if (at >= restsAt) return { wheel, ball: wheel + pocket, radius: 0 };
  const run = at / restsAt;
  // Seen from the wheel the ball runs backwards, slower and slower, until it lies in its pocket.
  const relative = pocket - ballTurns * (1 - easeOut(run, 2.3));
  return { wheel, ball: wheel + relative, radius: radiusAt(at) };
};

/** Down from the track, then three bounces between the pockets, each lower than the one before. */
const radiusAt = (at: number): number => {
  if (at < leavesAt) return 1;
  const fall = (at - leavesAt) / (restsAt - leavesAt);
  const down = 0.42;
  if (fall < down) return 1 - (fall / down) ** 2;
  const bounce = (fall - down) / (1 - down);
  const heights = [0.36, 0.17, 0.06];
  const index = Math.min(2, Math.floor(bounce * 3));
  const inside = bounce * 3 - index;
  return (heights[index] ?? 0) * 4 * inside * (1 - inside);
};
