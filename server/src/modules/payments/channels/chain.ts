import { scaleOf } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { CoinPayment, name } from './coin-payment.ts';
import { coinTransactionOf } from './coin-transaction.ts';
import { callChannel, ChannelSilent } from './call-channel.ts';
import { coinsFor, decimalCoins, paymentUri } from './coins.rules.ts';
import { accountOf, getChannelOrThrow, type Channel } from './find-channel.ts';
import { addressAt } from './hd-address.ts';
import { readable } from './leave-out.ts';
import type { ChannelKind, Instructions, MoneyInChannel, ReadAccount, ChannelOrder } from './channel.ts';
import type { ChannelTransaction } from './channel-transaction.ts';
import { deliverNew } from './deliver-transactions.ts';
import { takeCoinPayment, valueWaiting } from './note-coin-payment.ts';
import { parsedJson } from './parsed-json.ts';
import type { Receiver } from './receiver.ts';
import { ChainAccountSettings, ChainSettings } from './channel-settings.ts';
import { isHookGenuine } from './signed.rules.ts';
import { rateNow } from './rate-now.ts';
import * as coinStore from './store/coins.ts';

const Message = z.object({ event: name, type: z.literal('payment.changed'), payment: z.object({ id: name }) });
const Page = z.object({ payments: z.array(z.unknown()), next: z.nullable(z.string()) });

/** A call to the node of a chain. */
export const askNode = (rail: Channel, method: 'GET' | 'POST', path: string, body?: object) =>
  callChannel({
    rail: rail.code,
    url: rail.url + path,
    method,
    headers: () => ({ authorization: `Bearer ${rail.secret}` }),
    // To watch an address twice is to watch it, and everything else only reads.
    again: true,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Reads payments on our addresses that changed at the node since a moment, oldest change first. */
const readChanges = async (rail: Channel, since: Temporal.Instant, after: string | null) => {
  const { asset } = z.parse(ChainSettings, rail.settings);
  const query = new URLSearchParams({ asset, since: since.toString(), ...(after !== null && { after }) });
  const answer = await askNode(rail, 'GET', `/v1/payments?${query}`);
  const page = z.safeParse(Page, answer.body);
  if (answer.status !== 200 || !page.success) {
    log.error({ rail: rail.code, status: answer.status }, 'coin node answer is not a payment list');
    throw new ChannelSilent(`${rail.code} gave no changes (${answer.status})`, true);
  }
  return { payments: readable(rail.code, CoinPayment, page.data.payments), next: page.data.next };
};

/** Coins on addresses we only watch. */
const chainIn = (rail: Channel): MoneyInChannel => {
  const settings = z.parse(ChainSettings, rail.settings);
  return {
    begin: (order) => begin(rail, settings, order),
    isGenuine: (raw, headers, at) => {
      const signature = headers['x-signature'];
      return isHookGenuine(rail.secret, typeof signature === 'string' ? signature : undefined, raw, at);
    },
    readWebhook: async (raw) => {
      const message = z.safeParse(Message, parsedJson(raw));
      if (!message.success) return { refused: 'MALFORMED' };
      const answer = await askNode(rail, 'GET', `/v1/payments/${encodeURIComponent(message.data.payment.id)}`);
      const payment = z.safeParse(CoinPayment, answer.body);
      if (answer.status !== 200 || !payment.success)
        throw new ChannelSilent(`${rail.code} tells of a payment that it does not know (${answer.status})`, true);
      return { coinPayment: payment.data };
    },
    status: async (order) => {
      const found = await inTransaction((tx) => coinStore.coinPaymentsOf(tx, rail.code, order.memberId, order.createdAt, 20));
      const lines = found.filter(({ was_handed }) => was_handed).map((row) => coinTransactionOf(settings, row));
      return lines.length > 0 ? { state: 'PAID', lines } : { state: 'WAITING', lines: [] };
    },
  };
};

const begin = async (rail: Channel, settings: ChainSettings, order: ChannelOrder): Promise<Instructions> => {
  const address = await inTransaction((tx) => addressFor(tx, rail, settings, order));
  if (address.watched_at === null)
    await watch(rail, address).catch(() => log.warn({ rail: rail.code }, 'coin address watch failed: will be retried'));
  const { currency, amount } = order.money;
  const quote = await inTransaction((tx) => rateNow(tx, { merchantId: order.merchantId, rail: rail.code, currency }));
  if (quote === undefined) {
    log.warn({ rail: rail.code, currency, merchantId: order.merchantId }, 'exchange rate missing or too old');
    throw new Refusal('RAIL_UNAVAILABLE');
  }
  const coins = coinsFor(amount, scaleOf(currency), quote.rate, settings.decimals);
  return {
    kind: 'ADDRESS',
    asset: settings.asset,
    address: address.address,
    uri: paymentUri({ ...settings, address: address.address, coins }),
    coins: decimalCoins(coins),
    minimum: settings.minimum,
    confirmations: settings.confirmations,
    finalAfter: settings.finalAfter,
    rate: quote.rate.toString(),
    rateAt: quote.at.toString(),
  };
};

/** The member's one address of this asset, derived when it is first asked for. */
const addressFor = async (tx: Tx, rail: Channel, { network }: ChainSettings, order: ChannelOrder): Promise<coinStore.CoinAddressRow> => {
  const known = await coinStore.addressOf(tx, rail.code, order.memberId);
  if (known !== undefined) return known;
  const account = z.safeParse(ChainAccountSettings, (await accountOf(tx, rail, order.account)).settings);
  if (!account.success) throw new Refusal('NOT_FOUND');
  const index = await coinStore.nextIndex(tx, rail.code, order.account);
  await coinStore.insertAddress(tx, {
    rail: rail.code,
    member_id: order.memberId,
    merchant_id: order.merchantId,
    account: order.account,
    address_index: index,
    address: addressAt(network, account.data.xpub, index),
    watched_at: null,
    created_at: now(),
  });
  const made = await coinStore.addressOf(tx, rail.code, order.memberId);
  if (made === undefined) throw new Error('an address was not kept');
  return made;
};

/** Asks the node to tell us of an address. @throws ChannelSilent */
const watch = async (rail: Channel, { address, account }: { address: string; account: string }): Promise<void> => {
  const { asset } = z.parse(ChainSettings, rail.settings);
  const answer = await askNode(rail, 'POST', '/v1/addresses', { asset, address, account, rail: rail.code });
  if (answer.status >= 300) throw new ChannelSilent(`${rail.code} does not watch an address (${answer.status})`, true);
  await inTransaction((tx) => coinStore.noteWatched(tx, rail.code, address, now()));
};

/** One cursor a chain, so that an unreachable node blocks only its own addresses. */
const watchBatch = 100;

const watchAddresses = async (): Promise<void> => {
  const addresses = await inTransaction((tx) => coinStore.addressesToWatch(tx, watchBatch));
  for (const address of addresses) {
    try {
      await watch(await inTransaction((tx) => getChannelOrThrow(tx, address.rail)), address);
    } catch (error) {
      if (!(error instanceof ChannelSilent)) log.error({ err: error, rail: address.rail }, 'coin address watch failed');
    }
  }
};

const changesPagesMax = 5_000;

const readNode: ReadAccount = async (receiver, rail, _account, from) => {
  const begun = now();
  let found = 0;
  let isWhole = true;
  let after: string | null = null;
  for (let page = 1; ; page += 1) {
    if (page > changesPagesMax) throw new Error(`the changes of ${rail.code} have no end`);
    const { payments, next } = await readChanges(rail, from, after);
    const lines: ChannelTransaction[] = [];
    for (const payment of payments) {
      const taken = await takeAlone(receiver, rail, payment);
      if (taken === undefined) isWhole = false;
      else lines.push(...taken);
    }
    found += await deliverNew(receiver, lines);
    if (next === null) break;
    after = next;
  }
  // A payment that could not be stored is read again until it can.
  return { found: found + (await deliverValued(receiver, rail)), newest: isWhole ? begun : from };
};

/** A payment that cannot be stored does not block the others. */
const takeAlone = async (receiver: Receiver, rail: Channel, payment: CoinPayment): Promise<ChannelTransaction[] | undefined> => {
  try {
    return await inTransaction((tx) => takeCoinPayment(tx, receiver, rail, payment));
  } catch (error) {
    log.error({ err: error, rail: rail.code, payment: payment.id }, 'coin payment write failed');
    return undefined;
  }
};

/** Payments that waited for an exchange rate. The node does not report them again, so they are valued and stored in one transaction. */
const deliverValued = async (receiver: Receiver, rail: Channel): Promise<number> => {
  const settings = z.parse(ChainSettings, rail.settings);
  const valued = await inTransaction(async (tx) => {
    const lines = await valueWaiting(tx, receiver, rail.code, settings);
    await receiver.store(tx, lines, 'POLL');
    return lines.length;
  });
  if (valued > 0) receiver.scheduleMatching();
  return valued;
};

/** Coins on addresses that we watch. */
export const chainChannel: ChannelKind = {
  kind: 'CHAIN',
  settings: ChainSettings,
  fixedSettings: ['asset', 'network', 'decimals', 'token', 'chainId'],
  accountSettings: ChainAccountSettings,
  checkAccount: (rail, settings) => {
    const { xpub } = z.parse(ChainAccountSettings, settings);
    addressAt(z.parse(ChainSettings, rail.settings).network, xpub, 0);
  },
  moneyIn: chainIn,
  polling: { jobName: 'read chains', prepare: watchAddresses, wholeChannel: true, read: readNode },
};
