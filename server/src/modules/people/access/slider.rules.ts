/** Where the piece was when: milliseconds since it was taken, and pixels of the picture. */
type Track = readonly (readonly [ms: number, x: number])[];

const toleranceX = 5;
const fastestMs = 80;
const longestStep = 0.6;

/** Whether the piece was let go where it fills the gap. */
export const fills = (x: number, gapX: number): boolean => Math.abs(x - gapX) <= toleranceX;

/**
 * Whether a piece could have been moved like that by a hand, with a pointer or with the arrow keys: from the left, over several places, in
 * time that only goes forward, and to where it was let go. A program can do as much; it is meant to cost it something, not to stop it.
 */
export const isMovedByHand = (track: Track, x: number): boolean => {
  const [first, last] = [track[0], track.at(-1)];
  if (first === undefined || last === undefined || track.length < 3) return false;
  if (first[1] > toleranceX || Math.abs(last[1] - x) > 1 || last[0] - first[0] < fastestMs) return false;
  return track.slice(1).every(([ms, at], place) => {
    const [msBefore, before] = track[place] ?? [0, 0];
    return ms >= msBefore && Math.abs(at - before) <= x * longestStep + toleranceX;
  });
};
