import * as wallet from '#modules/money/wallet';
import type { Tx } from '#platform/database';
import { holdingOf } from './book-outcome.ts';
import { takenBack } from './state.rules.ts';
import { changeLeg, legsOf } from './store/legs.ts';
import { changeWithdrawal, type WithdrawalRow } from './store/withdrawals.ts';
import { tellBooked } from './tell-booked.ts';

/** An amount that was sent came back to the house's account, as an operator found: it is held again. The newest sending comes back first. */
export const takeBack = async (tx: Tx, row: WithdrawalRow, amount: bigint): Promise<WithdrawalRow> => {
  const sent = (await legsOf(tx, [row.id])).filter(({ state }) => state === 'SENT');
  for (const { leg, part } of takenBack(sent, amount)) {
    const returned = leg.returned + part;
    const booking = await wallet.payBack(tx, {
      ...holdingOf(row, part),
      house: leg.house,
      reference: `leg:${leg.id}:back:${returned}`,
      reason: 'WITHDRAWAL_CAME_BACK',
    });
    await tellBooked(tx, row, booking, -part);
    await changeLeg(tx, leg.id, { returned, ...(returned === leg.amount && { state: 'RETURNED' as const }) });
  }
  return changeWithdrawal(tx, row.id, { held: row.held + amount, paid: row.paid - amount });
};

/** A withdrawal of which nothing came, with its fee held again: for that none is taken. */
export const withFee = async (tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> => {
  if (row.fee_charged === 0n) return row;
  const booking = await wallet.payBack(tx, {
    ...holdingOf(row, row.fee_charged),
    house: 'FEES',
    reference: `withdrawal:${row.id}:fee-back`,
    reason: 'WITHDRAWAL_FEE_BACK',
  });
  await tellBooked(tx, row, booking, -row.fee_charged);
  return changeWithdrawal(tx, row.id, { held: row.held + row.fee_charged, fee_charged: 0n });
};

/** The member's word on the missing part of a withdrawal: nothing of it came, or a part. */
export const missingOf = ({ state, paid, remaining }: Pick<WithdrawalRow, 'state' | 'paid' | 'remaining'>): bigint =>
  state === 'DISPUTED' ? paid : (remaining ?? 0n);
