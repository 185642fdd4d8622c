import { malformed, type Refusal } from './refusal.ts';

/** Refuses days that end before they begin, or are more than `daysMax`: names the first or last day that `to` may be. */
export const periodMisfit = ({ from, to }: { from: string; to: string }, daysMax: number): Refusal => {
  if (to < from) return malformed({ path: 'to', expected: { word: 'atLeast', min: from } });
  const last = Temporal.PlainDate.from(from).add({ days: daysMax - 1 });
  return malformed({ path: 'to', expected: { word: 'atMost', max: last.toString() } });
};
