import { createHmac } from 'node:crypto';
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';

export type Shop = { id: string; name: string; secret: string; notify_url: string; currency: Currency };

/** The name of this provider in its shops' systems. */
const providerCode = 'HARBOUR';

/** The demo's shops: the platform was told the same names and accounts (`server/src/modules/payments/deposits/demo-channels.ts`). */
const shops = [
  { id: 'ruby-house', name: 'Ruby House', currency: 'THB', account: '7700000011' },
  { id: 'pearl-house', name: 'Pearl House', currency: 'USD', account: '7700000029' },
  { id: 'atlas-house', name: 'Atlas House', currency: 'USD', account: '7700000037' },
] as const;

/** The key of a shop: both sides make it from the secret that they share. */
export const shopSecret = (secret: string, account: string): string =>
  createHmac('sha256', secret).update(`psp:${account}`).digest('base64url');

/** Opens the demo's shops, at every start, because the platform may have moved. */
export const openShops = async (tx: Tx, platformUrl: string, secret: string): Promise<void> => {
  for (const { id, name, currency, account } of shops) {
    await tx.query(
      `insert into psp.shop (id, name, secret, notify_url, currency) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set name = excluded.name, secret = excluded.secret, notify_url = excluded.notify_url`,
      [id, name, shopSecret(secret, account), `${platformUrl}/wps/v2/rails/${providerCode}/${account}/messages`, currency],
    );
  }
};
