import type { VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { seal } from '#platform/secrets';
import type { Family, Settings } from '#rules/play/protocols/protocol';
import type { Unit } from '#rules/play/protocols/units';
import { forgetVendors, type Vendor } from './find-vendor.ts';
import type { SharedSecret } from '#rules/play/protocols/signature';
import * as store from './store/vendors.ts';

type Terms =
  | 'code'
  | 'canResettle'
  | 'takesLateWins'
  | 'winsWithoutBet'
  | 'refusesShortAdjust'
  | 'internalUrl'
  | 'launchUrl'
  | 'launchMode';
type NewVendor = Pick<Vendor, Terms> & {
  /** It may pay prizes of campaigns that nobody here made; otherwise not. */
  ownPromotions?: boolean;
  /** The family whose protocol it speaks; ours, where nothing is said. */
  family?: Family;
  settings?: Settings;
  /** Our credentials when we call it; kept sealed. */
  ownSecret?: string;
  /** Currencies it calls or counts otherwise than we do. */
  currencies?: Readonly<Record<Currency, Unit>>;
};
type NewKey = { keyId: string } & (
  | { publicKeyPem: string; algorithm?: 'ed25519' | 'rsa-sha256' }
  | { secret: string; algorithm?: 'hmac-sha256' | SharedSecret }
);

/**
 * Makes a vendor known, or moves a known one to another address. Its terms and its family are set once, at the first time; what it needs besides is
 * brought up to date.
 */
export const registerVendor = async (tx: Tx, vendor: NewVendor): Promise<void> => {
  await store.saveVendor(tx, {
    code: vendor.code,
    house: null,
    internal_url: vendor.internalUrl,
    launch_url: vendor.launchUrl,
    launch_mode: vendor.launchMode,
    can_resettle: vendor.canResettle,
    takes_late_wins: vendor.takesLateWins,
    wins_without_bet: vendor.winsWithoutBet,
    refuses_short_adjust: vendor.refusesShortAdjust,
    own_promotions: vendor.ownPromotions ?? false,
    win_multiple: null,
    family: vendor.family ?? 'CANONICAL',
    settings: { ...vendor.settings },
    own_secret: vendor.ownSecret === undefined ? null : seal(vendor.ownSecret),
    currencies: { ...vendor.currencies },
  });
  forgetVendors();
};

/** Makes a code known for which a house speaks that is known already. One that is known stays with whom it is. */
export const registerBrand = async (tx: Tx, house: Pick<Vendor, 'code'>, code: VendorCode): Promise<void> => {
  await store.saveBrand(tx, house.code, code);
  forgetVendors();
};

/** Gives a vendor a key to sign with; a secret is kept sealed. */
export const registerVendorKey = async (tx: Tx, vendor: VendorCode, key: NewKey): Promise<void> => {
  await store.saveKey(
    tx,
    'publicKeyPem' in key
      ? { key_id: key.keyId, vendor, algorithm: key.algorithm ?? 'ed25519', public_key: key.publicKeyPem, secret: null }
      : { key_id: key.keyId, vendor, algorithm: key.algorithm ?? 'hmac-sha256', public_key: null, secret: seal(key.secret) },
  );
  forgetVendors();
};

/** From now on a vendor is asked for nothing and may call nothing; its rounds stay. */
export const retireVendor = async (tx: Tx, code: VendorCode): Promise<void> => {
  await store.retireVendor(tx, code);
  forgetVendors();
};
