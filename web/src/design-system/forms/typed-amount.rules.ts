import { type Currency, parseAmount } from '@croupier/contract/core/money';
import { type AmountMarks, inPlainMarks, readDecimal } from '@croupier/contract/core/read-amount';

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

/**
 * Reads an amount of a currency as a person types it, in the digits and with the separators of any language: `1,500`, `1.500,50`,
 * `1 500,5`, `١٬٥٠٠٫٥`, `1,00,000`. Undefined when it is no amount, too fine, or could be two amounts.
 */
export const typedUnits = (text: string, currency: Currency, how: How = {}): bigint | undefined => {
  const plain = typedDecimal(text, { ...how, currency });
  return plain === undefined ? undefined : parseAmount(plain, currency);
};

/** Reads a whole number that may have groups: `1,500`. Undefined when it is none. */
export const typedCount = (text: string): string | undefined => typedDecimal(text, { decimals: 0 });

/**
 * Reads a rate, which is too small for groups: its one separator is a decimal point wherever it stands. `1,125` is `1.125`.
 * Undefined when it is none; how large and how fine it may be is the caller's to say.
 */
export const typedRate = (text: string): string | undefined => {
  const plain = inPlainMarks(text).replace(/[,٫]/, '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? plain : undefined;
};

/** A decimal as a field begins with it. Never with three decimals, which some languages read as a group of thousands. */
export const forField = (decimal: string): string => decimal.replace(/\.\d{3}$/, '$&0');

const typedDecimal = (
  text: string,
  { signed = false, decimals, language = pageLanguage(), currency }: How & { currency?: Currency },
): string | undefined =>
  readDecimal(text, {
    marks: marksOf(language),
    ...(signed && { signed }),
    ...(decimals !== undefined && { decimals }),
    ...(currency !== undefined && { currency }),
  });

const marks = new Map<string, AmountMarks>();

/** The marks of our own amounts in a language, which are always in Latin digits. */
const marksOf = (language: string): AmountMarks => {
  const known = marks.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn', minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
  const partOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value;
  const own = { group: partOf('group'), point: partOf('decimal') };
  marks.set(language, own);
  return own;
};
