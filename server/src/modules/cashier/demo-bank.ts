import { MerchantId } from '@croupier/contract/ids';
import { Currency, moneyOf } from '@croupier/contract/money';
import type { Tx } from '#platform/database';
import { settings } from '#platform/settings';
import { readBankSecret } from './bank-secret.ts';
import { registerBank, registerReceivingAccount } from './register-bank.ts';

const bankCode = 'OUTSIDE';

/**
 * Makes the bank of the outside world known, with an account there for each merchant of the demo.
 * It is done at every start: the secret is read anew, and repeating it changes nothing else.
 */
export const seedDemoBank = async (tx: Tx): Promise<void> => {
  await registerBank(tx, {
    code: bankCode,
    name: 'Outside Bank',
    secret: await readBankSecret(),
    payPage: `${settings.outsideUrl}/bank/pay`,
  });
  for (const { merchant, currency, range, ...account } of accounts) {
    const units = (amount: string) => moneyOf(amount, currency).amount;
    const [least, most] = range;
    await registerReceivingAccount(tx, {
      merchantId: MerchantId.parse(merchant),
      bankCode,
      ...account,
      currency,
      depositMin: units(least),
      depositMax: units(most),
      cashStep: units('0.01'),
    });
  }
};

const THB = Currency.parse('THB');
const USD = Currency.parse('USD');

/** Opened at the bank by the merchants: `outside/src/bank/demo-accounts.ts` has the same numbers. */
const accounts: readonly { merchant: string; account: string; holder: string; currency: Currency; range: readonly [string, string] }[] = [
  { merchant: 'ruby', account: '8801000011', holder: 'Ruby House Co., Ltd.', currency: THB, range: ['100.00', '500000.00'] },
  { merchant: 'pearl', account: '8801000029', holder: 'Pearl House Co., Ltd.', currency: USD, range: ['5.00', '20000.00'] },
  { merchant: 'atlas', account: '8801000037', holder: 'Atlas House Ltd.', currency: USD, range: ['5.00', '20000.00'] },
];
