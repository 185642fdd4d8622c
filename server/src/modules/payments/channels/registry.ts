import { bankChannel } from './bank.ts';
import { chainChannel } from './chain.ts';
import type { ChannelKind } from './channel.ts';
import { providerChannel } from './provider.ts';
import type { ChannelKindName } from './tables.ts';

/** Every kind of payment channel. */
export const channelKinds: readonly ChannelKind[] = [bankChannel, providerChannel, chainChannel];

/** @throws Error for a kind that is not in the list. */
export const channelKindOf = (kind: ChannelKindName): ChannelKind => {
  const found = channelKinds.find((channel) => channel.kind === kind);
  if (found === undefined) throw new Error(`no channel of kind ${kind} is registered`);
  return found;
};
