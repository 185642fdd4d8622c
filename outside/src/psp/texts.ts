import type { Language } from '../bank/index.ts';

const english = {
  provider: 'Harbour Pay',
  lead: 'A payment provider simulator for testing. Payments use a test card.',
  checkout: 'Pay {shop}',
  card: 'Card',
  name: 'Name on the card',
  pay: 'Pay {amount}',
  decline: 'Decline the card',
  cancel: 'Cancel and go back',
  paid: 'Paid',
  failed: 'Declined',
  over: 'This payment has expired.',
  paidLead: '{shop} has been paid {amount}.',
  failedLead: 'The card was declined. Nothing was charged.',
  back: 'Back to {site}',
  newest: 'Latest payments',
  nothing: 'No payments yet.',
  states: { OPEN: 'Waiting', PAID: 'Paid', FAILED: 'Declined' },
};
type Texts = typeof english;
const thai: Texts = {
  provider: 'Harbour Pay',
  lead: 'ผู้ให้บริการชำระเงินจำลองสำหรับทดลองใช้งาน จ่ายด้วยบัตรที่ไม่มีอยู่จริง',
  checkout: 'ชำระเงินให้ {shop}',
  card: 'บัตร',
  name: 'ชื่อบนบัตร',
  pay: 'ชำระ {amount}',
  decline: 'ให้บัตรถูกปฏิเสธ',
  cancel: 'กลับโดยไม่ชำระเงิน',
  paid: 'ชำระเงินแล้ว',
  failed: 'บัตรถูกปฏิเสธ',
  over: 'หมดเวลาชำระเงินรายการนี้แล้ว',
  paidLead: '{shop} ได้รับเงิน {amount} แล้ว',
  failedLead: 'บัตรถูกปฏิเสธ ไม่มีการตัดเงิน',
  back: 'กลับไปที่ {site}',
  newest: 'รายการล่าสุด',
  nothing: 'ยังไม่มีรายการ',
  states: { OPEN: 'รอชำระ', PAID: 'ชำระแล้ว', FAILED: 'ถูกปฏิเสธ' },
};
/** The payment provider's words. */
export const texts: Readonly<Record<Language, Texts>> = { en: english, th: thai };
