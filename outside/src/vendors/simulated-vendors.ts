import { createHmac } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { Family } from './operation.rules.ts';
import * as store from './store.ts';

/** The stand-ins, and the code each has at the platform. */
export const vendorCodes: Readonly<Record<Family, string>> = {
  CANONICAL: 'MERIDIAN',
  HUB88: 'ORBIT',
  PRAGMATIC: 'SALA',
  SLOTEGRATOR: 'LODE',
  EVOLUTION: 'VELVET',
};

/** The games of all of them; a live house calls them tables. */
export const games = ['coin', 'orchid', 'kite'] as const;

const titles: Readonly<Record<string, string>> = { coin: 'Coin', orchid: 'Orchid', kite: 'Kite' };

/** The name of a house's game. */
export const gameName = (house: string, game: string): string =>
  `${house.charAt(0)}${house.slice(1).toLowerCase().replace('_', ' ')} ${titles[game] ?? game}`;

/** The secret of a house and the platform, worked out from the secret of the outside world and the platform. */
export const vendorSecret = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`vendor:${code}`).digest('base64url');

type Opening = {
  platformUrl: string;
  /** The secret of the platform and the outside world. */
  secret: string;
  /** The private key of the house that signs with RSA, and the platform's public one, in PEM. Without them that house stays closed. */
  rsa?: { key: string; platformKey: string };
  /** Under which code, where not under its own. */
  codes?: Partial<Readonly<Record<Family, string>>>;
};

/** Opens the stand-ins, or tells them where the platform is now. */
export const openVendors = async (tx: Tx, { platformUrl, secret, rsa, codes = {} }: Opening): Promise<void> => {
  for (const [family, usual] of Object.entries(vendorCodes) as [Family, string][]) {
    const code = codes[family] ?? usual;
    const shared = vendorSecret(secret, code);
    const keys = family === 'HUB88' ? rsa && { key: rsa.key, checks: rsa.platformKey } : { key: shared, checks: shared };
    if (keys !== undefined) await store.saveHouse(tx, { code, family, platform_url: platformUrl, ...keys });
  }
};
