/** The place of each prize of a draw, the first prize first: a place with three pieces is drawn three times. */
export const drawnPlaces = (prizes: readonly { place: number; pieces: number | null }[]): number[] =>
  prizes.flatMap(({ place, pieces }) => Array.from({ length: pieces ?? 1 }, () => place));
