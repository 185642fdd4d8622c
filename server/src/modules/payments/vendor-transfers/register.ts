import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { WalletSwitch } from '@croupier/contract/payments/vendor-transfers';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import * as store from './store/vendors.ts';

/** A vendor that keeps its players' money itself. `product` is which of its wallets is meant, where it has several. */
export type NewVendor = {
  code: VendorCode;
  name: string;
  url: string;
  product: number;
  cipher: 'DES' | 'AES';
  launchMode: 'iframe' | 'popup' | 'redirect';
};

/** The agreement of a merchant with it. Keys: 8 letters for DES, 16 or 32 for AES. Amounts in units of the currency. */
export type NewContract = {
  merchantId: MerchantId;
  vendor: VendorCode;
  currency: Currency;
  login: string;
  cipherKey: string;
  signKey: string;
  min: bigint;
  max: bigint;
  dailyMax: bigint;
  step: bigint;
  takes?: 'CASH' | 'WITHDRAWABLE';
};

/** Makes a vendor known, also to the catalogue, or moves a known one to another address. Its switch stays. */
export const registerTransferVendor = async (tx: Tx, { code, name, url, product, cipher, launchMode }: NewVendor): Promise<void> => {
  await games.registerVendor(tx, { code, displayName: name });
  await store.saveVendor(tx, { code, name, url, product, cipher, launch_mode: launchMode });
};

/** Gives a merchant a contract, or new keys for the one it has; limits and switch stay as somebody may have set them. Keys are kept sealed. */
export const registerContract = (tx: Tx, contract: NewContract): Promise<void> =>
  store.saveContract(tx, {
    merchant_id: contract.merchantId,
    vendor: contract.vendor,
    currency: contract.currency,
    login: contract.login,
    cipher_key: seal(contract.cipherKey),
    sign_key: seal(contract.signKey),
    amount_min: contract.min,
    amount_max: contract.max,
    daily_max: contract.dailyMax,
    step: contract.step,
    ...(contract.takes !== undefined && { takes: contract.takes }),
  });

/**
 * Opens or shuts a vendor's wallets, for one merchant or (null) for all; of both the stricter counts. It takes effect with the next transfer: what is under way
 * is brought to its end. Refuses NOT_FOUND.
 */
export const switchWallets = async (tx: Tx, vendor: VendorCode, merchantId: MerchantId | null, to: WalletSwitch): Promise<void> => {
  if (!(await store.setSwitch(tx, vendor, merchantId, to))) throw new Refusal('NOT_FOUND');
};
