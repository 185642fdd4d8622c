import { createHash } from 'node:crypto';
import { Currency, type Money } from '@croupier/contract/core/money';
import { extraIn, maybe, mayHave, need, nested, readMerchantQr, templateIn, writeMerchantQr } from './merchant-qr.rules.ts';
import { type Field, type Read, readFields, reading } from './tlv.rules.ts';

/** The payee of a Bakong QR: a person's account (`name@bank`), or a merchant's with its number and acquiring bank. */
export type KhqrPayee =
  | { kind: 'INDIVIDUAL'; account: string; accountInformation: string | null; acquiringBank: string | null }
  | { kind: 'MERCHANT'; account: string; merchantId: string; acquiringBank: string };

/** A KHQR code. Times are milliseconds; one with an amount is good until `expiresAt`, at most ten minutes by the rules of the national bank. */
export type Khqr = {
  payee: KhqrPayee;
  name: string;
  city: string;
  categoryCode: string;
  currency: Currency;
  money: Money | null;
  bill: string | null;
  createdAt: number | null;
  expiresAt: number | null;
};

const account = /^[\x21-\x3f\x41-\x7e]{1,20}@[\x21-\x3f\x41-\x7e]{1,20}$/;
const label = /^[\x20-\x7e]{1,32}$/;
const moment = /^\d{13}$/;
const currencies = ['KHR', 'USD'];
const millisecond = (at: number): string => {
  const text = at.toString();
  if (!moment.test(text)) throw new Error(`no moment in milliseconds: ${at}`);
  return text;
};

/** Writes a KHQR code (tag 29 for people, 30 for merchants). @throws for what Bakong does not take. */
export const writeKhqr = ({ payee, name, city, categoryCode, currency, money, bill, createdAt, expiresAt }: Khqr): string => {
  const good =
    account.test(payee.account) &&
    payee.account.length <= 32 &&
    /^[\x20-\x7e]{1,25}$/.test(name) &&
    /^[\x20-\x7e]{1,15}$/.test(city) &&
    /^\d{4}$/.test(categoryCode) &&
    currencies.includes(currency) &&
    (bill === null || /^[\x20-\x7e]{1,25}$/.test(bill));
  if (!good) throw new Error(`no KHQR: ${payee.account} ${name} ${city} ${currency}`);
  if (money !== null && money.currency !== currency) throw new Error(`a code in ${currency} cannot ask for ${money.currency}`);
  const template: (Field | undefined)[] =
    payee.kind === 'MERCHANT'
      ? [
          ['00', payee.account],
          ['01', payee.merchantId],
          ['02', payee.acquiringBank],
        ]
      : [['00', payee.account], maybe('01', payee.accountInformation), maybe('02', payee.acquiringBank)];
  const times = nested('99', [
    maybe('00', createdAt === null ? null : millisecond(createdAt)),
    maybe('01', expiresAt === null ? null : millisecond(expiresAt)),
  ]);
  const more: Field[] = [['52', categoryCode], ['59', name], ['60', city], ...nested('62', [maybe('01', bill)]), ...times];
  const fields = template.filter((field) => field !== undefined);
  return writeMerchantQr(
    { currency, amount: money === null ? null : money.amount },
    { id: payee.kind === 'MERCHANT' ? '30' : '29', fields, country: 'KH' },
    more,
  );
};

/** Reads a KHQR code. */
export const readKhqr = (text: string): Read<Khqr> =>
  reading(() => {
    const qr = readMerchantQr(text, 'KH', currencies);
    const tag = qr.fields.has('30') ? '30' : '29';
    const template = templateIn(qr, tag, undefined);
    const number = need(template, '00', account, `${tag}.00`);
    const payee: KhqrPayee =
      tag === '30'
        ? {
            kind: 'MERCHANT',
            account: number,
            merchantId: need(template, '01', label, '30.01'),
            acquiringBank: need(template, '02', label, '30.02'),
          }
        : {
            kind: 'INDIVIDUAL',
            account: number,
            accountInformation: mayHave(template, '01', label, '29.01'),
            acquiringBank: mayHave(template, '02', label, '29.02'),
          };
    const { currency, amount } = qr.money;
    const written = qr.fields.get('99');
    const times = written === undefined ? new Map<string, string>() : readFields(written, '99');
    const at = (id: string): number | null => {
      const found = mayHave(times, id, moment, `99.${id}`);
      return found === null ? null : Number(found);
    };
    return {
      payee,
      name: need(qr.fields, '59', /^.{1,25}$/u),
      city: need(qr.fields, '60', /^.{1,15}$/u),
      categoryCode: need(qr.fields, '52', /^\d{4}$/),
      currency,
      money: amount === null ? null : { amount, currency },
      bill: mayHave(extraIn(qr), '01', /^.{1,25}$/u, '62.01'),
      createdAt: at('00'),
      expiresAt: at('01'),
    };
  });

/** The key under which Bakong answers what became of a code: the MD5 of its text, in hex. */
export const khqrKey = (text: string): string => createHash('md5').update(text).digest('hex');
