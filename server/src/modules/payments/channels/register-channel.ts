import * as z from 'zod/mini';
import type { Tx } from '#platform/database';
import { seal } from '#platform/secrets';
import { findChannel } from './find-channel.ts';
import { channelKindOf } from './registry.ts';
import * as store from './store.ts';
import type { ChannelKindName } from './tables.ts';

type NewChannel = { code: string; kind: ChannelKindName; url: string; settings?: object };

/** Makes a registered bank a channel, or changes its address and settings. @throws for settings that are not of its kind. */
export const registerChannel = (tx: Tx, { code, kind, url, settings = {} }: NewChannel): Promise<void> =>
  store.saveChannel(tx, { code, kind, url, settings: z.parse(channelKindOf(kind).settings, settings) });

/**
 * Tells a channel what it must know of a receiving account: its QR, its shop, or its extended public key. `secret` is the account's own key, where
 * the channel gives each account one.
 * @throws for a channel we do not know, a QR that no bank would read, and for an extended key that is none or could spend.
 */
export const registerChannelAccount = async (
  tx: Tx,
  { rail: code, account, settings, secret }: { rail: string; account: string; settings: object; secret?: string },
): Promise<void> => {
  const rail = await findChannel(tx, code);
  if (rail === undefined) throw new Error(`there is no rail ${code}`);
  const channel = channelKindOf(rail.kind);
  const kept = z.parse(channel.accountSettings, settings);
  const receiving = await store.findReceivingAccount(tx, code, account);
  channel.checkAccount?.(rail, kept, { account, currency: receiving?.currency });
  await store.saveChannelAccount(tx, { rail: code, account, settings: kept, secret: secret === undefined ? null : seal(secret) });
};
