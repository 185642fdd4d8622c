/** The worth of coins in dollars on a quiet day. A dollar's coin is worth its dollar; the others go up and down by up to two in a hundred. */
const quiet: Readonly<Record<string, { cents: number; moves: boolean }>> = {
  BTC: { cents: 6_000_000, moves: true },
  ETH: { cents: 300_000, moves: true },
  USDT: { cents: 100, moves: false },
  USDC: { cents: 100, moves: false },
};

/** The worth of a dollar in the currencies of the banks here. */
const inDollar: Readonly<Record<string, number>> = { USD: 1, THB: 34, VND: 25_000, KHR: 4_100 };

const swing = 0.02;
const dayMs = 86_400_000;

/** The worth of one coin in a currency at a moment, with two decimals; undefined for a pair that nobody quotes. */
export const quoteOf = (asset: string, currency: string, atMs: number): string | undefined => {
  const [coin, dollar] = [quiet[asset], inDollar[currency]];
  if (coin === undefined || dollar === undefined) return undefined;
  const move = coin.moves ? 1 + swing * Math.sin((2 * Math.PI * atMs) / dayMs) : 1;
  return (Math.round(coin.cents * dollar * move) / 100).toFixed(2);
};
