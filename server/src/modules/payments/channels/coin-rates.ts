import type { MerchantId } from '@croupier/contract/core/ids';
import { Moment } from '@croupier/contract/core/envelope';
import { type Currency, Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { ChannelSilent } from './call-channel.ts';
import { askNode } from './chain.ts';
import { coinsOf } from './coins.rules.ts';
import { getChannelOrThrow, type Channel } from './find-channel.ts';
import { ChainSettings } from './channel-settings.ts';
import * as store from './store/rates.ts';
import type { RateSource } from './tables.ts';

/**
 * The rate of one coin of a channel at a merchant. `rate`: a decimal of the currency with at most 8 decimals, above zero. `goodForSeconds`: 10 to 2,592,000; an
 * older rate is not used.
 */
export type CoinRate = {
  merchantId: MerchantId;
  rail: string;
  currency: Currency;
  rate: string;
  source: RateSource;
  at: Temporal.Instant;
  goodForSeconds: number;
};

/** Sets what a coin is worth at a merchant; from the next reading on a rate of the feed goes by the feed again. @throws for a rate that is none. */
export const setCoinRate = (tx: Tx, rate: CoinRate): Promise<void> => store.saveRate(tx, rowOf(rate));

/** Sets it where nothing was set yet. */
export const offerCoinRate = (tx: Tx, rate: CoinRate): Promise<void> => store.insertRateOnce(tx, rowOf(rate));

const rowOf = ({ merchantId, rail, currency, rate, source, at, goodForSeconds }: CoinRate) => {
  const units = coinsOf(rate);
  if (units === undefined || units === 0n) throw new Error(`${rate} is no rate`);
  return { merchant_id: merchantId, rail, currency, rate: units, source, told_at: at, good_for_seconds: goodForSeconds };
};

const Quote = z.object({ rate: Decimal, at: Moment });
const pairsMax = 200;

/** Asks the nodes what coins are worth, for the merchants that go by them. One that is silent leaves the old rate to age. Returns how many answered. */
export const readCoinRates = async (): Promise<number> => {
  let read = 0;
  for (const { rail: code, currency } of await inTransaction((tx) => store.pairsFed(tx, pairsMax))) {
    try {
      const rail = await inTransaction((tx) => getChannelOrThrow(tx, code));
      const quote = await quoteOf(rail, currency);
      await inTransaction((tx) => store.noteFed(tx, { rail: code, currency, ...quote }));
      read += 1;
    } catch (error) {
      if (!(error instanceof ChannelSilent)) log.error({ err: error, rail: code }, 'exchange rate read failed');
    }
  }
  return read;
};

const quoteOf = async (rail: Channel, currency: Currency): Promise<{ rate: bigint; at: Temporal.Instant }> => {
  const { asset } = z.parse(ChainSettings, rail.settings);
  const answer = await askNode(rail, 'GET', `/v1/rates/${encodeURIComponent(asset)}/${encodeURIComponent(currency)}`);
  const quote = z.safeParse(Quote, answer.body);
  const rate = quote.success ? coinsOf(quote.data.rate) : undefined;
  if (answer.status !== 200 || !quote.success || rate === undefined || rate === 0n)
    throw new ChannelSilent(`${rail.code} gave no rate (${answer.status})`, true);
  // A clock that goes ahead does not make a rate good for longer.
  const at = Temporal.Instant.from(quote.data.at);
  return { rate, at: Temporal.Instant.compare(at, now()) > 0 ? now() : at };
};
