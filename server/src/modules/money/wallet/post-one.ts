import type { MemberId, MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import type { AccountRef } from '#rules/money/ledger/sheet';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { balanceOf } from './balance.ts';

type Posting = { memberId: MemberId; merchantId: MerchantId; money: Money; reference: string };

/** Posts one amount from an account to another and tells the open tabs of its member, unless it was posted before. Refused with INSUFFICIENT_FUNDS. */
export const postOne = async (
  tx: Tx,
  { memberId, merchantId, money, reference }: Posting,
  reason: string,
  from: AccountRef,
  to: AccountRef,
): Promise<TransferId> => {
  if (money.amount <= 0n) throw new Error(`a movement must carry something: ${money.amount}`);
  const legs = [
    { account: from, amount: -money.amount },
    { account: to, amount: money.amount },
  ];
  const [posted] = await ledger.post(tx, [{ merchantId, reference, reason, legs }]);
  if (posted === undefined) throw new Error('a posting left no transfer');
  if (!posted.replayed) {
    const balance = await balanceOf(tx, { memberId, merchantId, currency: money.currency });
    await publish(tx, [{ type: 'balance.changed', merchantId, memberId, balance }]);
  }
  return posted.id;
};
