import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { getMemberOrThrow } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { toComeSum } from '../store/lines.ts';

/**
 * Before an account is closed: refuses ACCOUNT_NOT_EMPTY while an affiliate's pay is worked out and waits to be paid. Paid pay is for `agents` to look at,
 * after this.
 */
export const assertNoAffiliatePay = async (tx: Tx, memberId: MemberId): Promise<void> => {
  const { currency } = await getMemberOrThrow(tx, memberId);
  const amount = await toComeSum(tx, memberId, currency);
  if (amount > 0n) throw new Refusal('ACCOUNT_NOT_EMPTY', { balance: '0.00', locked: decimalOf({ amount, currency }), currency });
};
