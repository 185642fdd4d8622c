import type { MemberId, MerchantId } from '@croupier/contract/ids';
import { add, decimalOf, type Money, zero } from '@croupier/contract/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as kyc from '#modules/kyc';
import { businessDay } from './business-day.ts';
import type { Payer } from './may-deposit.ts';
import * as store from './store/paid-in.ts';

/**
 * Counts money that many members paid in. Limits are not asked: the money has come, and it is the members'. Answers those for whom it should not have
 * come, because they keep away from the house, passed a ceiling, or have not shown who they are; why is noted, and a person looks at it.
 */
export const countPaidInOfMany = async (tx: Tx, paid: readonly { member: Payer; money: Money }[]): Promise<MemberId[]> => {
  if (paid.length === 0) return [];
  const at = now();
  const sums = new Map<MemberId, store.PaidIn>();
  const days = new Map<MerchantId, string>();
  for (const { member, money } of paid) {
    const { id: memberId, merchantId } = member;
    const day = days.get(merchantId) ?? (await businessDay(merchantId, at)).day;
    days.set(merchantId, day);
    const before = sums.get(memberId)?.money ?? zero(money.currency);
    sums.set(memberId, { memberId, merchantId, day, money: add(before, money) });
  }
  const rows = [...sums.values()];
  await store.addPaidInOfMany(tx, rows);

  const breaches = new Map<MemberId, Breach>();
  for (const { member_id, cause, until } of await store.blocksOfPayers(tx, rows, at))
    breaches.set(member_id, { why: 'BLOCKED', details: { cause, until: until?.toString() ?? null } });
  for (const { member_id, period, amount } of await store.depositCeilingsPassed(tx, rows, at)) {
    const { money } = sums.get(member_id) ?? {};
    if (money !== undefined && !breaches.has(member_id))
      breaches.set(member_id, { why: 'LIMIT', details: { period, limit: decimalOf({ amount, currency: money.currency }) } });
  }
  for (const [memberId, level] of await levelsMissing(tx, rows))
    if (!breaches.has(memberId)) breaches.set(memberId, { why: 'KYC', details: { level } });

  await store.insertBreaches(
    tx,
    [...breaches].flatMap(([memberId, { why, details }]) => {
      const row = sums.get(memberId);
      if (row === undefined) return [];
      const { merchantId, money } = row;
      return [
        {
          merchant_id: merchantId,
          member_id: memberId,
          at,
          why,
          currency: money.currency,
          amount: money.amount,
          details: JSON.stringify(details),
        },
      ];
    }),
  );
  return [...breaches.keys()];
};

type Breach = { why: 'BLOCKED' | 'LIMIT' | 'KYC'; details: Record<string, unknown> };

/** Asked of the few alone who have paid in more than the least sum their merchant wants to know anybody for. */
const levelsMissing = async (tx: Tx, rows: readonly store.PaidIn[]): Promise<Map<MemberId, number>> => {
  const missing = new Map<MemberId, number>();
  for (const [merchantId, theirs] of Map.groupBy(rows, (row) => row.merchantId)) {
    for (const [currency, ofCurrency] of Map.groupBy(theirs, ({ money }) => money.currency)) {
      const thresholds = (await kyc.thresholdsOf(tx, merchantId, currency)).flatMap(({ depositsTotal }) => depositsTotal?.amount ?? []);
      if (thresholds.length === 0) continue;
      const least = thresholds.reduce((a, b) => (b < a ? b : a));
      const found = await store.paidInMoreThan(
        tx,
        ofCurrency.map(({ memberId }) => memberId),
        least,
      );
      for (const { member_id: memberId, total } of found) {
        const level = await kyc.levelMissing(tx, { memberId, merchantId, currency }, { depositsTotal: total });
        if (level !== undefined) missing.set(memberId, level);
      }
    }
  }
  return missing;
};
