import { Currency } from '@croupier/contract/core/money';
import { type EMVCoQR, parse } from 'promptparse';

/** The request of a QR code to a bank: its payee, and the rest of a transfer as it stands in the form. */
export type Scanned = {
  payee: { by: 'promptpay' | 'khqr' | 'number'; name: string };
  amount: string;
  currency: Currency;
  reference: string;
};

const currencies: Readonly<Record<string, string>> = { '764': 'THB', '704': 'VND', '116': 'KHR', '840': 'USD' };
/** The first six digits of the cards of our bank in Viet Nam. */
const ourBin = '970499';

/**
 * Reads a code as a bank's app does, by a library of its own, so that what the platform draws is proved by a stranger.
 * Undefined when it is no code of the three countries, or its checksum is wrong. `expired` when its time is over.
 */
export const scanned = (text: string, atMs: number): Scanned | 'expired' | undefined => {
  const code = parse(text.trim(), true, true);
  if (code === null) return undefined;
  const payee = payeeIn(code);
  const currency = currencies[code.getTagValue('53') ?? ''];
  if (payee === undefined || currency === undefined) return undefined;
  const expiresAt = code.getTagValue('99', '01');
  if (expiresAt !== undefined && Number(expiresAt) < atMs) return 'expired';
  return { payee, amount: code.getTagValue('54') ?? '', currency: Currency.parse(currency), reference: referenceIn(code) };
};

const payeeIn = (code: EMVCoQR): Scanned['payee'] | undefined => {
  const country = code.getTagValue('58');
  if (country === 'TH') {
    const mobile = code.getTagValue('29', '01');
    const name = mobile === undefined ? (code.getTagValue('29', '02') ?? code.getTagValue('29', '03')) : `0${mobile.slice(4)}`;
    // A biller is its tax id with a suffix.
    const biller = code.getTagValue('30', '01')?.slice(0, 13);
    const found = name ?? biller;
    return found === undefined ? undefined : { by: 'promptpay', name: found };
  }
  if (country === 'KH') {
    const name = code.getTagValue('30', '00') ?? code.getTagValue('29', '00');
    return name === undefined ? undefined : { by: 'khqr', name };
  }
  const account = country === 'VN' ? code.getTagValue('38', '01') : undefined;
  const [, bin, number] = /^0006(\d{6})01\d\d(\w+)$/.exec(account ?? '') ?? [];
  return number === undefined || bin !== ourBin ? undefined : { by: 'number', name: number };
};

const referenceIn = (code: EMVCoQR): string =>
  code.getTagValue('62', '08') ?? code.getTagValue('62', '05') ?? code.getTagValue('62', '01') ?? code.getTagValue('30', '02') ?? '';
