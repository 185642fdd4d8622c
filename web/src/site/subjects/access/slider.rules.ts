/** Where the piece was when: milliseconds since it was taken, and pixels of the picture. */
export type Track = readonly [ms: number, x: number][];

const most = 500;

/** A track with one more point. One that grows too long loses every second point between its ends. */
export const withPoint = (track: Track, ms: number, x: number): Track => {
  const longer: Track = [...track, [Math.max(0, Math.min(120_000, Math.round(ms))), x]];
  return longer.length <= most ? longer : longer.filter((_, place) => place % 2 === 0 || place === longer.length - 1);
};
