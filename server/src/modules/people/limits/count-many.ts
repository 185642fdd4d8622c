import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { add, type Money, zero } from '@croupier/contract/core/money';
import * as kyc from '#modules/people/kyc';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { businessDay } from './business-day.ts';
import { type Breach, countPaidIn, noteLevelMissing, type Payer } from './may-deposit.ts';
import * as store from './store/many.ts';

type Paid = { member: Payer; money: Money };

/**
 * Counts what many members paid in, with the meaning of `countPaidIn` for each, and answers who should not have. Those against whom nothing can speak,
 * because nothing is set and they are far from any level they would have to show, are counted together; only the others are looked at one by one.
 */
export const countPaidInOfMany = async (tx: Tx, paid: readonly Paid[]): Promise<Map<MemberId, Breach>> => {
  const breaches = new Map<MemberId, Breach>();
  if (paid.length === 0) return breaches;
  const sums = new Map<MemberId, Paid>();
  for (const { member, money } of paid)
    sums.set(member.id, { member, money: add(sums.get(member.id)?.money ?? zero(money.currency), money) });
  const all = [...sums.values()].toSorted((a, b) => (a.member.id < b.member.id ? -1 : 1));
  const restricted = new Set(
    await store.restrictedOf(
      tx,
      all.map(({ member }) => member.id),
      now(),
    ),
  );
  const free = all.filter(({ member }) => !restricted.has(member.id));
  await store.addPaidInOfMany(tx, await withDays(free));
  const note = (member: Payer, breach: Breach | undefined) => breach !== undefined && breaches.set(member.id, breach);
  for (const { member, money } of await farAlong(tx, free)) note(member, await noteLevelMissing(tx, member, money));
  for (const { member, money } of all.filter(({ member: { id } }) => restricted.has(id)))
    note(member, await countPaidIn(tx, member, money));
  return breaches;
};

/**
 * Those who have paid in so much that they may have to show who they are. Asked behind what was added: that waits for whoever counts for the same member
 * at this moment, and what they counted is seen.
 */
const farAlong = async (tx: Tx, counted: readonly Paid[]): Promise<Paid[]> => {
  const totals = await store.paidInTotals(
    tx,
    counted.map(({ member }) => member.id),
  );
  const least = new Map<string, bigint | undefined>();
  const far: Paid[] = [];
  for (const one of counted) {
    const { member, money } = one;
    const key = `${member.merchantId} ${money.currency}`;
    if (!least.has(key)) least.set(key, await leastOf(tx, member.merchantId, money.currency));
    const threshold = least.get(key);
    if (threshold !== undefined && (totals.get(member.id) ?? 0n) > threshold) far.push(one);
  }
  return far;
};

/** Up to here nobody has to show anything at this merchant. */
const leastOf = async (tx: Tx, merchantId: MerchantId, currency: Money['currency']): Promise<bigint | undefined> => {
  const sums = (await kyc.thresholdsOf(tx, merchantId, currency)).flatMap(({ depositsTotal }) => depositsTotal?.amount ?? []);
  return sums.length === 0 ? undefined : sums.reduce((low, one) => (one < low ? one : low));
};

const withDays = async (paid: readonly Paid[]): Promise<store.PaidIn[]> => {
  const days = new Map<MerchantId, string>();
  for (const merchantId of new Set(paid.map(({ member }) => member.merchantId)))
    days.set(merchantId, (await businessDay(merchantId, now())).day);
  return paid.map(({ member, money }) => ({
    memberId: member.id,
    merchantId: member.merchantId,
    day: days.get(member.merchantId) ?? '',
    money,
  }));
};
