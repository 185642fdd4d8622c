import { Currency, type Money, scaleOf } from '@croupier/contract/core/money';
import { unreadable } from './tlv.rules.ts';

/** A currency as QR codes name it (ISO 4217), and with how many decimals they write it. Riel and dong have none. */
const known = [
  { currency: Currency.parse('THB'), code: '764', decimals: 2 },
  { currency: Currency.parse('VND'), code: '704', decimals: 0 },
  { currency: Currency.parse('KHR'), code: '116', decimals: 0 },
  { currency: Currency.parse('USD'), code: '840', decimals: 2 },
] as const;

const digitsMax = 13;

/** The number of a currency. @throws for one that none of the channels knows. */
export const currencyCode = (currency: Currency): string => {
  const found = known.find((one) => one.currency === currency);
  if (found === undefined) throw new Error(`no QR rail takes ${currency}`);
  return found.code;
};

/** The currency of a number; ends the reading when it is none of `allowed`. */
export const readCurrency = (code: string | undefined, allowed: readonly string[]): Currency => {
  const found = known.find((one) => one.code === code);
  if (found === undefined || !allowed.includes(found.currency)) return unreadable('CURRENCY_WRONG', '53');
  return found.currency;
};

/** Writes an amount for field 54: `30.00`, and `10000` where there are no decimals. @throws for one finer than that, none above zero, or too long. */
export const writeAmount = ({ amount, currency }: Money): string => {
  const found = known.find((one) => one.currency === currency);
  if (found === undefined) throw new Error(`no QR rail takes ${currency}`);
  const unit = 10n ** BigInt(scaleOf(currency) - found.decimals);
  if (amount <= 0n || amount % unit !== 0n) throw new Error(`a QR code cannot ask for ${amount} units of ${currency}`);
  const digits = (amount / unit).toString().padStart(found.decimals + 1, '0');
  const written = found.decimals === 0 ? digits : `${digits.slice(0, -found.decimals)}.${digits.slice(-found.decimals)}`;
  if (written.length > digitsMax) throw new Error(`${written} ${currency} is too long for a QR code`);
  return written;
};

/** Reads field 54, also as others write it (`100`, `100.5`, `0100.50`, `100000.00` dong): what counts is the value. */
export const readAmount = (text: string, currency: Currency): bigint => {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{0,4}))?$/.exec(text) ?? unreadable('AMOUNT_WRONG', '54');
  const decimals = known.find((one) => one.currency === currency)?.decimals ?? 0;
  if (whole === undefined || text.length > digitsMax || /[1-9]/.test(fraction.slice(decimals))) return unreadable('AMOUNT_WRONG', '54');
  const scale = scaleOf(currency);
  const amount = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return amount > 0n ? amount : unreadable('AMOUNT_WRONG', '54');
};
