import * as z from 'zod/mini';
import type { Tx } from '#platform/database';
import { seal } from '#platform/secrets';
import { addressAt } from './hd-address.ts';
import { qrFor } from './account-qr.ts';
import { BankAccountSettings, ChainAccountSettings, ChainSettings, PspAccountSettings } from './rail-settings.ts';
import { findRail } from './find-rail.ts';
import * as store from './store.ts';

export type { AccountQr } from './rail-settings.ts';

type NewRail = { code: string; url: string } & ({ kind: 'BANK' | 'PSP' } | { kind: 'CHAIN'; settings: ChainSettings });

/** Makes a bank that is known a rail, or changes where it is reached. @throws for settings that are not of its kind. */
export const registerRail = (tx: Tx, rail: NewRail): Promise<void> => {
  const settings = rail.kind === 'CHAIN' ? z.parse(ChainSettings, rail.settings) : {};
  return store.saveRail(tx, { code: rail.code, kind: rail.kind, url: rail.url, settings });
};

/**
 * Tells a rail what it must know of a receiving account: its QR, its shop, or its extended public key. `secret` is the account's own key, where
 * the rail gives each account one.
 * @throws for a rail we do not know, a QR that no bank would read, and for an extended key that is none or could spend.
 */
export const registerRailAccount = async (
  tx: Tx,
  { rail: code, account, settings, secret }: { rail: string; account: string; settings: object; secret?: string },
): Promise<void> => {
  const rail = await findRail(tx, code);
  if (rail === undefined) throw new Error(`there is no rail ${code}`);
  const read = rail.kind === 'BANK' ? BankAccountSettings : rail.kind === 'PSP' ? PspAccountSettings : ChainAccountSettings;
  const kept = z.parse(read, settings);
  if ('xpub' in kept) addressAt(z.parse(ChainSettings, rail.settings).network, kept.xpub, 0);
  const receiving = await store.findReceivingAccount(tx, code, account);
  if ('qr' in kept && kept.qr !== undefined && receiving !== undefined) {
    const at = Temporal.Instant.fromEpochMilliseconds(1_700_000_000_000);
    const money = { amount: 10_000n, currency: receiving.currency };
    qrFor(kept.qr, { account, money, reference: 'A', at, expiresAt: at.add({ minutes: 1 }) });
  }
  await store.saveRailAccount(tx, { rail: code, account, settings: kept, secret: secret === undefined ? null : seal(secret) });
};
