import type { Language } from '../bank/index.ts';
import type { Fault } from './store.ts';

const english = {
  house: 'Game providers',
  play: 'Toss a coin',
  lead: 'Heads pays 1.96 times the stake, tails pays nothing. The provider runs the game; the platform holds the money.',
  stake: 'Stake',
  fault: 'Fault',
  nothing: 'None',
  heads: 'Heads',
  tails: 'Tails',
  payout: 'Payout',
  rounds: 'Rounds',
  none: 'No rounds yet.',
};
type Texts = typeof english;

const thai: Texts = {
  house: 'ค่ายเกมภายนอก',
  play: 'โยนเหรียญ',
  lead: 'ออกหัวจ่าย 1.96 เท่าของเงินเดิมพัน ออกก้อยไม่จ่าย ค่ายเกมนี้เป็นของผู้อื่น ค่ายดูแลเกม แพลตฟอร์มดูแลเงิน',
  stake: 'เงินเดิมพัน',
  fault: 'ความผิดปกติ',
  nothing: 'ไม่มี',
  heads: 'หัว',
  tails: 'ก้อย',
  payout: 'เงินรางวัล',
  rounds: 'รอบที่เล่น',
  none: 'ยังไม่มีรอบ',
};

export const texts: Readonly<Record<Language, Texts>> = { en: english, th: thai };

export const stateNames = {
  en: { OPEN: 'open', ENDED: 'ended', VOID: 'void', UNTOLD: 'win not sent' },
  th: { OPEN: 'เปิดอยู่', ENDED: 'จบแล้ว', VOID: 'ยกเลิก', UNTOLD: 'ยังไม่แจ้งเงินรางวัล' },
} as const;

export const faultNames: Readonly<Record<Language, Readonly<Record<Fault, string>>>> = {
  en: {
    LATE: 'All calls are late',
    DOUBLE: 'All calls are sent twice at once',
    OUT_OF_ORDER: 'The win is sent before the bet',
    WRONG_SIGNATURE: 'Wrong signature, then a correct one',
    TIMEOUT_AFTER_COMMIT: 'The response is lost',
    MISSING_WIN: 'The win is never sent',
    RESETTLE: 'The round is corrected after it ended',
  },
  th: {
    LATE: 'แจ้งช้าทั้งหมด',
    DOUBLE: 'แจ้งซ้ำพร้อมกันสองครั้ง',
    OUT_OF_ORDER: 'แจ้งเงินรางวัลก่อนเดิมพัน',
    WRONG_SIGNATURE: 'ลงลายมือชื่อผิด แล้วจึงถูก',
    TIMEOUT_AFTER_COMMIT: 'ไม่ได้รับคำตอบ',
    MISSING_WIN: 'ไม่แจ้งเงินรางวัลเลย',
    RESETTLE: 'แก้ไขผลหลังจบรอบ',
  },
};
