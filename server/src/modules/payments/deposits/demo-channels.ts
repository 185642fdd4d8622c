import { createHmac } from 'node:crypto';
import { MerchantId } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import { HDKey } from '@scure/bip32';
import type { Tx } from '#platform/database';
import { settings } from '#platform/settings';
import { offerCoinRate, registerChannel, registerChannelAccount } from '#modules/payments/channels';

/** A token on the test network; the number of its chain is one that nobody uses. */
const tether = {
  asset: 'USDT',
  network: 'ETHEREUM' as const,
  decimals: 6,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  chainId: 31_337,
  minimum: Decimal.parse('5.00'),
  confirmations: 3,
  finalAfter: 12,
};
const bitcoin = {
  asset: 'BTC',
  network: 'BITCOIN_TEST' as const,
  decimals: 8,
  token: null,
  chainId: null,
  minimum: Decimal.parse('0.0001'),
  confirmations: 2,
  finalAfter: 6,
};

const keepsEdits = true;

/**
 * Makes the demo's banks, its payment provider and its test network known, each under a key of its own that both sides make from the one they
 * share. It is done at every start: addresses and keys follow the simulators, and what operators have changed stays.
 */
export const seedDemoChannels = async (tx: Tx, secret: string): Promise<void> => {
  const { outsideUrl: pages, outsideInternalUrl: calls } = settings;
  for (const [code, name] of banks) {
    const bank = { name, secret, payPage: `${pages}/bank/pay` };
    await registerChannel(tx, { code, kind: 'BANK', url: `${calls}/bank`, bank, keepsEdits });
  }
  const harbour = { name: 'Harbour Pay', secret, payPage: null };
  await registerChannel(tx, { code: 'HARBOUR', kind: 'PSP', url: `${calls}/psp`, bank: harbour, keepsEdits });
  for (const chain of [tether, bitcoin]) {
    const { asset: code } = chain;
    const bank = { name: code, secret: keyFor(secret, 'chain'), payPage: null };
    await registerChannel(tx, { code, kind: 'CHAIN', url: `${calls}/chain`, settings: chain, bank, keepsEdits });
  }
};

/** The details of the demo's receiving accounts that the channels need; after those are registered. */
export const seedDemoChannelAccounts = async (tx: Tx, secret: string): Promise<void> => {
  await registerChannelAccount(tx, {
    keepsEdits,
    rail: 'OUTSIDE',
    account: '8801000011',
    settings: { qr: { standard: 'PROMPTPAY', target: { kind: 'NATIONAL_ID', number: '0105500000011' } } },
  });
  await registerChannelAccount(tx, {
    keepsEdits,
    rail: 'MEKONG',
    account: '8803000029',
    settings: {
      qr: {
        standard: 'KHQR',
        payee: { kind: 'MERCHANT', account: 'pearl_house@mekg', merchantId: '8803000029', acquiringBank: 'Mekong Bank' },
        name: 'Pearl House',
        city: 'Phnom Penh',
      },
    },
  });
  await registerChannelAccount(tx, {
    keepsEdits,
    rail: 'LOTUS',
    account: '8802000011',
    settings: { qr: { standard: 'VIETQR', bin: '970499' } },
  });
  for (const [account, shop] of shops)
    await registerChannelAccount(tx, {
      keepsEdits,
      rail: 'HARBOUR',
      account,
      settings: { shop },
      secret: keyFor(secret, `psp:${account}`),
    });
  await offerRates(tx);
  for (const [rail, account, path] of wallets) {
    // Only the public half of this key is kept, and the seed is the demo's own: coins of the test network are worth nothing.
    const seed = createHmac('sha512', secret).update(`coins:${rail}:${account}`).digest();
    const xpub = HDKey.fromMasterSeed(seed).derive(path).publicExtendedKey;
    await registerChannelAccount(tx, { keepsEdits, rail, account, settings: { xpub } });
  }
};

const banks = [
  ['OUTSIDE', 'Outside Bank'],
  ['MEKONG', 'Mekong Bank'],
  ['LOTUS', 'Lotus Bank'],
] as const;
const shops = [
  ['7700000011', 'ruby-house'],
  ['7700000029', 'pearl-house'],
  ['7700000037', 'atlas-house'],
] as const;
const wallets = [
  ['USDT', 'USDT-PEARL', "m/44'/60'/0'"],
  ['USDT', 'USDT-ATLAS', "m/44'/60'/0'"],
  ['BTC', 'BTC-ATLAS', "m/84'/1'/0'"],
] as const;

/** The rates of the demo's merchants: the test network's own quotes, for as long as they are young. Until the first is read, nothing is worth anything. */
const offerRates = async (tx: Tx): Promise<void> => {
  for (const [merchant, rail] of rated)
    await offerCoinRate(tx, {
      merchantId: MerchantId.parse(merchant),
      rail,
      currency: Currency.parse('USD'),
      rate: '1',
      source: 'FEED',
      at: Temporal.Instant.fromEpochMilliseconds(0),
      goodForSeconds: 300,
    });
};
const rated = [
  ['pearl', 'USDT'],
  ['atlas', 'USDT'],
  ['atlas', 'BTC'],
] as const;

const keyFor = (secret: string, use: string): string => createHmac('sha256', secret).update(use).digest('base64url');
