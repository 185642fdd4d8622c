import { cashStepOf, type Currency, scaleOf } from '@croupier/contract/core/money';

/** Coins and their worth are counted in 10^-8. */
const scale = 8;
const one = 10n ** BigInt(scale);

/** Reads a decimal of coins; undefined when it is none, or finer than 10^-8. */
export const coinsOf = (text: string): bigint | undefined => {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(scale))) return undefined;
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
};

/** As `coinsOf`, of a chain that is finer than we count: what is below 10^-8 is dropped. */
export const coinsBelow = (text: string): bigint | undefined => coinsOf(text.replace(/(?<=\.\d{8})\d+$/, ''));

/** Writes coins without zeros at the end: `0.5`, `12`. */
export const decimalCoins = (coins: bigint): string => {
  const digits = coins.toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return digits.slice(0, -scale) + (fraction === '' ? '' : `.${fraction}`);
};

/**
 * The coins to send for a price: `units` of 10^-moneyScale at `rate` (10^-8 of the currency for one coin), rounded up to an amount that the chain can carry.
 */
export const coinsFor = (units: bigint, moneyScale: number, rate: bigint, decimals: number): bigint => {
  if (units <= 0n || rate <= 0n) throw new Error('a price and a rate are above zero');
  const numerator = units * 10n ** BigInt(scale - moneyScale) * one;
  const coins = (numerator + rate - 1n) / rate;
  const smallest = 10n ** BigInt(Math.max(0, scale - decimals));
  return ((coins + smallest - 1n) / smallest) * smallest;
};

/** The worth of coins in whole cash of a currency, in its units, rounded down. */
export const worthOf = (coins: bigint, currency: Currency, rate: bigint): bigint => inCash(coins * rate, currency);

/** So many coins, that are worth `rate` each whatever the market does. */
export type Quote = { coins: bigint; rate: bigint };

/**
 * The worth of coins that were sent for a quote. Coins beyond the quote count at the lower of its rate and the rate now: a promise for any amount would be a
 * bet that only the house can lose. Undefined while there is no rate for those.
 */
export const worthByQuote = (coins: bigint, currency: Currency, quote: Quote, rateNow: bigint | undefined): bigint | undefined => {
  if (coins <= quote.coins) return worthOf(coins, currency, quote.rate);
  if (rateNow === undefined) return undefined;
  const lower = rateNow < quote.rate ? rateNow : quote.rate;
  return inCash(quote.coins * quote.rate + (coins - quote.coins) * lower, currency);
};

/** Coins times their rate, in whole cash. */
const inCash = (product: bigint, currency: Currency): bigint => {
  const exact = product / (one * 10n ** BigInt(scale - scaleOf(currency)));
  return exact - (exact % cashStepOf(currency));
};

/** Whether a rate is young enough to go by. */
export const isRateGood = (
  { toldAt, goodForSeconds }: { toldAt: Temporal.Instant; goodForSeconds: number },
  at: Temporal.Instant,
): boolean => Temporal.Instant.compare(toldAt.add({ seconds: goodForSeconds }), at) >= 0;

type Thresholds = { confirmations: number; finalAfter: number };
export type CoinState = 'SEEN' | 'TOO_SMALL' | 'CREDITABLE' | 'FINAL' | 'GONE';

/** Where a payment stands by its blocks. One that a reorganisation took out has none, and is GONE until it is in a block again. */
export const stateOf = (
  { coins, confirmations, isGone }: { coins: bigint; confirmations: number; isGone: boolean },
  minimum: bigint,
  thresholds: Thresholds,
): CoinState => {
  if (isGone) return 'GONE';
  if (coins < minimum) return 'TOO_SMALL';
  if (confirmations >= Math.max(thresholds.finalAfter, thresholds.confirmations)) return 'FINAL';
  return confirmations >= thresholds.confirmations ? 'CREDITABLE' : 'SEEN';
};

type Wish = {
  network: string;
  asset: string;
  token: string | null;
  chainId: number | null;
  decimals: number;
  address: string;
  coins: bigint;
};

/** The address that a wallet opens: BIP-21 for Bitcoin, EIP-681 for Ethereum and its tokens. Others have no agreed form; then it is the plain address. */
export const paymentUri = ({ network, asset, token, chainId, decimals, address, coins }: Wish): string => {
  if (network.startsWith('BITCOIN')) return `bitcoin:${address}?amount=${decimalCoins(coins)}`;
  if (network !== 'ETHEREUM') return address;
  const smallest = decimals >= scale ? coins * 10n ** BigInt(decimals - scale) : coins / 10n ** BigInt(scale - decimals);
  const chain = chainId === null ? '' : `@${chainId}`;
  if (token !== null) return `ethereum:${token}${chain}/transfer?address=${address}&uint256=${smallest}`;
  if (asset !== 'ETH') throw new Error(`${asset} needs its contract`);
  return `ethereum:${address}${chain}?value=${smallest}`;
};
