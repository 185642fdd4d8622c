import type { OperatorId, PayoutLegId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as cashier from '#modules/payments/exceptions';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { type OperatorAct, resolveUnknownPayout, unknownKey } from './resolve-exceptions.ts';
import { transition, getWithdrawalForUpdate } from './transition.ts';
import type { PayoutOutcome } from './payout-sender.ts';
import { owedOf, stateByLegs } from './state.rules.ts';
import * as legs from './store/legs.ts';
import { changeWithdrawal, type WithdrawalRow } from './store/withdrawals.ts';
import { tellBooked } from './tell-booked.ts';
import { termsOf } from './terms.ts';

/**
 * Writes down what became of a leg: what was sent leaves what is held, once. A leg that was decided before stays as it is.
 * Returns whether this changed anything.
 */
export const bookOutcome = async (tx: Tx, id: PayoutLegId, outcome: PayoutOutcome, by: Partial<OperatorAct> = {}): Promise<boolean> => {
  const found = await legs.findLeg(tx, id);
  if (found === undefined) throw new Error(`no leg ${id}`);
  const row = await getWithdrawalForUpdate(tx, found.withdrawal_id);
  const leg = await legs.findLeg(tx, id);
  if (leg === undefined || (leg.state !== 'SENDING' && leg.state !== 'UNKNOWN')) return false;
  const at = now();
  if (outcome.state === 'UNKNOWN') {
    await legs.changeLeg(tx, id, { state: 'UNKNOWN', problem: outcome.problem.slice(0, 200), asked_at: at });
    if (leg.state !== 'UNKNOWN') log.warn({ leg: id, withdrawal: row.id, problem: outcome.problem }, 'payout status unknown');
    await cashier.openException(tx, {
      merchantId: row.merchant_id,
      kind: 'PAYOUT_UNKNOWN',
      money: { amount: leg.amount, currency: leg.currency },
      subject: { withdrawalId: row.id, memberId: row.member_id, account: `${leg.rail}-${leg.account}` },
      key: unknownKey(id),
    });
    return moveByLegs(tx, row, by);
  }
  if (outcome.state === 'REFUSED') {
    await resolveUnknownPayout(tx, row, id, `refused: ${outcome.code}`.slice(0, 200), by);
    await legs.changeLeg(tx, id, { state: 'REFUSED', problem: outcome.code.slice(0, 200), ended_at: at });
    return moveByLegs(tx, row, by);
  }
  if (!outcome.paid) {
    // The channel has it and will carry it out; until it has, the money may still come back by itself.
    await legs.changeLeg(tx, id, { state: 'SENDING', rail_id: outcome.externalId, problem: null, asked_at: at });
    return moveByLegs(tx, row, by);
  }
  await resolveUnknownPayout(tx, row, id, `paid: ${outcome.externalId}`.slice(0, 200), by);
  await legs.changeLeg(tx, id, { state: 'SENT', rail_id: outcome.externalId, problem: null, ended_at: at });
  const booking = await wallet.payOut(tx, {
    ...holdingOf(row, leg.amount),
    house: leg.house,
    reference: `leg:${id}`,
    reason: 'WITHDRAWAL_PAID',
  });
  await tellBooked(tx, row, booking, leg.amount);
  return moveByLegs(tx, await changeWithdrawal(tx, row.id, { held: row.held - leg.amount, paid: row.paid + leg.amount }), by);
};

/** Brings a withdrawal to where its legs are. With the last of what is owed its fee is taken, and its member's time to answer begins. */
export const moveByLegs = async (tx: Tx, row: WithdrawalRow, { operatorId, note }: Partial<OperatorAct> = {}): Promise<boolean> => {
  const by = { ...(operatorId !== undefined && { operatorId }), ...(note !== undefined && { note }) };
  const states = (await legs.legsOf(tx, [row.id])).map(({ state }) => state);
  const state = stateByLegs(states, row);
  if (state === row.state) return true;
  if (state === 'PAID_UNCONFIRMED') await becomePaid(tx, row, by);
  else await transition(tx, row, state, { ...by, quietly: true });
  return true;
};

/** All that is owed was sent, or went back. */
export const becomePaid = async (
  tx: Tx,
  row: WithdrawalRow,
  by: { operatorId?: OperatorId; note?: string | null },
): Promise<WithdrawalRow> => {
  if (owedOf(row) !== 0n) throw new Error(`withdrawal ${row.id} is not paid`);
  const { autoReceiveMinutes } = await termsOf(tx, row.merchant_id, row.currency);
  const at = now();
  const takesFee = row.fee > 0n && row.fee_charged === 0n;
  if (takesFee) {
    const booking = await wallet.payOut(tx, {
      ...holdingOf(row, row.fee),
      house: 'FEES',
      reference: `withdrawal:${row.id}:fee`,
      reason: 'WITHDRAWAL_FEE',
    });
    await tellBooked(tx, row, booking, row.fee);
  }
  return transition(tx, row, 'PAID_UNCONFIRMED', {
    ...by,
    ...(takesFee && { fee_charged: row.fee, held: row.held - row.fee }),
    paid_at: at,
    auto_receive_at: at.add({ minutes: autoReceiveMinutes }),
    dispute_until: null,
    received: null,
    remaining: null,
    received_at: null,
  });
};

/** A part of a withdrawal, as the wallet names it. */
export const holdingOf = (
  { member_id, merchant_id, currency }: Pick<WithdrawalRow, 'member_id' | 'merchant_id' | 'currency'>,
  amount: bigint,
): { memberId: WithdrawalRow['member_id']; merchantId: WithdrawalRow['merchant_id']; money: Money } => ({
  memberId: member_id,
  merchantId: merchant_id,
  money: { amount, currency },
});
