import { createHmac } from 'node:crypto';
import { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { readBankSecret } from '#modules/payments/channels';
import type { Tx } from '#platform/database';
import { settings } from '#platform/settings';
import { registerContract, registerTransferVendor } from './register.ts';

/** The demo's vendors: the outside world opens the same houses under the same names (`outside/src/tcg/shops.ts`). */
const vendors = [
  { code: 'LANTERN', name: 'Lantern House', product: 41, cipher: 'DES' },
  { code: 'MONSOON', name: 'Monsoon Play', product: 42, cipher: 'AES' },
] as const;

const merchants = [
  { merchant: 'ruby', currency: 'THB', range: ['20.00', '100000.00', '500000.00'] },
  { merchant: 'pearl', currency: 'USD', range: ['1.00', '5000.00', '20000.00'] },
  { merchant: 'atlas', currency: 'USD', range: ['1.00', '5000.00', '20000.00'] },
] as const;

/** Makes the demo's vendors known and gives each merchant a contract with them, at every start: addresses and keys are brought up to date. */
export const seedDemoTransferVendors = async (tx: Tx): Promise<void> => {
  const secret = await readBankSecret();
  for (const { code, ...vendor } of vendors) {
    const vendorCode = VendorCode.parse(code);
    await registerTransferVendor(tx, { code: vendorCode, ...vendor, url: `${settings.outsideInternalUrl}/tcg`, launchMode: 'popup' });
    for (const { merchant, currency: name, range } of merchants) {
      const currency = Currency.parse(name);
      const [min, max, dailyMax] = range.map((amount) => moneyOf(amount, currency).amount) as [bigint, bigint, bigint];
      await registerContract(tx, {
        merchantId: MerchantId.parse(merchant),
        vendor: vendorCode,
        currency,
        login: `${merchant}-${vendor.product}`,
        cipherKey: keyFor(secret, `cipher:${merchant}:${code}`).slice(0, vendor.cipher === 'DES' ? 8 : 32),
        signKey: keyFor(secret, `sign:${merchant}:${code}`),
        min,
        max,
        dailyMax,
        step: moneyOf('0.01', currency).amount,
      });
    }
  }
};

const keyFor = (secret: string, use: string): string => createHmac('sha256', secret).update(`tcg:${use}`).digest('base64url');
