/**
 * Reading amounts as people and banks write them, in the digits and with the marks of any language. A text is read whole or not at all.
 */
import { type Currency, displayDecimalsOf, isCoin, parseAmount } from './money.ts';

/** The marks of a writer: before thousands and before the fraction. They decide only where a text could be two amounts. */
export type AmountMarks = { readonly group: string | undefined; readonly point: string | undefined };

export type AmountHabits = {
  marks: AmountMarks;
  /** `-5`, `5-`, `(5)`, `△5` are amounts too, and `.5`; otherwise a sign is refused. */
  signed?: boolean;
  /** The most decimals that may be written; an amount with more is refused. */
  decimals?: number;
  /** A bank prints the minor units of its currency: three decimals of baht are then no fraction, and `500.000` is refused as two amounts. */
  exact?: boolean;
};

/** The most decimals of a decimal on the wire. */
const decimalsMax = 8;

/**
 * Reads an amount of a currency: `1,500`, `1.500,50`, `1 500,5`, `1'500.-`, `١٬٥٠٠٫٥`, `1,00,000`, `฿500`, `500 THB`. Groups have three
 * digits, or two and a last one of three. Undefined if the text is not one amount, is too fine, or could be two amounts.
 */
export const readAmount = (text: string, currency: Currency, habits: AmountHabits): bigint | undefined => {
  const plain = readDecimal(text, { ...habits, currency });
  return plain === undefined ? undefined : parseAmount(plain, currency);
};

/** Reads a number without a currency, as `readAmount` does, and answers it as a decimal: `1.500,50` becomes `1500.50`. */
export const readDecimal = (text: string, habits: AmountHabits & { currency?: Currency }): string | undefined => {
  const { signed = false, decimals = decimalsMax, currency } = habits;
  const bare = withoutSign(inPlainMarks(text), currency);
  if (bare === undefined || (bare.signs > 0 && !signed)) return undefined;
  const parts = splitAtPoint(bare.digits, habits);
  if (parts === undefined) return undefined;
  const [whole, fraction] = parts;
  const digits = whole === '' && signed && fraction !== undefined ? '0' : withoutGroups(whole);
  if (digits === undefined || (fraction !== undefined && (!/^\d+$/.test(fraction) || fraction.length > decimals))) return undefined;
  const value = `${digits.replace(/^0+(?=\d)/, '')}${fraction === undefined ? '' : `.${fraction}`}`;
  return bare.isNegative && /[1-9]/.test(value) ? `-${value}` : value;
};

/** Digits of every script as 0 to 9, wide marks as narrow ones, every space as a plain one, and no marks of a text's direction. */
export const inPlainMarks = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[￠￡￢￥￦]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll(/[−‐‑‒–—﹣]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Unicode lists the digits of a script from 0 to 9 without a gap, so the digits before one tell its value. */
const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
};

/** Names of currencies that are written beside an amount, in lower case. The code itself always counts. */
const currencyNames: Readonly<Record<string, readonly string[]>> = {
  THB: ['฿', 'บาท', 'baht', 'บ.'],
  VND: ['₫', 'đ', 'vnđ', 'đồng', 'dong'],
  KHR: ['៛', 'riel', 'រៀល'],
  LAK: ['₭', 'kip', 'ກີບ'],
  MMK: ['ks', 'ks.', 'kyat', 'kyats', 'ကျပ်'],
  MYR: ['rm'],
  IDR: ['rp', 'rp.', 'rupiah'],
  PHP: ['₱', 'peso', 'pesos'],
  CNY: ['¥', 'rmb', '元', '圆', '人民币'],
  JPY: ['¥', '円', 'yen'],
  KRW: ['₩', '원', 'won'],
  INR: ['₹', 'rs', 'rs.', '₨', 'रु', 'रु.', 'रुपये'],
  EUR: ['€', 'euro'],
  GBP: ['£'],
  USD: ['$', 'us$'],
  SGD: ['$', 's$'],
  HKD: ['$', 'hk$'],
  TWD: ['$', 'nt$', '元'],
  AUD: ['$', 'a$'],
  BRL: ['r$'],
  MXN: ['$'],
  TRY: ['₺', 'tl'],
  PLN: ['zł'],
  CZK: ['kč'],
  SEK: ['kr', 'kr.'],
  NOK: ['kr', 'kr.'],
  DKK: ['kr', 'kr.'],
  CHF: ['fr.', 'sfr.'],
  RUB: ['₽', 'руб', 'руб.'],
  USDT: ['₮'],
};

type Bare = { digits: string; signs: number; isNegative: boolean };

/** Takes one sign and one name of the currency off either end, in any order: `-฿500`, `(THB 500)`, `500- THB`. */
const withoutSign = (plain: string, currency: Currency | undefined): Bare | undefined => {
  const names =
    currency === undefined ? [] : [currency.toLowerCase(), ...(currencyNames[currency] ?? [])].toSorted((a, b) => b.length - a.length);
  let rest = plain;
  let isNegative = false;
  let signs = 0;
  let hasName = false;
  for (;;) {
    const before = rest;
    // `500,-` and `500.-` have no cents.
    rest = rest.replace(/(?<=\d)[.,] ?--?$/, '');
    const wrapped = /^\((.*)\)$/.exec(rest)?.[1];
    const led = /^[-+△▲](?=.)(.*)$/.exec(rest)?.[1];
    const trailed = /^(.*\d.*)[-+]$/.exec(rest)?.[1];
    const signless = wrapped ?? led ?? trailed;
    if (signless !== undefined) {
      signs += 1;
      isNegative = !(wrapped === undefined && (led === undefined ? rest.endsWith('+') : rest.startsWith('+')));
      rest = signless.trim();
    } else if (!hasName) {
      const name = names.find((one) => hasAtEnd(rest, one));
      if (name !== undefined) {
        hasName = true;
        rest = rest.toLowerCase().startsWith(name) ? rest.slice(name.length).trim() : rest.slice(0, -name.length).trim();
      }
    }
    if (rest === before) break;
  }
  return signs > 1 ? undefined : { digits: rest, signs, isNegative };
};

/** Whether a name stands at one end of a text and not inside a longer word. */
const hasAtEnd = (text: string, name: string): boolean => {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return false;
  return (
    (lower.startsWith(name) && !/^\p{L}/u.test(lower.slice(name.length))) ||
    (lower.endsWith(name) && !/\p{L}$/u.test(lower.slice(0, -name.length)))
  );
};

/** The digits before the decimal point, and those behind it if there are any. Undefined if the text could be two amounts. */
const splitAtPoint = (plain: string, habits: AmountHabits & { currency?: Currency }): readonly [string, string?] | undefined => {
  const at = plain.search(/[^\d]\d*$/);
  if (at === -1) return [plain];
  const [before, mark, after] = [plain.slice(0, at), plain.charAt(at), plain.slice(at + 1)];
  if (mark === '٫') return [before, after];
  if ((mark !== '.' && mark !== ',') || before.includes(mark)) return [plain];
  if (after.length !== 3) return after.length < 3 || mark === '.' || mark === habits.marks.point ? [before, after] : [plain];
  return splitBeforeThree(before, mark, after, habits);
};

/** One mark before three digits is a group of thousands or a point. */
const splitBeforeThree = (
  before: string,
  mark: string,
  after: string,
  { marks, exact = false, currency }: AmountHabits & { currency?: Currency },
): readonly [string, string?] | undefined => {
  const grouped = [`${before}${mark}${after}`] as const;
  const point = [before, after] as const;
  // No group of thousands follows a zero.
  if (mark === marks.group && before !== '0') return grouped;
  if (!/^[1-9]\d{0,2}$/.test(before)) return exact || mark === '.' || mark === marks.point ? point : grouped;
  const isFine = currency !== undefined && isCoin(currency);
  if (currency !== undefined && displayDecimalsOf(currency) === 0) return grouped;
  if (exact && !isFine) return undefined;
  if (mark === '.') return point;
  // A comma before three digits is written for thousands in every language, except of a coin.
  return isFine && mark === marks.point ? point : grouped;
};

/** The digits alone; undefined where the groups are not right: of three, or the Indian ones of two and a last of three. */
const withoutGroups = (whole: string): string | undefined => {
  if (/^\d+$/.test(whole)) return whole;
  const isRight = /^[1-9]\d{0,2}(?:([.,٬ '’])\d{3})(?:\1\d{3})*$/.test(whole) || /^[1-9]\d?(?:([,٬])\d{2})(?:\1\d{2})*\1\d{3}$/.test(whole);
  return isRight ? whole.replaceAll(/\D/g, '') : undefined;
};
