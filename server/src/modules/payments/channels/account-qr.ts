import type { Money } from '@croupier/contract/core/money';
import { writeKhqr } from './qr/khqr.rules.ts';
import { writeBillPayment, writePromptPay } from './qr/prompt-pay.rules.ts';
import { writeVietQr } from './qr/viet-qr.rules.ts';
import type { QrStandard } from './channel.ts';
import type { AccountQr } from './channel-settings.ts';

/** By the rules of the national bank, a KHQR for one payment is good for at most ten minutes. */
const khqrMinutes = 10;

type Asked = { account: string; money: Money; reference: string; at: Temporal.Instant; expiresAt: Temporal.Instant };

/** The QR of a receiving account for one payment, with the deposit's reference wherever the standard has room for it. */
export const qrFor = (qr: AccountQr, { account, money, reference, at, expiresAt }: Asked): { standard: QrStandard; text: string } => {
  const { standard } = qr;
  if (standard === 'PROMPTPAY') return { standard, text: writePromptPay({ target: qr.target, money }) };
  if (standard === 'BILL_PAYMENT')
    return { standard, text: writeBillPayment({ billerId: qr.billerId, ref1: reference, ref2: null, terminal: qr.terminal, money }) };
  if (standard === 'VIETQR')
    return { standard, text: writeVietQr({ bin: qr.bin, to: { kind: 'ACCOUNT', number: account }, text: reference, bill: null, money }) };
  const longest = at.add({ minutes: khqrMinutes });
  const until = Temporal.Instant.compare(expiresAt, longest) < 0 ? expiresAt : longest;
  const text = writeKhqr({
    payee: qr.payee,
    name: qr.name,
    city: qr.city,
    categoryCode: '5999',
    currency: money.currency,
    money,
    bill: reference,
    createdAt: at.epochMilliseconds,
    expiresAt: until.epochMilliseconds,
  });
  return { standard, text };
};
