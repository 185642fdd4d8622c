import { MerchantId } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { readBankSecret } from '#modules/payments/channels';
import { localBanks } from './demo-banks.ts';
import { type Method, offerMethod } from './methods.ts';
import { seedDemoChannelAccounts, seedDemoChannels } from './demo-channels.ts';
import { registerReceivingAccount } from './register-receiving-account.ts';
import { saveLocalBanks } from './store/accounts.ts';

/**
 * Makes the banks of three countries known, the bank of the outside world, and for each merchant of the demo an account there with the ways to pay in
 * on it. It is done at every start: the secret is read anew, and repeating it changes nothing that somebody may have changed since.
 */
export const seedDemoBank = async (tx: Tx): Promise<void> => {
  await saveLocalBanks(tx, localBanks);
  const secret = await readBankSecret();
  await seedDemoChannels(tx, secret);
  for (const { merchant, currency, range, methods, ...account } of accounts) {
    const units = (amount: string) => moneyOf(amount, currency).amount;
    const [least, most] = range;
    const merchantId = MerchantId.parse(merchant);
    const { id } = await registerReceivingAccount(tx, {
      merchantId,
      ...account,
      currency,
      depositMin: units(least),
      depositMax: units(most),
      cashStep: units('0.01'),
    });
    for (const method of methods) await offerMethod(tx, { ...usual, ...method(units), merchantId, currency, accountIds: [id] });
  }
  await seedDemoChannelAccounts(tx, secret);
};

const THB = Currency.parse('THB');
const USD = Currency.parse('USD');
const VND = Currency.parse('VND');

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
  presets: bahtPresets.map((amount) => units(`${amount}.00`)),
  cashStep: units('1.00'),
  // The payee's statement does not show the text of a PromptPay payment: its satang tell whose it is.
  tail: { step: units('0.01'), count: 99 },
  windowMinutes: 15,
  displayOrder: 10,
  levels: levels(units, ['20.00', '50000.00', '150000.00']),
});

const thaiTransfer: Offer = (units) => ({
  code: 'BANK',
  kind: 'BANK',
  countries: ['TH'],
  presets: bahtPresets.map((amount) => units(`${amount}.00`)),
  cashStep: units('0.01'),
  displayOrder: 20,
  levels: levels(units, ['100.00', '200000.00', '500000.00']),
});

const bahtPresets = ['100', '300', '500', '1000', '5000', '10000'];
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

const dongPresets = ['50000', '100000', '200000', '500000', '1000000', '5000000'];

/** Nobody transfers single dong: amounts go by the thousand, and the code carries the reference. */
const vietnameseQr: Offer = (units) => ({
  code: 'QR',
  kind: 'QR',
  standard: 'VIETQR',
  presets: dongPresets.map((amount) => units(`${amount}.00`)),
  cashStep: units('1000.00'),
  windowMinutes: 15,
  displayOrder: 10,
  levels: levels(units, ['20000.00', '200000000.00', '300000000.00']),
});

const dongTransfer: Offer = (units) => ({
  code: 'BANK',
  kind: 'BANK',
  countries: ['VN'],
  presets: dongPresets.map((amount) => units(`${amount}.00`)),
  cashStep: units('1000.00'),
  displayOrder: 20,
  levels: levels(units, ['50000.00', '300000000.00', '500000000.00']),
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

const provider =
  (least: string, most: string, more: string, presets: readonly string[]): Offer =>
  (units) => ({
    code: 'CARD',
    kind: 'PROVIDER',
    presets: presets.map((amount) => units(`${amount}.00`)),
    cashStep: units('0.01'),
    displayOrder: 30,
    levels: levels(units, [least, most, more]),
  });

/** Members send any number of coins: the amount that arrives is credited. */
const coins =
  (asset: 'USDT' | 'BTC'): Offer =>
  (units) => ({
    code: asset,
    kind: 'COINS',
    standard: asset,
    presets: ['10', '50', '100', '500', '1000'].map((amount) => units(`${amount}.00`)),
    cashStep: units('0.01'),
    windowMinutes: 60,
    graceMinutes: 1_440,
    onAmountDiff: 'CREDIT',
    onNameDiff: 'CREDIT',
    displayOrder: asset === 'USDT' ? 40 : 50,
    levels: levels(units, [asset === 'USDT' ? '5.00' : '10.00', '50000.00', '100000.00']),
  });

type DemoAccount = {
  merchant: string;
  bankCode: string;
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
    bankCode: 'OUTSIDE',
    account: '8801000011',
    holder: 'Ruby House Co., Ltd.',
    currency: THB,
    range: ['20.00', '500000.00'],
    methods: [thaiQr, thaiTransfer],
  },
  {
    merchant: 'pearl',
    bankCode: 'MEKONG',
    account: '8803000029',
    holder: 'Pearl House Co., Ltd.',
    currency: USD,
    range: ['5.00', '20000.00'],
    methods: [khmerQr],
  },
  {
    merchant: 'pearl',
    bankCode: 'OUTSIDE',
    account: '8801000029',
    holder: 'Pearl House Co., Ltd.',
    currency: USD,
    range: ['5.00', '20000.00'],
    methods: [dollarTransfer(['KH'])],
  },
  {
    merchant: 'sen',
    bankCode: 'LOTUS',
    account: '8802000011',
    holder: 'Sen House Co., Ltd.',
    currency: VND,
    range: ['20000.00', '500000000.00'],
    methods: [vietnameseQr, dongTransfer],
  },
  {
    merchant: 'atlas',
    bankCode: 'OUTSIDE',
    account: '8801000037',
    holder: 'Atlas House Ltd.',
    currency: USD,
    range: ['5.00', '20000.00'],
    methods: [dollarTransfer(['VN', 'KH', 'TH'])],
  },
  ...(['ruby', 'pearl', 'atlas'] as const).map((merchant): DemoAccount => ({
    merchant,
    bankCode: 'HARBOUR',
    account: { ruby: '7700000011', pearl: '7700000029', atlas: '7700000037' }[merchant],
    holder: 'Harbour Pay',
    currency: merchant === 'ruby' ? THB : USD,
    range: merchant === 'ruby' ? ['100.00', '100000.00'] : ['5.00', '5000.00'],
    methods: [
      merchant === 'ruby'
        ? provider('100.00', '50000.00', '100000.00', bahtPresets)
        : provider('5.00', '2000.00', '5000.00', dollarPresets),
    ],
  })),
  {
    merchant: 'pearl',
    bankCode: 'USDT',
    account: 'USDT-PEARL',
    holder: 'Pearl House',
    currency: USD,
    range: ['5.00', '100000.00'],
    methods: [coins('USDT')],
  },
  {
    merchant: 'atlas',
    bankCode: 'USDT',
    account: 'USDT-ATLAS',
    holder: 'Atlas House',
    currency: USD,
    range: ['5.00', '100000.00'],
    methods: [coins('USDT')],
  },
  {
    merchant: 'atlas',
    bankCode: 'BTC',
    account: 'BTC-ATLAS',
    holder: 'Atlas House',
    currency: USD,
    range: ['10.00', '100000.00'],
    methods: [coins('BTC')],
  },
];
