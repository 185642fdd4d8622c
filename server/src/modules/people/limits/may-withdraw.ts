import type { Money } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as kyc from '#modules/people/kyc';
import { businessDay } from './business-day.ts';
import type { Payer } from './may-deposit.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { addMoney, totalOf } from './store/money.ts';
import { holdOwn } from './store/own.ts';

/**
 * Refuses a withdrawal that an operator's block or a level the member has not shown forbids: NOT_ALLOWED, KYC_REQUIRED (with `level`). Members who excluded
 * themselves or take a break may always take their money out (GLI-19 2.5.5).
 */
export const mayWithdraw = async (tx: Tx, member: Payer, wanted: Money): Promise<void> => {
  await holdOwn(tx, { memberId: member.id, merchantId: member.merchantId });
  await refuseBlocked(tx, member.id, 'WITHDRAW');
  const level = await kyc.levelMissing(
    tx,
    { memberId: member.id, merchantId: member.merchantId, currency: member.currency },
    {
      withdrawalSingle: wanted.amount,
      withdrawalsTotal: (await totalOf(tx, 'limits.paid_out', member.id)) + wanted.amount,
    },
  );
  if (level !== undefined) throw new Refusal('KYC_REQUIRED', { level });
};

/** Counts a withdrawal when it is asked for, in the transaction that locks its money. */
export const countPaidOut = async (tx: Tx, member: Payer, money: Money): Promise<void> => {
  const { day } = await businessDay(member.merchantId, now());
  await addMoney(tx, 'limits.paid_out', { memberId: member.id, day }, member.merchantId, money);
};

/** Takes a withdrawal out of the count again, because it was refused, cancelled or came back. */
export const countReturned = (tx: Tx, member: Payer, money: Money): Promise<void> =>
  countPaidOut(tx, member, { ...money, amount: -money.amount });

/** Refuses a transfer to somebody else while the member keeps away from the house or an operator forbids it. */
export const mayTransfer = async (tx: Tx, member: Payer, _money: Money): Promise<void> => {
  await holdOwn(tx, { memberId: member.id, merchantId: member.merchantId });
  await refuseBlocked(tx, member.id, 'TRANSFER');
};
