import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { ChannelSilent } from './call-channel.ts';
import { accountOf, getChannelOrThrow } from './find-channel.ts';
import { channelKindOf } from './registry.ts';
import type { Instructions, MoneyInChannel, OrderStatus, ChannelOrder } from './channel.ts';

/** The adapter of a channel for one of our accounts. Refuses NOT_FOUND for a channel we do not know. */
export const moneyInOf = async (tx: Tx, code: string, account: string): Promise<MoneyInChannel & { enabled: boolean }> => {
  const rail = await getChannelOrThrow(tx, code);
  return { ...channelKindOf(rail.kind).moneyIn(rail, await accountOf(tx, rail, account)), enabled: rail.enabled };
};

/**
 * The instructions for the member who pays an order. Not in a transaction: it may ask the channel. Refuses RAIL_UNAVAILABLE, NOT_FOUND for a channel we do not
 * know.
 */
export const beginOrder = async (order: ChannelOrder): Promise<Instructions> => {
  const rail = await inTransaction((tx) => moneyInOf(tx, order.rail, order.account));
  if (!rail.enabled) throw new Refusal('RAIL_UNAVAILABLE');
  try {
    return await rail.begin(order);
  } catch (error) {
    if (error instanceof ChannelSilent) throw new Refusal('RAIL_UNAVAILABLE');
    throw error;
  }
};

/**
 * The channel's word on an order, now. Not in a transaction. Transactions it names are handed over by the caller or by the next poll; both is one transaction.
 */
export const orderStatus = async (order: ChannelOrder): Promise<OrderStatus> =>
  (await inTransaction((tx) => moneyInOf(tx, order.rail, order.account))).status(order);
