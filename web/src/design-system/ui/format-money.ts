import { type Currency, type Decimal, decimalOf, displayDecimalsOf, type Money } from '@croupier/contract/core/money';
import { directionOf } from '#i18n/direction.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Which decimals to show: a wallet always two; a small tile none where the currency has none in daily life;
 * `short` none where they would be zeros.
 */
export type Precision = 'wallet' | 'tile' | 'short';

const decimalsOf = (currency: Currency, precision: Precision): number =>
  Math.max(displayDecimalsOf(currency), precision === 'wallet' ? 2 : 0);

/** A formatter for a currency of a state, or for the bare number of a coin. Always Latin digits, and never rounded up. */
const formatOf = (language: string, currency: Currency, precision: Precision): Intl.NumberFormat => {
  const key = `${language} ${currency} ${precision}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const decimals = decimalsOf(currency, precision);
  const format = new Intl.NumberFormat(language, {
    ...(currency.length === 3 && decimals < 8 && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
    ...(precision === 'short' && { trailingZeroDisplay: 'stripIfInteger' }),
  });
  formats.set(key, format);
  return format;
};

/** Unicode's marks for a piece of text that runs from left to right whatever stands around it. */
const [leftToRight, endOfIt] = ['\u2066', '\u2069'];

/**
 * Money as people read it: `฿12,480.50`. Works on the decimal's text, so no digit is lost on the way, and drops what is finer
 * than it shows. `sign` also writes a plus. In a language that runs from right to left it keeps its own direction inside a sentence.
 */
export const formatMoney = (
  money: Money | { decimal: Decimal; currency: Currency },
  language: string,
  { precision = 'wallet', sign = false }: { precision?: Precision; sign?: boolean } = {},
): string => {
  const decimal: string = 'decimal' in money ? money.decimal : decimalOf(money);
  const format = formatOf(language, money.currency, precision);
  const text = format.format(decimal as Intl.StringNumericLiteral);
  const named = format.resolvedOptions().style === 'currency' ? text : `${text} ${money.currency}`;
  const signed = sign && !decimal.startsWith('-') && /[1-9]/.test(decimal) ? `+${named}` : named;
  return directionOf(language) === 'rtl' ? `${leftToRight}${signed}${endOfIt}` : signed;
};

/** The sign of a currency alone, `฿`, to stand before a field. */
export const currencySign = (currency: Currency, language: string): string =>
  formatOf(language, currency, 'wallet')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
