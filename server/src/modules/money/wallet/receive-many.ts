import * as ledger from '#modules/money/ledger';
import type { Transfer } from '#rules/money/ledger/batch';
import type { Tx } from '#platform/database';
import { cashOf, houseOf } from './accounts.rules.ts';
import { type Movement, purseOf, transferOf } from './move.ts';
import { publishBalances } from './publish-balances.ts';

/** `fee` is what the house keeps of `money`, in units; the rest stays with the member. */
type Received = Movement & { fee: bigint };

/**
 * The house pays many members at once, with the meaning of `receive` for each in order, in a fixed number of statements. Tells their open tabs.
 * One reference a second time changes nothing for it.
 */
export const receiveMany = async (tx: Tx, received: readonly Received[]): Promise<void> => {
  if (received.length === 0) return;
  await ledger.post(tx, received.flatMap(paidAndKept));
  const purses = new Map(received.map((one) => [one.memberId, purseOf(one)]));
  await publishBalances(tx, [...purses.values()]);
};

const paidAndKept = ({ fee, house, ...movement }: Received): Transfer[] => {
  const { merchantId, money, reference, reason } = movement;
  const cash = cashOf(purseOf(movement));
  const paid = transferOf(movement, { from: houseOf(merchantId, house, money.currency), to: cash });
  if (fee === 0n) return [paid];
  const kept = { merchantId, money: { ...money, amount: fee }, reference: `${reference}:fee`, reason: `${reason}_FEE` };
  return [paid, transferOf(kept, { from: cash, to: houseOf(merchantId, 'FEES', money.currency) })];
};
