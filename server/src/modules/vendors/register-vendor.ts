import type { VendorCode } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import { seal } from '#platform/secrets';
import { forgetVendors, type Vendor } from './find-vendor.ts';
import * as store from './store/vendors.ts';

type NewVendor = Omit<Vendor, 'keys' | 'enabled' | 'house'>;
type NewKey = { keyId: string } & ({ publicKeyPem: string } | { secret: string });

/** Makes a vendor known, or moves a known one to another address. Its terms are set once, at the first time. */
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
  });
  forgetVendors();
};

/** Makes a code known for which a house speaks that is known already. One that is known stays with whom it is. */
export const registerBrand = async (tx: Tx, house: Vendor, code: VendorCode): Promise<void> => {
  await store.saveBrand(tx, house.code, code);
  forgetVendors();
};

/** Gives a vendor a key to sign with; a secret is kept sealed. */
export const registerVendorKey = async (tx: Tx, vendor: VendorCode, key: NewKey): Promise<void> => {
  await store.saveKey(
    tx,
    'publicKeyPem' in key
      ? { key_id: key.keyId, vendor, algorithm: 'ed25519', public_key: key.publicKeyPem, secret: null }
      : { key_id: key.keyId, vendor, algorithm: 'hmac-sha256', public_key: null, secret: seal(key.secret) },
  );
  forgetVendors();
};
