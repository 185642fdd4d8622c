import { type Currency, displayDecimalsOf, parseAmount } from '@croupier/contract/core/money';

type How = {
  /** `-5` is an amount too; else a sign is refused. */
  signed?: boolean;
  /** As many decimals as may be typed; what is finer is refused. */
  decimals?: number;
  /** The page's language, which settles what `1.234` is. */
  language?: string;
};

/** The language that the page says it is in; English where there is no page. */
const pageLanguage = (): string => {
  const told = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return told === '' ? 'en' : told;
};

/** As many decimals as a decimal travels with. */
const decimalsMax = 8;

/**
 * Reads an amount of a currency as a person types it, in the digits and with the separators of any language: `1,500`, `1.500,50`,
 * `1 500,5`, `١٬٥٠٠٫٥`, `1,00,000`. Undefined when it is no amount, too fine, or could be two amounts.
 */
export const typedUnits = (text: string, currency: Currency, how: How = {}): bigint | undefined => {
  const plain = typedDecimal(text, { ...how, isFine: displayDecimalsOf(currency) > 2 });
  return plain === undefined ? undefined : parseAmount(plain, currency);
};

/** Reads a whole number that may have groups: `1,500`. Undefined when it is none. */
export const typedCount = (text: string): string | undefined => typedDecimal(text, { decimals: 0 });

/**
 * Reads a rate, which is too small for groups: its one separator is a decimal point wherever it stands. `1,125` is `1.125`.
 * Undefined when it is none; how large and how fine it may be is the caller's to say.
 */
export const typedRate = (text: string): string | undefined => {
  const plain = inPlainDigits(text).replace(/[,٫]/, '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? plain : undefined;
};

/** A decimal as a field begins with it. Never with three decimals, which some languages read as a group of thousands. */
export const forField = (decimal: string): string => decimal.replace(/\.\d{3}$/, '$&0');

/** `isFine`: three decimals and more are usual in it. */
const typedDecimal = (
  text: string,
  { signed = false, decimals = decimalsMax, language = pageLanguage(), isFine = false }: How & { isFine?: boolean },
): string | undefined => {
  const plain = inPlainDigits(text);
  const sign = signed ? (/^[-−]/.exec(plain)?.[0] ?? '') : '';
  const [whole, fraction] = splitAtPoint(plain.slice(sign.length), language, isFine);
  const digits = withoutGroups(whole);
  if (digits === undefined || (fraction !== undefined && (!/^\d+$/.test(fraction) || fraction.length > decimals))) return undefined;
  return `${sign === '' ? '' : '-'}${digits.replace(/^0+(?=\d)/, '')}${fraction === undefined ? '' : `.${fraction}`}`;
};

/** Digits of every script as 0 to 9, every space as a plain one, and none of the marks that only turn a text's direction. */
const inPlainDigits = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Unicode lists the digits of a script from 0 to 9 without a gap, so what stands before one tells its value. */
const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
};

/** The digits before the decimal point, and those behind it if there are any. */
const splitAtPoint = (plain: string, language: string, isFine: boolean): readonly [string, string?] => {
  const at = plain.search(/[^\d]\d*$/);
  if (at === -1) return [plain];
  const [before, mark, after] = [plain.slice(0, at), plain.charAt(at), plain.slice(at + 1)];
  return isPoint(before, mark, after, separatorsOf(language), isFine) ? [before, after] : [plain];
};

const isPoint = (before: string, mark: string, after: string, own: Separators, isFine: boolean): boolean => {
  if (mark === '٫') return true;
  if ((mark !== '.' && mark !== ',') || before.includes(mark)) return false;
  if (after.length < 3) return true;
  // No group of thousands begins with a zero, nor has four digits.
  const mayBeGroup = after.length === 3 && before !== '0';
  if (mark === own.group && mayBeGroup) return false;
  if (mark === '.') return true;
  // A comma before three digits is written for thousands in every language, except of what is counted so finely every day.
  return mark === own.point && (isFine || !/^[1-9]\d{0,2}$/.test(before) || !mayBeGroup);
};

/** The digits alone; undefined where the groups are not right: of three, or the Indian ones of two and a last of three. */
const withoutGroups = (whole: string): string | undefined => {
  if (/^\d+$/.test(whole)) return whole;
  const isRight = /^[1-9]\d{0,2}(?:([.,٬ ])\d{3})(?:\1\d{3})*$/.test(whole) || /^[1-9]\d?(?:([,٬])\d{2})(?:\1\d{2})*\1\d{3}$/.test(whole);
  return isRight ? whole.replaceAll(/\D/g, '') : undefined;
};

type Separators = { readonly group: string | undefined; readonly point: string | undefined };

const separators = new Map<string, Separators>();

/** The ones our own amounts have in a language, which are always in Latin digits. */
const separatorsOf = (language: string): Separators => {
  const known = separators.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn', minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
  const partOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value;
  const own = { group: partOf('group'), point: partOf('decimal') };
  separators.set(language, own);
  return own;
};
