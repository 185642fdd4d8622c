import type { EventOf } from '@croupier/contract/core/events';
import { parseAmount } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { tell } from './tell.ts';

/** Writes to affiliates about their pay for a period. Pay that is taken back by a correction is seen among their pay. */
export const notifyOfAffiliatePay = async (tx: Tx, events: readonly EventOf<'affiliate.paid'>[]): Promise<void> => {
  for (const { memberId, merchantId, lineId, period, paid, currency } of events) {
    if ((parseAmount(paid, currency) ?? 0n) <= 0n) continue;
    await tell(
      tx,
      { id: memberId, merchantId },
      { kind: 'AFFILIATE_PAID', reference: lineId, facts: { period, amount: paid, currency, lineId } },
    );
  }
};
