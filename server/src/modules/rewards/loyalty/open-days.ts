import * as merchants from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { dayAfter } from './periods.rules.ts';
import { calculateRebate } from './store/calculate.ts';
import { lastRun } from './store/runs.ts';
import { programmeBegan, type Versioned } from './store/terms.ts';

/** The days whose rebate no run has calculated yet, today the last one. */
export const openDays = async (tx: Tx, { merchantId }: Pick<Member, 'merchantId'>): Promise<string[]> => {
  const { timeZone } = await merchants.expectMerchant(merchantId);
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const last = await lastRun(tx, merchantId, 'REBATE');
  const began = await programmeBegan(tx, merchantId, 'REBATE');
  let day =
    last !== undefined
      ? last.state === 'DONE'
        ? dayAfter(last.to_day)
        : last.from_day
      : (began?.toZonedDateTimeISO(timeZone).toPlainDate().toString() ?? today);
  const days: string[] = [];
  for (; day <= today && days.length < 31; day = dayAfter(day)) days.push(day);
  return days;
};

/** Calculates the days of a member that no run has calculated yet, as far as the journal is read. */
export const calculateOpenDays = async (tx: Tx, member: Member, { version }: Pick<Versioned<'REBATE'>, 'version'>): Promise<void> => {
  for (const day of await openDays(tx, member))
    await calculateRebate(tx, {
      merchantId: member.merchantId,
      currency: member.currency,
      from: day,
      to: day,
      version,
      who: { ids: [member.id] },
      kind: 'DUE',
      runId: null,
      at: now(),
      isStrict: true,
    });
};
