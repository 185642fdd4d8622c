import * as z from 'zod/mini';

export const Currency = z
  .string()
  .check(z.regex(/^[A-Z]{3,5}$/))
  .brand<'Currency'>();
export type Currency = z.output<typeof Currency>;

/** An amount in units of 10^-scale of its currency: 12.50 baht is `{ amount: 125000n, currency: 'THB' }`. */
export type Money = { readonly amount: bigint; readonly currency: Currency };

const coins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'LTC', 'TRX', 'BNB', 'DOGE', 'USDT', 'USDC']);
const noDecimals: ReadonlySet<string> = new Set(['VND', 'IDR', 'KHR', 'LAK', 'MMK', 'JPY', 'KRW', 'UZS']);

/** The crypto coins. */
export const coinCurrencies: readonly string[] = [...coins];

/** Whether the currency is a crypto coin. */
export const isCoin = (currency: Currency): boolean => coins.has(currency);

/** Decimals stored in the ledger: 4 for fiat money, 8 for coins. */
export const scaleOf = (currency: Currency): 4 | 8 => (isCoin(currency) ? 8 : 4);

/** Decimals shown on small tiles; a wallet always shows two. */
export const displayDecimalsOf = (currency: Currency): 0 | 2 | 8 => (isCoin(currency) ? 8 : noDecimals.has(currency) ? 0 : 2);

/** The smallest cash amount of a currency, in its units. Deposits and payouts are multiples of it. */
export const cashStepOf = (currency: Currency): bigint => 10n ** BigInt(scaleOf(currency) - displayDecimalsOf(currency));

const decimalText = /^-?(?:0|[1-9]\d{0,13})(?:\.\d{1,8})?$/;

/** A decimal amount as transferred: `"500.00"`, `"-0.25"`; at most 14 digits before the point and 8 after it. */
export const Decimal = z.string().check(z.regex(decimalText)).brand<'Decimal'>();
export type Decimal = z.output<typeof Decimal>;

/** Parses a decimal of a currency. Returns undefined for invalid text or more decimals than the currency has. */
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

/** Formats an amount as a decimal with at least two decimals and no further trailing zeros. */
export const decimalOf = ({ amount, currency }: Money): Decimal => {
  const scale = scaleOf(currency);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point + 2 && digits.charCodeAt(end - 1) === zeroDigit) end -= 1;
  return `${amount < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point, end)}` as Decimal;
};

/** Parses an amount that this program wrote itself. Throws if it is invalid. */
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

/** Money of either sign, transferred as `{ amount: "12.50", currency: "THB" }`. */
export const Money = onTheWire(() => true, 'an amount of its currency');
/** Money above zero: a stake, a deposit. */
export const PositiveMoney = onTheWire((amount) => amount > 0n, 'an amount above zero');

/** A rate in parts per million: 1.5 % is `15_000n`. */
export type RatePpm = bigint & z.core.$brand<'RatePpm'>;
/** Makes a rate from basis points: `ratePpm(150)` is 1.5 %. */
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
 * A share of an amount, rounded down; the only place where a fraction of a unit is dropped. `rate` is in parts per million. The caller
 * names the operator's account that receives the remainder.
 */
export const share = (money: Money, rate: RatePpm): Money => ({ ...money, amount: part(money.amount, rate, whole) });

/** `amount × numerator / denominator`, rounded down. Splits one amount by the proportions of another. */
export const part = (amount: bigint, numerator: bigint, denominator: bigint): bigint => {
  if (amount < 0n || numerator < 0n || denominator <= 0n) throw new Error('a part of less than nothing');
  return (amount * numerator) / denominator;
};
