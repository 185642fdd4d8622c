import type { Money } from '@croupier/contract/core/money';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { RailSilent } from './call-rail.ts';
import { accountOf, getChannelOrThrow } from './find-rail.ts';
import { refundPsp } from './psp-rail.ts';
import type { PayoutOutcome } from './rail.ts';

type RefundWish = { rail: string; account: string; reference: string; key: string; money: Money };

/**
 * Asks a payment provider to give a payment back, wholly or in part. Not in a transaction. `key` is ours and unique for ever: asked again, it is
 * the same refund, so that asking again is safe when UNKNOWN is answered. Refuses NOT_FOUND where nothing can be given back this way.
 */
export const refundPayment = async ({ rail: code, account: number, ...wish }: RefundWish): Promise<PayoutOutcome> => {
  const { rail, account } = await inTransaction(async (tx) => {
    const found = await getChannelOrThrow(tx, code);
    return { rail: found, account: await accountOf(tx, found, number) };
  });
  if (rail.kind !== 'PSP') throw new Refusal('NOT_FOUND');
  try {
    return await refundPsp(rail, account, wish);
  } catch (error) {
    if (error instanceof RailSilent) return { state: 'UNKNOWN', problem: error.message };
    throw error;
  }
};
