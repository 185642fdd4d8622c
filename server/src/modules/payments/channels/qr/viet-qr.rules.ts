import { Currency, type Money } from '@croupier/contract/core/money';
import { amountIn, extraIn, maybe, mayHave, need, nested, readMerchantQr, templateIn, writeMerchantQr } from './merchant-qr.rules.ts';
import { type Read, readFields, reading, unreadable, writeFields } from './tlv.rules.ts';

const VND = Currency.parse('VND');
const napas = 'A000000727';
const services = { ACCOUNT: 'QRIBFTTA', CARD: 'QRIBFTTC' } as const;

/**
 * A transfer by VietQR: the bank's BIN (6 digits), an account (up to 19 letters and digits) or a card (16 to 19 digits), and the text
 * that the receiver reads. `bill` is a bill number of the shop.
 */
export type VietQr = {
  bin: string;
  to: { kind: 'ACCOUNT' | 'CARD'; number: string };
  text: string | null;
  bill: string | null;
  money: Money | null;
};

const bin = /^\d{6}$/;
const numbers = { ACCOUNT: /^[A-Z0-9]{1,19}$/i, CARD: /^\d{16,19}$/ } as const;
const purpose = /^[\x20-\x7e]{1,25}$/;

/** Writes a VietQR code (NAPAS, tag 38). @throws for a BIN, number or text that no bank takes, or a currency that is not dong. */
export const writeVietQr = ({ bin: bank, to, text, bill, money }: VietQr): string => {
  const bad = !bin.test(bank) || !numbers[to.kind].test(to.number);
  if (bad || [text, bill].some((words) => words !== null && !purpose.test(words)))
    throw new Error(`no VietQR: ${bank} ${to.number} ${text}`);
  const fields = [
    ['00', napas],
    [
      '01',
      writeFields([
        ['00', bank],
        ['01', to.number],
      ]),
    ],
    ['02', services[to.kind]],
  ] as const;
  const more = nested('62', [maybe('01', bill), maybe('08', text)]);
  return writeMerchantQr({ currency: VND, amount: amountIn(money, VND) }, { id: '38', fields, country: 'VN' }, more);
};

/** Reads a VietQR code. */
export const readVietQr = (code: string): Read<VietQr> =>
  reading(() => {
    const qr = readMerchantQr(code, 'VN', ['VND']);
    const template = templateIn(qr, '38', napas);
    const account = readFields(template.get('01') ?? unreadable('FIELD_MISSING', '38.01'), '38.01');
    const service = need(template, '02', /^QRIBFTT[AC]$/, '38.02');
    const kind = service === services.CARD ? 'CARD' : 'ACCOUNT';
    const { currency, amount } = qr.money;
    const extra = extraIn(qr);
    return {
      bin: need(account, '00', bin, '38.01.00'),
      to: { kind, number: need(account, '01', numbers[kind], '38.01.01') },
      text: mayHave(extra, '08', /^.{1,99}$/u, '62.08'),
      bill: mayHave(extra, '01', /^.{1,99}$/u, '62.01'),
      money: amount === null ? null : { amount, currency },
    };
  });
