import type { Currency } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { openException } from '#modules/payments/exceptions';
import { coinsBelow, coinsOf, type Quote, stateOf, worthByQuote } from './coins.rules.ts';
import * as z from 'zod/mini';
import { ChainSettings } from './channel-settings.ts';
import type { ChannelTransaction } from './channel-transaction.ts';
import { coinTransactionOf } from './coin-transaction.ts';
import type { CoinPayment } from './coin-payment.ts';
import type { Channel } from './find-channel.ts';
import { rateNow } from './rate-now.ts';
import type { Receiver } from './receiver.ts';
import { findReceivingAccount } from './store.ts';
import * as coinStore from './store/coins.ts';
import { lockWithoutWorth } from './store/rates.ts';

/** A node's report of a payment on one of our addresses. */
type Seen = {
  rail: string;
  id: string;
  owner: Pick<coinStore.CoinAddressRow, 'address' | 'member_id' | 'merchant_id' | 'account'>;
  coins: bigint;
  currency: Currency;
  sender: string;
  confirmations: number;
  gone: boolean;
  seenAt: string;
};

/**
 * Keeps what is known of a payment, and shows it on the deposit it is for. Its worth is fixed by that deposit if it came in time, else by the rate when
 * it is first seen; while there is no rate it waits for one. Answers its transaction when it has, or once had, enough blocks; when a reorganisation took out
 * what was credited already, a person is called.
 */
const noteCoinPayment = async (tx: Tx, receiver: Receiver, settings: ChainSettings, seen: Seen): Promise<ChannelTransaction[]> => {
  const minimum = coinsOf(settings.minimum);
  if (minimum === undefined) throw new Error(`${seen.rail} has no minimum`);
  const standing = (await coinStore.lockCoinPayment(tx, seen.rail, seen.id)) ?? (await keep(tx, receiver, seen));
  if (standing.coins !== seen.coins) log.error({ rail: seen.rail, payment: seen.id }, 'coin payment reported with two different contents');

  const amount = standing.amount === 0n ? await worth(tx, standing) : standing.amount;
  const blocks = { coins: standing.coins, confirmations: seen.confirmations, isGone: seen.gone };
  const state = stateOf(blocks, minimum, settings);
  const isCreditable = (state === 'CREDITABLE' || state === 'FINAL') && amount > 0n;
  const handed = standing.was_handed || isCreditable;
  await coinStore.changeCoinPayment(tx, standing, {
    amount,
    state,
    confirmations: seen.confirmations,
    was_handed: handed,
    handed_at: standing.handed_at ?? (isCreditable ? now() : null),
    changed_at: now(),
  });
  if (standing.deposit_id !== null && state !== 'TOO_SMALL')
    await receiver.showComing(tx, standing.deposit_id, state === 'GONE' ? null : Math.min(seen.confirmations, settings.confirmations));
  if (state === 'GONE' && standing.was_handed && standing.state !== 'GONE') await callForHelp(tx, standing);
  return handed && state !== 'GONE' ? [coinTransactionOf(settings, { ...standing, amount })] : [];
};

const keep = async (tx: Tx, receiver: Receiver, seen: Seen): Promise<coinStore.CoinPaymentRow> => {
  const { account, address, member_id, merchant_id } = seen.owner;
  const seen_at = Temporal.Instant.from(seen.seenAt);
  await coinStore.lockAddress(tx, seen.rail, address);
  await coinStore.insertCoinPayment(tx, {
    rail: seen.rail,
    payment_id: seen.id,
    address,
    member_id,
    merchant_id,
    account,
    coins: seen.coins,
    currency: seen.currency,
    amount: 0n,
    deposit_id: (await receiver.depositComing(tx, { rail: seen.rail, account, memberId: member_id, at: seen_at })) ?? null,
    sender: seen.sender,
    confirmations: 0,
    state: 'SEEN',
    seen_at,
    handed_at: null,
    changed_at: now(),
  });
  const kept = await coinStore.lockCoinPayment(tx, seen.rail, seen.id);
  if (kept === undefined) throw new Error('a payment of coins is not there');
  return kept;
};

/**
 * The quote of a deposit is a promise for a payment in time, of as many coins as were asked for; any other payment is worth the rate of the moment. Zero while
 * there is no rate.
 */
const worth = async (tx: Tx, row: coinStore.CoinPaymentRow): Promise<bigint> => {
  const { coins, merchant_id, rail, currency } = row;
  const rate = (await rateNow(tx, { merchantId: merchant_id, rail, currency }))?.rate;
  const quote = (await quoteFor(tx, row)) ?? (rate === undefined ? undefined : { coins, rate });
  const amount = quote && worthByQuote(coins, currency, quote, rate);
  if (amount === undefined) log.warn({ rail, currency }, 'coin payment received without an exchange rate');
  return amount ?? 0n;
};

const quoteFor = async (tx: Tx, { deposit_id, seen_at }: coinStore.CoinPaymentRow): Promise<Quote | undefined> => {
  const told = deposit_id === null ? undefined : await coinStore.quoteOf(tx, deposit_id, seen_at);
  const coins = told === undefined ? undefined : coinsOf(told.coins);
  return told === undefined || coins === undefined ? undefined : { coins, rate: told.rate };
};

const valuedAtOnce = 100;

/** Looks again at payments that came while there was no rate to go by. Answers the transactions of those that may be credited now. */
export const valueWaiting = async (tx: Tx, receiver: Receiver, rail: string, settings: ChainSettings): Promise<ChannelTransaction[]> => {
  const lines: ChannelTransaction[] = [];
  for (const row of await lockWithoutWorth(tx, rail, valuedAtOnce)) {
    const { payment_id: id, coins, currency, sender, confirmations, seen_at } = row;
    const seen = { rail, id, owner: row, coins, currency, sender, confirmations, gone: false, seenAt: seen_at.toString() };
    lines.push(...(await noteCoinPayment(tx, receiver, settings, seen)));
  }
  return lines;
};

/** Notes what the node says of a payment. The transaction of one that has enough blocks is answered each time: whoever takes it knows it again. */
export const takeCoinPayment = async (tx: Tx, receiver: Receiver, rail: Channel, payment: CoinPayment): Promise<ChannelTransaction[]> => {
  const settings = z.parse(ChainSettings, rail.settings);
  const coins = coinsBelow(payment.coins);
  const owner = await coinStore.ownerOfAddress(tx, rail.code, payment.address);
  if (owner === undefined || coins === undefined || coins === 0n || payment.asset !== settings.asset) {
    log.warn({ rail: rail.code, payment: payment.id }, 'coin payment ignored: not our address');
    return [];
  }
  const account = await findReceivingAccount(tx, rail.code, owner.account);
  if (account === undefined) throw new Error(`${rail.code} ${owner.account} is no receiving account`);
  return noteCoinPayment(tx, receiver, settings, { ...payment, rail: rail.code, owner, coins, currency: account.currency });
};

const callForHelp = async (tx: Tx, row: coinStore.CoinPaymentRow): Promise<void> => {
  log.error({ rail: row.rail, payment: row.payment_id }, 'credited coin payment reversed by the chain');
  await openException(tx, {
    merchantId: row.merchant_id,
    kind: 'LINE_IN_DOUBT',
    money: { amount: row.amount, currency: row.currency },
    subject: { memberId: row.member_id, account: `${row.rail}-${row.account}` },
    key: coinStore.goneKeyOf(row),
  });
};
