import * as z from 'zod/mini';

export const Currency = z
  .string()
  .check(z.regex(/^[A-Z]{3,5}$/))
  .brand<'Currency'>();
export type Currency = z.output<typeof Currency>;

/** An amount of 10^-scale of its currency: 12.50 baht is `{ amount: 125000n, currency: 'THB' }`. */
export type Money = { readonly amount: bigint; readonly currency: Currency };

const coins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'LTC', 'TRX', 'BNB', 'DOGE', 'USDT', 'USDC']);
const noDecimals: ReadonlySet<string> = new Set(['VND', 'IDR', 'KHR', 'LAK', 'MMK', 'JPY', 'KRW', 'UZS']);

/** Whether it is kept on a chain, and no state's money. */
export const isCoin = (currency: Currency): boolean => coins.has(currency);

/** Decimals the book keeps: 4 for money of states, 8 for coins. */
export const scaleOf = (currency: Currency): 4 | 8 => (isCoin(currency) ? 8 : 4);

/** Decimals people expect on a small tile; a wallet always shows two. */
export const displayDecimalsOf = (currency: Currency): 0 | 2 | 8 => (isCoin(currency) ? 8 : noDecimals.has(currency) ? 0 : 2);

/** The smallest cash of a currency, in its units: what people pay and are paid is a multiple of it. */
export const cashStepOf = (currency: Currency): bigint => 10n ** BigInt(scaleOf(currency) - displayDecimalsOf(currency));

const decimalText = /^-?(?:0|[1-9]\d{0,13})(?:\.\d{1,8})?$/;

/** A decimal amount as it travels: `"500.00"`, `"-0.25"`; at most 14 digits before the point and 8 behind it. */
export const Decimal = z.string().check(z.regex(decimalText)).brand<'Decimal'>();
export type Decimal = z.output<typeof Decimal>;

/** Reads a decimal of a currency. Undefined when it is no decimal, or finer than the currency is kept. */
export const parseAmount = (text: string, currency: Currency): bigint | undefined => {
  if (!decimalText.test(text)) return undefined;
  const scale = scaleOf(currency);
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  if (fraction.length > scale && /[1-9]/.test(fraction.slice(scale))) return undefined;
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return negative ? -units : units;
};

const zeroDigit = 48;

/** Writes an amount as a decimal: at least two decimals, and no zeros beyond them. */
export const decimalOf = ({ amount, currency }: Money): Decimal => {
  const scale = scaleOf(currency);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point + 2 && digits.charCodeAt(end - 1) === zeroDigit) end -= 1;
  return `${amount < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point, end)}` as Decimal;
};

/** Reads an amount that this program wrote itself; anything else is our mistake. */
export const moneyOf = (text: string, currency: Currency): Money => {
  const amount = parseAmount(text, currency);
  if (amount === undefined) throw new Error(`no amount of ${currency}: ${text}`);
  return { amount, currency };
};

const wire = z.object({ amount: Decimal, currency: Currency });

const onTheWire = (admit: (amount: bigint) => boolean, name: string) =>
  z.codec(wire, z.custom<Money>(), {
    decode: ({ amount, currency }, context) => {
      const units = parseAmount(amount, currency);
      if (units === undefined || !admit(units)) {
        context.issues.push({ code: 'custom', input: amount, message: name });
        return z.NEVER;
      }
      return { amount: units, currency };
    },
    encode: (money) => ({ amount: decimalOf(money), currency: money.currency }),
  });

/** Money of either sign, on the wire `{ amount: "12.50", currency: "THB" }`. */
export const Money = onTheWire(() => true, 'an amount of its currency');
/** Money above nothing: a stake, a deposit. */
export const PositiveMoney = onTheWire((amount) => amount > 0n, 'an amount above zero');

/** A share of something, in parts per million: 1.5 % is `15_000n`. */
export type RatePpm = bigint & z.core.$brand<'RatePpm'>;
/** A rate from hundredths of a percent: `ratePpm(150)` is 1.5 %. */
export const ratePpm = (basisPoints: number): RatePpm => (BigInt(basisPoints) * 100n) as RatePpm;
const whole = 1_000_000n;

const inOneCurrency = (a: Money, b: Money): void => {
  if (a.currency !== b.currency) throw new Error(`${a.currency} met ${b.currency}`);
};

export const zero = (currency: Currency): Money => ({ amount: 0n, currency });

export const add = (a: Money, b: Money): Money => {
  inOneCurrency(a, b);
  return { amount: a.amount + b.amount, currency: a.currency };
};

export const subtract = (a: Money, b: Money): Money => {
  inOneCurrency(a, b);
  return { amount: a.amount - b.amount, currency: a.currency };
};

export const isMore = (a: Money, b: Money): boolean => {
  inOneCurrency(a, b);
  return a.amount > b.amount;
};

export const times = (money: Money, count: bigint): Money => ({ ...money, amount: money.amount * count });

/**
 * A part of an amount, and the only place where a fraction of a unit is dropped: always down, never up.
 * `share(money, rate)` takes parts per million; what is left over belongs to the house account the caller names.
 */
export const share = (money: Money, rate: RatePpm): Money => ({ ...money, amount: part(money.amount, rate, whole) });

/** `amount × numerator / denominator`, rounded down. For splitting one amount by the parts another was made of. */
export const part = (amount: bigint, numerator: bigint, denominator: bigint): bigint => {
  if (amount < 0n || numerator < 0n || denominator <= 0n) throw new Error('a part of less than nothing');
  return (amount * numerator) / denominator;
};
