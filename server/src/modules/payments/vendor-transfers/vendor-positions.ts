import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { WalletSwitch } from '@croupier/contract/payments/vendor-transfers';
import * as ledger from '#modules/money/ledger';
import type { Tx } from '#platform/database';
import * as store from './store/vendors.ts';

/** One vendor at one merchant: how far it is open for everybody and here, and what members have there and on the way by the book. */
export type VendorPosition = {
  merchantId: MerchantId;
  vendor: VendorCode;
  name: string;
  everywhere: WalletSwitch;
  here: WalletSwitch;
  held: Money;
  underWay: Money;
};

/** Every vendor at some merchants. */
export const vendorPositions = async (tx: Tx, merchants: readonly MerchantId[]): Promise<VendorPosition[]> => {
  const held = await ledger.heldByKind(tx, merchants, ['VENDOR:', 'TRANSIT:']);
  const found: VendorPosition[] = [];
  for (const merchantId of merchants)
    for (const { vendor, name, currency, vendor_switch, switch: here } of await store.contractsOf(tx, merchantId)) {
      const of = (kind: string): Money => ({
        amount:
          held.find((row) => row.merchant_id === merchantId && row.currency === currency && row.kind === `${kind}:${vendor}`)?.amount ?? 0n,
        currency,
      });
      found.push({ merchantId, vendor, name, everywhere: vendor_switch, here, held: of('VENDOR'), underWay: of('TRANSIT') });
    }
  return found;
};
