import { MerchantId } from '@croupier/contract/ids';
import { Currency, moneyOf } from '@croupier/contract/money';
import type { Tx } from '#platform/database';
import { settings } from '#platform/settings';
import { readBankSecret } from './bank-secret.ts';
import { localBanks } from './demo-banks.ts';
import { type Method, offerMethod } from './methods.ts';
import { registerBank, registerReceivingAccount } from './register-bank.ts';
import { saveLocalBanks } from './store/accounts.ts';

const bankCode = 'OUTSIDE';

/**
 * Makes the banks of three countries known, the bank of the outside world, and for each merchant of the demo an account there with the ways to pay in
 * on it. It is done at every start: the secret is read anew, and repeating it changes nothing that somebody may have changed since.
 */
export const seedDemoBank = async (tx: Tx): Promise<void> => {
  await saveLocalBanks(tx, localBanks);
  await registerBank(tx, {
    code: bankCode,
    name: 'Outside Bank',
    secret: await readBankSecret(),
    payPage: `${settings.outsideUrl}/bank/pay`,
  });
  for (const { merchant, currency, range, methods, ...account } of accounts) {
    const units = (amount: string) => moneyOf(amount, currency).amount;
    const [least, most] = range;
    const merchantId = MerchantId.parse(merchant);
    const { id } = await registerReceivingAccount(tx, {
      merchantId,
      bankCode,
      ...account,
      currency,
      depositMin: units(least),
      depositMax: units(most),
      cashStep: units('0.01'),
    });
    for (const method of methods) await offerMethod(tx, { ...usual, ...method(units), merchantId, currency, accountIds: [id] });
  }
};

const THB = Currency.parse('THB');
const USD = Currency.parse('USD');

type Units = (amount: string) => bigint;
type Offer = (units: Units) => Omit<Method, 'merchantId' | 'currency' | 'accountIds' | keyof typeof usual> & Partial<Method>;

const usual = {
  names: {},
  standard: null,
  countries: [],
  tail: null,
  onAmountDiff: 'REVIEW',
  onNameDiff: 'REVIEW',
  creditsPerHour: 20,
  windowMinutes: 30,
  graceMinutes: 120,
  enabled: true,
} satisfies Partial<Method>;

/** A limit that grows with the member's level. */
const levels = (units: Units, [least, most, more]: readonly [string, string, string]): Method['levels'] => [
  { fromLevel: 0, depositMin: units(least), depositMax: units(most), feeFixed: 0n, feePpm: 0 },
  { fromLevel: 5, depositMin: units(least), depositMax: units(more), feeFixed: 0n, feePpm: 0 },
];

const thaiQr: Offer = (units) => ({
  code: 'QR',
  kind: 'QR',
  standard: 'PROMPTPAY',
  presets: ['100', '300', '500', '1000', '5000', '10000'].map((amount) => units(`${amount}.00`)),
  cashStep: units('1.00'),
  // What is written on a PromptPay payment does not reach the payee's statement: its satang tell whose it is.
  tail: { step: units('0.01'), count: 99 },
  windowMinutes: 15,
  displayOrder: 10,
  levels: levels(units, ['20.00', '50000.00', '150000.00']),
});

const thaiTransfer: Offer = (units) => ({
  code: 'BANK',
  kind: 'BANK',
  countries: ['TH'],
  presets: ['100', '300', '500', '1000', '5000', '10000'].map((amount) => units(`${amount}.00`)),
  cashStep: units('0.01'),
  displayOrder: 20,
  levels: levels(units, ['100.00', '200000.00', '500000.00']),
});

const dollarPresets = ['5', '10', '25', '50', '100', '500'];

const khmerQr: Offer = (units) => ({
  code: 'QR',
  kind: 'QR',
  standard: 'KHQR',
  presets: dollarPresets.map((amount) => units(`${amount}.00`)),
  cashStep: units('0.01'),
  windowMinutes: 10,
  displayOrder: 10,
  levels: levels(units, ['5.00', '5000.00', '10000.00']),
});

const dollarTransfer =
  (countries: readonly string[]): Offer =>
  (units) => ({
    code: 'BANK',
    kind: 'BANK',
    countries,
    presets: dollarPresets.map((amount) => units(`${amount}.00`)),
    cashStep: units('0.01'),
    displayOrder: 20,
    levels: levels(units, ['5.00', '10000.00', '20000.00']),
  });

type DemoAccount = {
  merchant: string;
  account: string;
  holder: string;
  currency: Currency;
  range: readonly [string, string];
  methods: readonly Offer[];
};

/** Opened at the bank by the merchants: `outside/src/bank/demo-accounts.ts` has the same numbers. */
const accounts: readonly DemoAccount[] = [
  {
    merchant: 'ruby',
    account: '8801000011',
    holder: 'Ruby House Co., Ltd.',
    currency: THB,
    range: ['20.00', '500000.00'],
    methods: [thaiQr, thaiTransfer],
  },
  {
    merchant: 'pearl',
    account: '8801000029',
    holder: 'Pearl House Co., Ltd.',
    currency: USD,
    range: ['5.00', '20000.00'],
    methods: [khmerQr, dollarTransfer(['KH'])],
  },
  {
    merchant: 'atlas',
    account: '8801000037',
    holder: 'Atlas House Ltd.',
    currency: USD,
    range: ['5.00', '20000.00'],
    methods: [dollarTransfer(['VN', 'KH', 'TH'])],
  },
];
