import type { Settings } from './protocol.rules.ts';

/** A stretch of a list that has no pages of its own, and the cursor of the next: where this one ends. */
export type Slice = { from: Temporal.Instant; until: Temporal.Instant; next: string | undefined };

const usualSeconds = 3_600;

/** Cuts a stretch of time where a list is too long for one answer: into pieces of `feedSliceSeconds` of the settings, an hour if nothing is said. */
export const sliceOf = (settings: Settings, from: Temporal.Instant, until: Temporal.Instant, cursor: string | undefined): Slice => {
  const given = settings['feedSliceSeconds'];
  const seconds = given !== undefined && /^[1-9]\d{0,3}$/.test(given) ? Number(given) : usualSeconds;
  const begin = cursor === undefined ? from : Temporal.Instant.from(cursor);
  const end = begin.add({ seconds });
  return Temporal.Instant.compare(end, until) < 0
    ? { from: begin, until: end, next: end.toString() }
    : { from: begin, until, next: undefined };
};
