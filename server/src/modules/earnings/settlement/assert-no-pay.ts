import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import { getMemberOrThrow } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { toComeSum } from './store/lines.ts';

/**
 * Before an account is closed, after which nobody could take it any more: refuses ACCOUNT_NOT_EMPTY while there is pay that was not taken into the wallet, or
 * that is worked out and may still be paid: it waits for an operator, or for an upline that has too little. Pay that was given up keeps nobody.
 */
export const assertNoAgentPay = async (tx: Tx, memberId: MemberId): Promise<void> => {
  const { merchantId, currency } = await getMemberOrThrow(tx, memberId);
  // Future pay is read first: pay made between the two readings is seen by the second.
  const toCome = await toComeSum(tx, memberId, currency);
  const accounts = await ledger.accountsOf(tx, memberId, merchantId, ['COMMISSION']);
  const amount = accounts.reduce((sum, { ref, balance }) => (ref.currency === currency ? sum + balance : sum), toCome);
  if (amount > 0n) throw new Refusal('ACCOUNT_NOT_EMPTY', { balance: '0.00', locked: decimalOf({ amount, currency }), currency });
};
