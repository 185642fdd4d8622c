import { Currency, type Money } from '@croupier/contract/core/money';
import { amountIn, extraIn, maybe, mayHave, need, nested, readMerchantQr, templateIn, writeMerchantQr } from './merchant-qr.rules.ts';
import { type Field, type Read, reading, unreadable } from './tlv.rules.ts';

const THB = Currency.parse('THB');
/** Thai banks write currency, country, amount. */
const thaiOrder = ['53', '58', '54'];

/** The payee of a PromptPay QR: a mobile number (`0812345678`), a national or tax id (13 digits), or an e-wallet (15 digits). */
export type PromptPayTarget = { kind: 'MOBILE' | 'NATIONAL_ID' | 'EWALLET'; number: string };
export type PromptPay = { target: PromptPayTarget; money: Money | null };

const creditTransfer = 'A000000677010111';
const targets = [
  { kind: 'MOBILE', id: '01', written: /^0066[1-9]\d{8}$/, given: /^0[1-9]\d{8}$/ },
  { kind: 'NATIONAL_ID', id: '02', written: /^\d{13}$/, given: /^\d{13}$/ },
  { kind: 'EWALLET', id: '03', written: /^\d{15}$/, given: /^\d{15}$/ },
] as const;

/** Writes a PromptPay credit transfer (Thai QR Payment Standard, tag 29). @throws for a number that is not of its kind, or another currency. */
export const writePromptPay = ({ target, money }: PromptPay): string => {
  const form = targets.find(({ kind }) => kind === target.kind);
  if (form === undefined || !form.given.test(target.number)) throw new Error(`"${target.number}" is no ${target.kind} of PromptPay`);
  const number = target.kind === 'MOBILE' ? `0066${target.number.slice(1)}` : target.number;
  const fields: Field[] = [
    ['00', creditTransfer],
    [form.id, number],
  ];
  return writeMerchantQr({ currency: THB, amount: amountIn(money, THB) }, { id: '29', fields, country: 'TH' }, [], thaiOrder);
};

/** Reads a PromptPay credit transfer. */
export const readPromptPay = (text: string): Read<PromptPay> =>
  reading(() => {
    const qr = readMerchantQr(text, 'TH', ['THB']);
    const template = templateIn(qr, '29', creditTransfer);
    const [form, ...others] = targets.filter(({ id }) => template.has(id));
    if (form === undefined) return unreadable('FIELD_MISSING', '29.01');
    if (others.length > 0) return unreadable('FIELD_TWICE', '29');
    const written = need(template, form.id, form.written, `29.${form.id}`);
    const number = form.kind === 'MOBILE' ? `0${written.slice(4)}` : written;
    return { target: { kind: form.kind, number }, money: moneyIn(qr.money) };
  });

/** A payment to a biller: 13 to 15 digits (tax id, and suffix), one or two references of capital letters and digits, and the biller's terminal. */
export type BillPayment = { billerId: string; ref1: string; ref2: string | null; terminal: string | null; money: Money | null };

const domesticBill = 'A000000677010112';
const biller = /^\d{13,15}$/;
const reference = /^[A-Z0-9]{1,20}$/;
const terminalLabel = /^[\x20-\x7e]{1,26}$/;

/** Writes a PromptPay bill payment (tag 30). @throws for a biller or a reference that no bank takes. */
export const writeBillPayment = ({ billerId, ref1, ref2, terminal, money }: BillPayment): string => {
  const bad = !biller.test(billerId) || !reference.test(ref1) || (ref2 !== null && !reference.test(ref2));
  if (bad || (terminal !== null && !terminalLabel.test(terminal))) throw new Error(`no bill of PromptPay: ${billerId} ${ref1} ${ref2}`);
  const fields: Field[] = [
    ['00', domesticBill],
    ['01', billerId],
    ['02', ref1],
  ];
  if (ref2 !== null) fields.push(['03', ref2]);
  const more = nested('62', [maybe('07', terminal)]);
  return writeMerchantQr({ currency: THB, amount: amountIn(money, THB) }, { id: '30', fields, country: 'TH' }, more, thaiOrder);
};

/** Reads a PromptPay bill payment. */
export const readBillPayment = (text: string): Read<BillPayment> =>
  reading(() => {
    const qr = readMerchantQr(text, 'TH', ['THB']);
    const template = templateIn(qr, '30', domesticBill);
    return {
      billerId: need(template, '01', biller, '30.01'),
      ref1: need(template, '02', reference, '30.02'),
      ref2: mayHave(template, '03', reference, '30.03'),
      terminal: mayHave(extraIn(qr), '07', terminalLabel, '62.07'),
      money: moneyIn(qr.money),
    };
  });

const moneyIn = ({ currency, amount }: { currency: Currency; amount: bigint | null }): Money | null =>
  amount === null ? null : { amount, currency };
