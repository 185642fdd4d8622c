import type { VendorCode } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import { findVendor } from '#modules/play/vendors';
import { hourOf, nextHour } from './hours.rules.ts';
import { hasFeed } from './pull-page.ts';
import * as runs from './store/runs.ts';

type ReadingRequest = { house: VendorCode; from: Temporal.Instant; until: Temporal.Instant; by: string };

/**
 * Lets a vendor's book of a stretch of time be read as soon as may be, in whole hours and never beyond the hour it is. Asked for twice it is read once. Answers
 * the id of the reading. Refuses NOT_FOUND for a vendor that has no list, MALFORMED for a stretch that is yet to come.
 */
export const requestReading = async ({ house: code, from, until, by }: ReadingRequest): Promise<string> => {
  const house = await findVendor(code);
  if (house === undefined || house.house !== null || !hasFeed(house)) throw new Refusal('NOT_FOUND');
  const at = now();
  const begin = hourOf(from);
  const asked = hourOf(until.subtract({ nanoseconds: 1 }));
  const last = Temporal.Instant.compare(asked, hourOf(at)) > 0 ? hourOf(at) : asked;
  const end = nextHour(last);
  if (Temporal.Instant.compare(begin, end) >= 0) throw malformed({ path: 'day', expected: { word: 'atMost', max: now().toString() } });
  return inTransaction(async (tx) => {
    const waiting = await runs.findWaiting(tx, house.code, begin, end);
    if (waiting !== undefined && waiting.begun_at === null) return waiting.id;
    const run = {
      house: house.code,
      kind: 'ASKED' as const,
      from_at: begin,
      until_at: end,
      hour_at: begin,
      begun_at: null,
      cursor: null,
      next_try_at: at,
      leased_until: null,
      problem: null,
      asked_by: by,
      made_at: at,
      ended_at: null,
    };
    return (await runs.addAsked(tx, run)).id;
  });
};
