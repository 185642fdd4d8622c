import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { unseal } from '#platform/secrets';
import * as store from './store.ts';
import type { ChannelKindName } from './tables.ts';

/** A channel with what is secret between us. */
export type Channel = {
  code: string;
  kind: ChannelKindName;
  url: string;
  settings: object;
  enabled: boolean;
  secret: string;
  payPage: string | null;
};

/** The details of one of our accounts that a channel needs. The secret is the account's own, or else the channel's. */
export type ChannelAccount = { account: string; settings: object; secret: string };

const channelFrom = (row: store.ChannelRow): Channel => ({
  code: row.code,
  kind: row.kind,
  url: row.url,
  settings: row.settings,
  enabled: row.enabled,
  secret: unseal(row.secret),
  payPage: row.pay_page,
});

export const findChannel = async (tx: Tx, code: string): Promise<Channel | undefined> => {
  const row = await store.findChannel(tx, code);
  return row === undefined ? undefined : channelFrom(row);
};

/** Refuses NOT_FOUND. */
export const getChannelOrThrow = async (tx: Tx, code: string): Promise<Channel> => {
  const rail = await findChannel(tx, code);
  if (rail === undefined) throw new Refusal('NOT_FOUND');
  return rail;
};

/** An account of which nothing special is known has only its number. */
export const accountOf = async (tx: Tx, rail: Channel, account: string): Promise<ChannelAccount> => {
  const row = await store.findChannelAccount(tx, rail.code, account);
  const secret = row === undefined || row.secret === null ? rail.secret : unseal(row.secret);
  return { account, settings: row?.settings ?? {}, secret };
};
