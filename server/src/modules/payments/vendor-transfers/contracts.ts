import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { WalletSwitch } from '@croupier/contract/payments/vendor-transfers';
import type { Tx } from '#platform/database';
import { unseal } from '#platform/secrets';
import { Refusal } from '#platform/refusal';
import * as store from './store/vendors.ts';
import { stricter } from './switch.rules.ts';
import type { Address } from './tcg/door.ts';

/** A merchant's terms with a vendor that keeps its players' money itself. Amounts in units of 10^-scale of the currency. */
export type Contract = {
  merchantId: MerchantId;
  vendor: VendorCode;
  name: string;
  currency: Currency;
  /** The stricter of the vendor's for everybody and the merchant's. */
  switch: WalletSwitch;
  min: bigint;
  max: bigint;
  dailyMax: bigint;
  /** The smallest coin that both sides keep. */
  step: bigint;
  takes: 'CASH' | 'WITHDRAWABLE';
  launchMode: 'iframe' | 'popup' | 'redirect';
  address: Address;
};

/** A merchant's contracts, by the vendors' names. */
export const contractsOf = async (tx: Tx, merchantId: MerchantId): Promise<Contract[]> =>
  (await store.contractsOf(tx, merchantId)).map(contractFrom);

/** Refuses VENDOR_UNAVAILABLE where the merchant has no contract with the vendor. */
export const getContractOrThrow = async (tx: Tx, merchantId: MerchantId, vendor: VendorCode): Promise<Contract> => {
  const row = await store.findContract(tx, merchantId, vendor);
  if (row === undefined) throw new Refusal('VENDOR_UNAVAILABLE');
  return contractFrom(row);
};

/** Any contract with a vendor, to ask what is the same for all merchants. */
export const anyContract = async (tx: Tx, vendor: VendorCode): Promise<Contract | undefined> => {
  const row = await store.anyContract(tx, vendor);
  return row === undefined ? undefined : contractFrom(row);
};

const contractFrom = (row: store.ContractRow): Contract => ({
  merchantId: row.merchant_id,
  vendor: row.vendor,
  name: row.name,
  currency: row.currency,
  switch: stricter(row.vendor_switch, row.switch),
  min: row.amount_min,
  max: row.amount_max,
  dailyMax: row.daily_max,
  step: row.step,
  takes: row.takes,
  launchMode: row.launch_mode,
  address: {
    vendor: row.vendor,
    url: row.url,
    product: row.product,
    currency: row.currency,
    keys: { login: row.login, cipher: row.cipher, cipherKey: unseal(row.cipher_key), signKey: unseal(row.sign_key) },
  },
});
