import * as z from 'zod/mini';
import type { Tx } from '#platform/database';
import { seal } from '#platform/secrets';
import { findChannel } from './find-channel.ts';
import { registerBank } from './register-bank.ts';
import { channelKindOf } from './registry.ts';
import * as store from './store.ts';
import type { ChannelKindName } from './tables.ts';

type NewBank = Omit<Parameters<typeof registerBank>[1], 'code'>;
type NewChannel = { code: string; kind: ChannelKindName; url: string; settings?: object; bank?: NewBank; keepsEdits?: boolean };

/**
 * Makes a registered bank a channel, or changes its address and settings. `bank` registers the bank first. With `keepsEdits` a known channel keeps
 * its name and settings, and all of it if an operator has given it an address on another host.
 * @throws for settings that are not of its kind.
 */
export const registerChannel = async (tx: Tx, { code, kind, url, settings = {}, bank, keepsEdits = false }: NewChannel): Promise<void> => {
  const parsed = z.parse(channelKindOf(kind).settings, settings);
  const known = keepsEdits ? await store.findChannel(tx, code) : undefined;
  if (known !== undefined && new URL(known.url).hostname !== new URL(url).hostname) return;
  if (bank !== undefined) await registerBank(tx, { code, ...bank, name: known?.name ?? bank.name });
  if (known?.url !== url) await store.saveChannel(tx, { code, kind, url, settings: known?.settings ?? parsed });
};

type NewChannelAccount = { rail: string; account: string; settings: object; secret?: string; keepsEdits?: boolean };

/**
 * Tells a channel what it must know of a receiving account: its QR, its shop, or its extended public key. `secret` is the account's own key, where
 * the channel gives each account one. With `keepsEdits` an account that the channel knows is left as it is.
 * @throws for a channel we do not know, a QR that no bank would read, and for an extended key that is none or could spend.
 */
export const registerChannelAccount = async (
  tx: Tx,
  { rail: code, account, settings, secret, keepsEdits = false }: NewChannelAccount,
): Promise<void> => {
  if (keepsEdits && (await store.findChannelAccount(tx, code, account)) !== undefined) return;
  const rail = await findChannel(tx, code);
  if (rail === undefined) throw new Error(`there is no rail ${code}`);
  const channel = channelKindOf(rail.kind);
  const kept = z.parse(channel.accountSettings, settings);
  const receiving = await store.findReceivingAccount(tx, code, account);
  channel.checkAccount?.(rail, kept, { account, currency: receiving?.currency });
  await store.saveChannelAccount(tx, { rail: code, account, settings: kept, secret: secret === undefined ? null : seal(secret) });
};
