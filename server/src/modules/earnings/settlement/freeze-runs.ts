import { type ContractKind, contractKinds } from '@croupier/contract/earnings/contracts';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { policyOf, boundsWithin, earliestInForce } from '#modules/earnings/contracts';
import { jsonOf } from './kept.rules.ts';
import { type Period, periodAt, piecesOf, settledFrom } from '#rules/earnings/contracts/period';
import { insertRun, lastRun, type RunRow } from './store/runs.ts';

/** After a stop of the platform, so many periods of one kind are caught up in one go. */
const periodsAtOnce = 50;

/** Kinds settled by period; bets are taken as they come. */
const periodKinds = contractKinds.filter((kind) => kind !== 'REALTIME');

/**
 * Freezes every period of a merchant that is due: from here on its terms are kept with it. Salaries come before dividends, which take them off.
 * A period is frozen once, however many processes look. Returns how many.
 */
export const freezeRuns = async (tx: Tx, merchant: Merchant): Promise<number> => {
  let frozen = 0;
  for (const kind of periodKinds.toSorted((a, b) => Number(a === 'DIVIDEND') - Number(b === 'DIVIDEND'))) {
    for (const period of await duePeriods(tx, merchant, kind)) if ((await freeze(tx, merchant, kind, period)) !== undefined) frozen += 1;
  }
  return frozen;
};

/** The periods of a kind that are over and have no run: after the last one that has, or from the first contract on. */
const duePeriods = async (tx: Tx, { id, currency, timeZone }: Merchant, kind: ContractKind): Promise<Period[]> => {
  const from = (await lastRun(tx, { merchantId: id, kind, currency }))?.end_at ?? (await earliestInForce(tx, id, kind));
  if (from === undefined) return [];
  const { cycle } = await policyOf(tx, id, kind);
  const due: Period[] = [];
  for (let at = from; due.length < periodsAtOnce;) {
    const whole = periodAt(kind, cycle, at, timeZone);
    if (Temporal.Instant.compare(settledFrom(kind, whole, timeZone), now()) > 0) break;
    // Only after a change of the cycle, or of the clock, does a period begin before the last one ended, or terms in the middle of one.
    const pieces = piecesOf(whole, at, await boundsWithin(tx, id, kind, whole), timeZone);
    due.push(...pieces);
    at = whole.end;
  }
  return due;
};

const freeze = async (tx: Tx, { id, currency }: Merchant, kind: ContractKind, period: Period): Promise<RunRow | undefined> =>
  insertRun(tx, {
    merchant_id: id,
    kind,
    currency,
    period: period.key,
    start_at: period.start,
    end_at: period.end,
    month: period.month,
    place: 1,
    state: 'FROZEN',
    policy: jsonOf(await policyOf(tx, id, kind)),
    frozen_at: now(),
  });
