import { need, templateIn } from './merchant-qr.rules.ts';
import { type Read, readChecked, reading, unreadable, withChecksum, writeFields } from './tlv.rules.ts';

/** The content of the small QR on a Thai transfer slip: the sending bank (three digits) and its reference, which is unique for ever. */
export type ThaiSlip = { sendingBank: string; transactionRef: string };

const slipApi = '000001';
const bank = /^\d{3}$/;
const ref = /^[A-Za-z0-9]{1,50}$/;
const checksum = '91';

/** Writes a slip's QR (Slip Verify API, mini QR). @throws for a bank or reference it cannot carry. */
export const writeThaiSlip = ({ sendingBank, transactionRef }: ThaiSlip): string => {
  if (!bank.test(sendingBank) || !ref.test(transactionRef)) throw new Error(`no slip: ${sendingBank} ${transactionRef}`);
  const payload = writeFields([
    ['00', slipApi],
    ['01', sendingBank],
    ['02', transactionRef],
  ]);
  return withChecksum(
    writeFields([
      ['00', payload],
      ['51', 'TH'],
    ]),
    checksum,
  );
};

/** Reads a slip's QR. */
export const readThaiSlip = (text: string): Read<ThaiSlip> =>
  reading(() => {
    const fields = readChecked(text, checksum);
    const payload = templateIn({ fields }, '00', slipApi);
    if (fields.get('51') !== 'TH') unreadable('OTHER_STANDARD', '51');
    return { sendingBank: need(payload, '01', bank, '00.01'), transactionRef: need(payload, '02', ref, '00.02') };
  });
