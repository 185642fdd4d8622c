import { createHmac } from 'node:crypto';
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';

export type Shop = {
  login: string;
  house: HouseCode;
  product: number;
  currency: Currency;
  cipher: 'DES' | 'AES';
  cipher_key: string;
  sign_key: string;
};

export const simulatedHouses = [
  { code: 'LANTERN', name: 'Lantern House', product: 41, cipher: 'DES' },
  { code: 'MONSOON', name: 'Monsoon Play', product: 42, cipher: 'AES' },
] as const;
export type HouseCode = (typeof simulatedHouses)[number]['code'];

/** The demo's merchants: the platform was told the same (`server/src/modules/payments/vendor-transfers/demo-vendors.ts`). */
const merchants = [
  { merchant: 'ruby', currency: 'THB' },
  { merchant: 'pearl', currency: 'USD' },
  { merchant: 'atlas', currency: 'USD' },
] as const;

const keyFor = (secret: string, use: string): string => createHmac('sha256', secret).update(`tcg:${use}`).digest('base64url');

/** Opens the demo's merchants at every house, at every start; both sides make the keys from the secret that they share. */
export const openTcgShops = async (tx: Tx, secret: string): Promise<void> => {
  for (const { code, product, cipher } of simulatedHouses)
    for (const { merchant, currency } of merchants)
      await openShop(tx, {
        login: `${merchant}-${product}`,
        house: code,
        product,
        currency: currency as Currency,
        cipher,
        cipher_key: keyFor(secret, `cipher:${merchant}:${code}`).slice(0, cipher === 'DES' ? 8 : 32),
        sign_key: keyFor(secret, `sign:${merchant}:${code}`),
      });
};

/** Opens a merchant's account at a house, or changes its keys. */
export const openShop = async (tx: Tx, { login, house, product, currency, cipher, cipher_key, sign_key }: Shop): Promise<void> => {
  await tx.query(
    `insert into tcg.shop (login, house, product, currency, cipher, cipher_key, sign_key) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (login) do update set cipher_key = excluded.cipher_key, sign_key = excluded.sign_key`,
    [login, house, product, currency, cipher, cipher_key, sign_key],
  );
};
