import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { ChannelSilent } from './call-channel.ts';
import { accountOf, getChannelOrThrow } from './find-channel.ts';
import type { PayoutOutcome, Refund } from './channel.ts';
import { channelKindOf } from './registry.ts';

type RefundRequest = Refund & { rail: string; account: string };

/**
 * Asks a payment provider to give a payment back, wholly or in part. Not in a transaction. `key` is ours and unique for ever: asked again, it is
 * the same refund, so that asking again is safe when UNKNOWN is answered. Refuses NOT_FOUND where nothing can be given back this way.
 */
export const refundPayment = async ({ rail: code, account: number, ...refund }: RefundRequest): Promise<PayoutOutcome> => {
  const { rail, account } = await inTransaction(async (tx) => {
    const found = await getChannelOrThrow(tx, code);
    return { rail: found, account: await accountOf(tx, found, number) };
  });
  const channel = channelKindOf(rail.kind);
  if (channel.refund === undefined) throw new Refusal('NOT_FOUND');
  try {
    return await channel.refund(rail, account, refund);
  } catch (error) {
    if (error instanceof ChannelSilent) return { state: 'UNKNOWN', problem: error.message };
    throw error;
  }
};
