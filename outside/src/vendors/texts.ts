import type { Language } from '../bank/index.ts';
import type { Mischief } from './store.ts';

const english = {
  house: 'Game houses',
  play: 'Toss',
  lead: 'Heads pays 1.96 times the stake, tails nothing. The house is somebody else’s: it keeps the game, the platform keeps the money.',
  stake: 'Stake',
  mischief: 'What goes wrong',
  nothing: 'Nothing',
  heads: 'Heads',
  tails: 'Tails',
  payout: 'Payout',
  rounds: 'Rounds',
  none: 'No round yet.',
};
type Texts = typeof english;

const thai: Texts = {
  house: 'ค่ายเกมภายนอก',
  play: 'โยนเหรียญ',
  lead: 'ออกหัวจ่าย 1.96 เท่าของเงินเดิมพัน ออกก้อยไม่จ่าย ค่ายเกมนี้เป็นของผู้อื่น ค่ายดูแลเกม แพลตฟอร์มดูแลเงิน',
  stake: 'เงินเดิมพัน',
  mischief: 'ความผิดปกติ',
  nothing: 'ไม่มี',
  heads: 'หัว',
  tails: 'ก้อย',
  payout: 'เงินรางวัล',
  rounds: 'รอบที่เล่น',
  none: 'ยังไม่มีรอบ',
};

export const texts: Readonly<Record<Language, Texts>> = { en: english, th: thai };

export const stateNames = {
  en: { OPEN: 'open', ENDED: 'ended', VOID: 'void', UNTOLD: 'win not told' },
  th: { OPEN: 'เปิดอยู่', ENDED: 'จบแล้ว', VOID: 'ยกเลิก', UNTOLD: 'ยังไม่แจ้งเงินรางวัล' },
} as const;

export const mischiefNames: Readonly<Record<Language, Readonly<Record<Mischief, string>>>> = {
  en: {
    LATE: 'Everything is told late',
    DOUBLE: 'Everything is told twice at once',
    OUT_OF_ORDER: 'The win is told before the bet',
    WRONG_SIGNATURE: 'Signed wrongly, then rightly',
    TIMEOUT_AFTER_COMMIT: 'The answer is not heard',
    MISSING_WIN: 'The win is never told',
    RESETTLE: 'The round is corrected after its end',
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
