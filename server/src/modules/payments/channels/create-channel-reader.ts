import { askForOrders } from './ask-for-orders.ts';
import { poll } from './poll.ts';
import type { Receiver } from './receiver.ts';
import { channelKinds, channelKindOf } from './registry.ts';
import type { ChannelKindName } from './tables.ts';
import { drainChannelMessages, handleChannelMessages, takeChannelMessage } from './take-message.ts';

/** Everything that brings money in from channels: signed messages, regular reading, and questions about open orders. */
export const createChannelReader = (receiver: Receiver) => ({
  takeMessage: (message: Parameters<typeof takeChannelMessage>[1]) => takeChannelMessage(receiver, message),
  handleMessages: () => handleChannelMessages(receiver),
  drainMessages: drainChannelMessages,
  askForOrders: () => askForOrders(receiver),
  /** Reads all accounts of one kind now. Returns how many transactions were new. */
  poll: (kind: ChannelKindName) => poll(receiver, channelKindOf(kind)),
  /** One job for each kind that is read regularly. */
  jobs: channelKinds.flatMap((channel) =>
    channel.polling === undefined
      ? []
      : [{ every: '5 seconds' as const, name: channel.polling.jobName, run: () => poll(receiver, channel) }],
  ),
});
