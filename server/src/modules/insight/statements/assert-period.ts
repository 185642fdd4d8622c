import { periodMisfit } from '#platform/period-misfit';
import { type Days, daysMax, isPeriod } from './period.rules.ts';

/** Refuses MALFORMED for days that end before they begin, or are too many. */
export const assertPeriod = ({ from, to }: Days): void => {
  if (from !== null && to !== null && !isPeriod({ from, to })) throw periodMisfit({ from, to }, daysMax);
};
