import type { Currency, Money } from '@croupier/contract/core/money';
import { currencyCode, readAmount, readCurrency, writeAmount } from './amount.rules.ts';
import { type Field, readChecked, readFields, unreadable, withChecksum, writeFields } from './tlv.rules.ts';

/** The common part of the channels' codes. A code with an amount is dynamic: it is for one payment. */
type Common = { currency: Currency; amount: bigint | null };

/** The parts that a channel adds: its account template, its country, and fields of its own. */
type Template = { id: string; fields: readonly Field[]; country: string };

const checksum = '63';

/**
 * Writes a code. `order` names the order of the fields after the account template, because Thai banks write the country before the
 * amount; readers may not rely on any.
 */
export const writeMerchantQr = (
  { currency, amount }: Common,
  { id, fields, country }: Template,
  more: readonly Field[] = [],
  order: readonly string[] = [],
): string => {
  const rest: Field[] = [['53', currencyCode(currency)], ['58', country], ...more];
  if (amount !== null) rest.push(['54', writeAmount({ amount, currency })]);
  const rank = ([name]: Field): number => (order.includes(name) ? 53 + order.indexOf(name) / 100 : Number(name));
  const text = writeFields([
    ['00', '01'],
    ['01', amount === null ? '11' : '12'],
    [id, writeFields(fields)],
    ...rest.toSorted((a, b) => rank(a) - rank(b)),
  ]);
  return withChecksum(text, checksum);
};

/** The fields of a code, its checksum and its common fields found good. */
export type MerchantQr = {
  fields: ReadonlyMap<string, string>;
  money: { currency: Currency; amount: bigint | null };
};

export const readMerchantQr = (text: string, country: string, currencies: readonly string[]): MerchantQr => {
  const fields = readChecked(text, checksum);
  if (!text.startsWith('000201')) unreadable('OTHER_STANDARD', '00');
  const initiation = fields.get('01');
  if (initiation !== undefined && initiation !== '11' && initiation !== '12') unreadable('FIELD_WRONG', '01');
  if (fields.get('58') !== country) unreadable(fields.has('58') ? 'FIELD_WRONG' : 'FIELD_MISSING', '58');
  if (!fields.has('53')) unreadable('FIELD_MISSING', '53');
  const currency = readCurrency(fields.get('53'), currencies);
  const written = fields.get('54');
  return { fields, money: { currency, amount: written === undefined ? null : readAmount(written, currency) } };
};

/** The account template of a channel; ends the reading when it is not there or another scheme's. */
export const templateIn = ({ fields }: Pick<MerchantQr, 'fields'>, id: string, scheme: string | undefined): ReadonlyMap<string, string> => {
  const text = fields.get(id) ?? unreadable('OTHER_STANDARD', id);
  const template = readFields(text, id);
  if (scheme !== undefined && template.get('00') !== scheme) unreadable('OTHER_STANDARD', `${id}.00`);
  return template;
};

/** A field that must be there and look like this. */
export const need = (fields: ReadonlyMap<string, string>, id: string, pattern: RegExp, at = id): string => {
  const value = fields.get(id) ?? unreadable('FIELD_MISSING', at);
  return pattern.test(value) ? value : unreadable('FIELD_WRONG', at);
};

/** A field that may be absent, but not wrong. */
export const mayHave = (fields: ReadonlyMap<string, string>, id: string, pattern: RegExp, at = id): string | null =>
  fields.has(id) ? need(fields, id, pattern, at) : null;

/** The extra data of a code (field 62), empty when it has none. */
export const extraIn = ({ fields }: MerchantQr): ReadonlyMap<string, string> => {
  const text = fields.get('62');
  return text === undefined ? new Map() : readFields(text, '62');
};

/** A field of fields, or nothing when they are all absent. */
export const nested = (id: string, fields: readonly (Field | undefined)[]): Field[] => {
  const there = fields.filter((field) => field !== undefined);
  return there.length === 0 ? [] : [[id, writeFields(there)]];
};

/** A field with a value, or nothing. */
export const maybe = (id: string, value: string | null): Field | undefined => (value === null ? undefined : [id, value]);

/** The amount of a payment in the one currency of a channel. @throws when it is in another. */
export const amountIn = (money: Money | null, currency: Currency): bigint | null => {
  if (money !== null && money.currency !== currency) throw new Error(`this rail takes ${currency}, not ${money.currency}`);
  return money === null ? null : money.amount;
};
