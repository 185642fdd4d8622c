/** The outside world, running for a test beside the server's doors for it: each speaks to the other over HTTP, as they do when they are real. */
import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { MerchantId } from '@croupier/contract/core/ids';
import { Currency, Decimal, type Money, moneyOf } from '@croupier/contract/core/money';
import { HDKey } from '@scure/bip32';
import { pino } from 'pino';
import { drainMatching, matchTransactions } from '../src/modules/payments/deposits/match-transactions.ts';
import { type Method, saveMethod } from '../src/modules/payments/deposits/methods.ts';
import { registerBank } from '../src/modules/payments/channels/register-bank.ts';
import { registerReceivingAccount } from '../src/modules/payments/deposits/register-receiving-account.ts';
import { registerChannel, registerChannelAccount } from '#modules/payments/channels';
import type { AccountQr } from '../src/modules/payments/channels/channel-settings.ts';
import { setCoinRate } from '../src/modules/payments/channels/coin-rates.ts';
import { channelReader } from '../src/modules/payments/deposits/channel-reader.ts';
import type { Merchant } from '#modules/brand/merchants';
import { inTransaction } from '#platform/database';
import { createApp } from '../../outside/src/app.ts';
import { deliverMessages } from '../../outside/src/bank/deliver-messages.ts';
import { openBank } from '../../outside/src/bank/open-bank.ts';
import { acceptPayout } from '../../outside/src/bank/payouts.ts';
import { mine, reorganise, sendCoins } from '../../outside/src/chain/mine.ts';
import { deliverSignedMessages } from '../../outside/src/messages/index.ts';
import { injectFault, type What } from '../../outside/src/fault-injection/store.ts';
import { openShops, shopSecret } from '../../outside/src/psp/shops.ts';
import { freshDatabase } from '../../outside/test/fresh-database.ts';
import { aMerchant } from './builders.ts';
import { theBanksDoor } from './house.ts';

const secret = 'what the platform and the outside world share in tests';
const log = pino({ level: 'silent' });

/** A merchant that is paid over one channel, and the method for it. */
export type PaidHouse = { merchant: Merchant; rail: string; account: string; currency: Currency; money: (amount: string) => Money };

export type OutsideWorld = Awaited<ReturnType<typeof openOutsideWorld>>;

/** Opens both sides. Nothing is delivered, mined or polled by itself: a test says when. */
export const openOutsideWorld = async () => {
  const door = await theBanksDoor();
  await door.listen({ host: '127.0.0.1', port: 0 });
  const platformUrl = `http://127.0.0.1:${(door.server.address() as AddressInfo).port}`;
  const database = await freshDatabase();
  const settings = {
    publicUrl: 'http://localhost:8080',
    returnOrigins: ['http://test.localhost'],
    smsKey: undefined,
    firebaseIssuer: 'http://localhost:8070/firebase/croupier-demo',
    // Replaced below by where it stands; only pages lead there.
    outsideUrl: 'http://outside.test',
    platformUrl,
  };
  await database.inTransaction(async (tx) => {
    await openBank(tx, platformUrl);
    await openShops(tx, platformUrl, secret);
  });
  const app = await createApp({ database, log, settings, secret, announce: () => undefined });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  /** Everything that is due outside is told, and everything that was told here is handled and matched. `inSeconds` from now. */
  const settle = async (inSeconds = 0): Promise<void> => {
    const at = Temporal.Now.instant().add({ seconds: inSeconds });
    await deliverMessages({ database, secret, log }, at);
    await deliverSignedMessages({ database, log }, at);
    await channelReader.handleMessages();
    await channelReader.drainMessages();
    await matchTransactions();
    await drainMatching();
  };

  const form = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  return {
    url,
    platformUrl,
    database,
    settle,
    /** A code as the bank's own reader reads it; undefined if it refuses the code. */
    scan: async (code: string): Promise<Record<string, string> | undefined> => {
      const answer = await fetch(`${url}/bank/scan?${new URLSearchParams({ code })}`, { redirect: 'manual' });
      const leads = answer.headers.get('location');
      return leads === null ? undefined : Object.fromEntries(new URL(leads, url).searchParams);
    },
    /** Transfers money as a person at the bank's page. Answers the number of the transfer. */
    transfer: async (from: string, fields: Record<string, string>): Promise<string> => {
      const answer = await form('/bank/transfers', { reference: '', ...fields, key: randomUUID(), from });
      const leads = answer.headers.get('location');
      if (leads === null) throw new Error(`the bank refused a transfer: ${await answer.text()}`);
      return new URL(leads, url).pathname.split('/').at(-1) ?? '';
    },
    /** Lets money leave an account of a company. */
    payOut: (wish: Parameters<typeof acceptPayout>[1]) => database.inTransaction((tx) => acceptPayout(tx, wish)),
    payAtProvider: async (page: string, end: 'PAID' | 'FAILED' = 'PAID') => {
      const answer = await form(new URL(page).pathname, { end, card: '4242 4242 4242 4242', payer: 'Anong Srisai' });
      if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}`);
    },
    send: (asset: 'USDT' | 'BTC', address: string, coins: string) =>
      database.inTransaction((tx) => sendCoins(tx, { asset, address, coins })),
    mine: (blocks: number) => database.inTransaction((tx) => mine(tx, blocks)),
    reorganise: (depth: number, isLost: boolean) => database.inTransaction((tx) => reorganise(tx, depth, isLost)),
    /** As if what was sent so far lay too deep for anybody to be told of it: else every block that is mined tells of the coins of all tests before. */
    forgetCoins: () => database.inTransaction((tx) => tx.query('delete from chain.payment')),
    misbehave: (subject: 'BANK' | 'PSP' | 'CHAIN', what: What, times = 1, seconds = 30) =>
      database.inTransaction((tx) => injectFault(tx, { subject, what, times_left: times, seconds })),
    close: async (): Promise<void> => {
      await app.close();
      await door.close();
      await database.close();
    },
  };
};

type NewHouse = { rail: string; account: string; currency: string; kind: Method['kind']; qr?: AccountQr; but?: Partial<Method> };

/** Makes a bank of the outside world known here, once. */
export const registerChannels = ({ url }: Pick<OutsideWorld, 'url'>): Promise<void> =>
  inTransaction(async (tx) => {
    for (const code of ['OUTSIDE', 'MEKONG', 'LOTUS']) {
      await registerBank(tx, { code, name: code, secret, payPage: `${url}/bank/pay` });
      await registerChannel(tx, { code, kind: 'BANK', url: `${url}/bank` });
    }
    await registerBank(tx, { code: 'HARBOUR', name: 'Harbour Pay', secret, payPage: null });
    await registerChannel(tx, { code: 'HARBOUR', kind: 'PSP', url: `${url}/psp` });
    const key = createHmac('sha256', secret).update('chain').digest('base64url');
    await registerBank(tx, { code: 'USDT', name: 'USDT', secret: key, payPage: null });
    await registerChannel(tx, {
      code: 'USDT',
      kind: 'CHAIN',
      url: `${url}/chain`,
      settings: {
        asset: 'USDT',
        network: 'ETHEREUM',
        decimals: 6,
        token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        chainId: 31_337,
        minimum: Decimal.parse('5.00'),
        confirmations: 3,
        finalAfter: 12,
      },
    });
  });

/** A merchant that is paid into an account of the outside world, by one method named `WAY`. */
export const aPaidHouse = async ({ rail, account, currency: code, kind, qr, but }: NewHouse): Promise<PaidHouse> => {
  const currency = Currency.parse(code);
  const money = (amount: string): Money => moneyOf(amount, currency);
  const merchant = await aMerchant({ currency: code });
  const range = { depositMin: money('1.00').amount, depositMax: money('9000000.00').amount };
  await inTransaction(async (tx) => {
    const { id } = await registerReceivingAccount(tx, {
      merchantId: merchant.id,
      bankCode: rail,
      account,
      currency,
      holder: 'House Co., Ltd.',
      ...range,
      cashStep: money('0.01').amount,
    });
    await registerChannelAccount(tx, { rail, account, ...known(rail, account, qr) });
    if (kind === 'COINS')
      await setCoinRate(tx, {
        merchantId: merchant.id,
        rail,
        currency,
        rate: '1',
        source: 'HAND',
        at: Temporal.Now.instant(),
        goodForSeconds: 86_400,
      });
    await saveMethod(tx, methodOf(merchant.id, kind, currency, range, id, but));
  });
  return { merchant, rail, account, currency, money };
};

const shops: Readonly<Record<string, string>> = { '7700000011': 'ruby-house', '7700000029': 'pearl-house', '7700000037': 'atlas-house' };

const known = (rail: string, account: string, qr: AccountQr | undefined) => {
  if (rail === 'HARBOUR') return { settings: { shop: shops[account] ?? '' }, secret: shopSecret(secret, account) };
  if (rail !== 'USDT') return { settings: qr === undefined ? {} : { qr } };
  return { settings: { xpub: HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'").publicExtendedKey } };
};

const methodOf = (
  merchantId: MerchantId,
  kind: Method['kind'],
  currency: Currency,
  { depositMin, depositMax }: { depositMin: bigint; depositMax: bigint },
  accountId: string,
  but: Partial<Method> = {},
): Method => ({
  merchantId,
  code: 'WAY',
  kind,
  currency,
  names: {},
  standard: null,
  countries: [],
  presets: [],
  cashStep: 100n,
  windowMinutes: 30,
  graceMinutes: 120,
  tail: null,
  onAmountDiff: 'CREDIT',
  onNameDiff: 'CREDIT',
  creditsPerHour: null,
  displayOrder: 10,
  enabled: true,
  levels: [{ fromLevel: 0, depositMin, depositMax, feeFixed: 0n, feePpm: 0 }],
  accountIds: [accountId],
  ...but,
});
