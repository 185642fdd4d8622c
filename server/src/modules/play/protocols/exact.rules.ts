/** Numbers of the wire, kept as they are written: none of them ever becomes a float. */

const written = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/;
const decimalsMax = 8;

/**
 * An amount however it is written (`10.50`, `+3`, `1.0E+2`) as a decimal of our protocol. Undefined when it is none, finer than 10^-8 or longer than
 * fourteen digits.
 */
export const plainDecimal = (text: string): string | undefined => {
  const [, sign = '', whole, fraction = '', exponent = '0'] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length + Math.max(0, -point), '0').padEnd(Math.max(point, digits.length), '0');
  const at = Math.max(point, 0);
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  const behind = padded.slice(at).replace(/0+$/, '');
  if (before.length > 14 || behind.length > decimalsMax) return undefined;
  const isNothing = before === '0' && behind === '';
  return `${sign === '-' && !isNothing ? '-' : ''}${before}${behind === '' ? '' : `.${behind}`}`;
};

/** As `plainDecimal`, of an amount that may not be below zero. */
export const plainAmount = (text: string): string | undefined => {
  const decimal = plainDecimal(text);
  return decimal?.startsWith('-') === true ? undefined : decimal;
};

/** Whole units of 10^-digits as a decimal: `"356000"` of five digits is `"3.56"`. Undefined when it is no whole number. */
export const fromUnits = (units: string, digits: number): string | undefined =>
  /^-?\d{1,30}$/.test(units) ? plainDecimal(`${units}E-${digits}`) : undefined;

/** A decimal in whole units of 10^-digits, written out. Finer digits fall away. */
export const toUnits = (decimal: string, digits: number): string => {
  const cut = cutTo(decimal, digits);
  const [whole = '', fraction = ''] = cut.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0')).toString();
};

/** A decimal with so many decimals and no more; what is finer falls away. */
export const cutTo = (decimal: string, digits: number): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return digits === 0 ? whole : `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`;
};

/** A decimal times a whole number. */
export const timesWhole = (decimal: string, times: number): string | undefined => {
  const units = BigInt(toUnits(decimal, decimalsMax)) * BigInt(times);
  return fromUnits(units.toString(), decimalsMax);
};

/** A decimal divided by a whole number; what is finer than 10^-8 falls away. */
export const dividedByWhole = (decimal: string, by: number): string => {
  const units = BigInt(toUnits(decimal, decimalsMax)) / BigInt(by);
  return fromUnits(units.toString(), decimalsMax) ?? '0';
};

/** Reads JSON with its numbers as texts, just as they are written. Undefined when it is none. */
export const readExactJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'), (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? '') : value,
    ) as unknown;
  } catch {
    return undefined;
  }
};

const raw = (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON;

/** A number for JSON, with the digits it is given as. */
export const exactNumber = (digits: string): unknown => raw(digits);
