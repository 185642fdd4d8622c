import { type Currency, moneyOf } from '@croupier/contract/core/money';

/** The integer behind a decimal of the wire; amounts are compared and added as these, never as floats. */
export const unitsOf = (decimal: string, currency: Currency): bigint => moneyOf(decimal, currency).amount;

/** One cent (or the smallest digit shown) in the book's units. */
export const shownUnit = (currency: Currency): bigint => (digitsOf(currency) === 2 ? 100n : 1n);

const coins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'LTC', 'TRX', 'BNB', 'DOGE', 'USDT', 'USDC']);
const digitsOf = (currency: Currency): 2 | 8 => (coins.has(currency) ? 8 : 2);

const formats = new Map<string, Intl.NumberFormat>();
const formatFor = (language: string, currency: Currency, sign: boolean, display: 'narrowSymbol' | 'name'): Intl.NumberFormat => {
  const key = `${language} ${currency} ${sign} ${display}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: digitsOf(currency),
    roundingMode: 'floor',
    ...(sign && { signDisplay: 'exceptZero' }),
    ...(/^[A-Z]{3}$/.test(currency) && digitsOf(currency) === 2 && { style: 'currency', currency, currencyDisplay: display }),
  });
  formats.set(key, format);
  return format;
};

/** A decimal as people read it, `฿1,250.00`; digits are Latin in every language and nothing is rounded up. */
export const amountText = (decimal: string, currency: Currency, language: string, sign = false): string => {
  // Intl reads a decimal text exactly; a number would lose cents beyond 2^53.
  const text = formatFor(language, currency, sign, 'narrowSymbol').format(decimal as Intl.StringNumericLiteral);
  return digitsOf(currency) === 8 ? `${text} ${currency}` : text;
};

/** An amount to be set into a sentence: where that runs from right to left, Unicode's marks keep the amount's own order. */
export const inSentence = (amount: string, direction: 'ltr' | 'rtl'): string => (direction === 'rtl' ? `\u2066${amount}\u2069` : amount);

/** The same to be read aloud: `12.50 Thai baht`. */
export const spokenAmount = (decimal: string, currency: Currency, language: string): string =>
  digitsOf(currency) === 8
    ? amountText(decimal, currency, language)
    : formatFor(language, currency, false, 'name').format(decimal as Intl.StringNumericLiteral);
