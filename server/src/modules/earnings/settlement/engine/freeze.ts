import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { now } from '#platform/clock';
import { type Cycle, type Period, periodAt, settledFrom } from '#rules/earnings/contracts/period';
import type { FrozenRow } from './programme.ts';

/** After a stop of the platform, at most this many periods of one kind are caught up at once. */
const periodsAtOnce = 50;

/**
 * The periods that are over and have no run: from the end of the last one that has, or from the first moment that pay is due for. `cut`: the pieces that
 * a whole period is frozen in, if it is not frozen as one.
 */
export const duePeriods = async (
  from: Temporal.Instant | undefined,
  { kind, cycle, timeZone }: { kind: ContractKind; cycle: Cycle; timeZone: string },
  cut: (whole: Period, at: Temporal.Instant) => Promise<Period[]> = (whole) => Promise.resolve([whole]),
): Promise<Period[]> => {
  const due: Period[] = [];
  for (let at = from; at !== undefined && due.length < periodsAtOnce;) {
    const whole = periodAt(kind, cycle, at, timeZone);
    if (Temporal.Instant.compare(settledFrom(kind, whole, timeZone), now()) > 0) break;
    due.push(...(await cut(whole, at)));
    at = whole.end;
  }
  return due;
};

/** A run of a period as it is frozen now: the first one, or one that corrects another. */
export const frozen = (
  { key, start, end, month }: Period,
  correction: Pick<FrozenRow, 'place' | 'corrects'> = { place: 1, corrects: null },
): FrozenRow => ({ period: key, start_at: start, end_at: end, month, ...correction, state: 'FROZEN', frozen_at: now() });
