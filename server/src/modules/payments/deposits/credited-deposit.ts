import type { DepositId, MemberId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { creditedNamed } from './store/named-deposits.ts';

/** A credited deposit of a member, by its id or reference, with what was credited. Refuses DEPOSIT_NOT_FOUND. */
export const creditedDeposit = async (
  tx: Tx,
  memberId: MemberId,
  named: { id: DepositId } | { reference: string },
): Promise<{ depositId: DepositId; reference: string; credited: Money }> => {
  const row = await creditedNamed(tx, memberId, named);
  if (row === undefined || row.credited === null) throw new Refusal('DEPOSIT_NOT_FOUND');
  return { depositId: row.id, reference: row.reference, credited: { amount: row.credited, currency: row.currency } };
};
