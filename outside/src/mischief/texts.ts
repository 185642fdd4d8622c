import type { Language } from '../bank/index.ts';
import type { Subject, What } from './store.ts';

const english = {
  house: 'The outside world',
  title: 'Misbehave',
  lead: 'Real banks are late, tell things twice, go silent. Ask for it here, and the next message or call will be like that.',
  who: 'Who',
  what: 'What',
  times: 'How many times',
  seconds: 'Seconds (for late and slow)',
  ask: 'Ask for it',
  waiting: 'Still to come',
  nothing: 'Everything goes well.',
  behave: 'Let everything go well again',
  left: '{times} times',
};
type Texts = typeof english;

const thai: Texts = {
  house: 'โลกภายนอก',
  title: 'สั่งให้ทำงานผิดปกติ',
  lead: 'ธนาคารจริงอาจแจ้งช้า แจ้งซ้ำ หรือเงียบหายไป เลือกสั่งได้ที่นี่ ข้อความหรือการเรียกครั้งถัดไปจะเป็นตามที่สั่ง',
  who: 'ระบบ',
  what: 'อาการ',
  times: 'จำนวนครั้ง',
  seconds: 'วินาที (สำหรับแจ้งช้าและตอบช้า)',
  ask: 'สั่ง',
  waiting: 'รอเกิดขึ้น',
  nothing: 'ทุกอย่างทำงานปกติ',
  behave: 'กลับมาทำงานปกติทั้งหมด',
  left: '{times} ครั้ง',
};

/** The words of the page of misbehaviour. */
export const texts: Readonly<Record<Language, Texts>> = { en: english, th: thai };

export const subjectNames: Readonly<Record<Language, Readonly<Record<Subject, string>>>> = {
  en: {
    BANK: 'The banks',
    PSP: 'The payment provider',
    CHAIN: 'The test network',
    TCG: 'Game houses, moving money',
    TCG_LOOK: 'Game houses, asked for anything else',
  },
  th: { BANK: 'ธนาคาร', PSP: 'ผู้ให้บริการชำระเงิน', CHAIN: 'เครือข่ายทดสอบ', TCG: 'ค่ายเกม เมื่อย้ายเงิน', TCG_LOOK: 'ค่ายเกม เมื่อถามเรื่องอื่น' },
};

export const whatNames: Readonly<Record<Language, Readonly<Record<What, string>>>> = {
  en: {
    LATE: 'Tells it late',
    DOUBLE: 'Tells it twice',
    WRONG_SIGNATURE: 'Signs it wrongly, then rightly',
    WRONG_AMOUNT: 'Names a wrong amount',
    SILENT: 'Never tells it',
    OUT_OF_ORDER: 'Tells it after what comes later',
    ERROR: 'Answers a call with an error',
    TIMEOUT_AFTER_COMMIT: 'Does what it is asked, then hangs up',
    SLOW: 'Answers a call slowly',
    REFUSE: 'Refuses what it is asked',
  },
  th: {
    LATE: 'แจ้งช้า',
    DOUBLE: 'แจ้งซ้ำสองครั้ง',
    WRONG_SIGNATURE: 'ลงลายมือชื่อผิด แล้วจึงถูก',
    WRONG_AMOUNT: 'แจ้งจำนวนเงินผิด',
    SILENT: 'ไม่แจ้งเลย',
    OUT_OF_ORDER: 'แจ้งสลับลำดับ',
    ERROR: 'ตอบว่าเกิดข้อผิดพลาด',
    TIMEOUT_AFTER_COMMIT: 'ทำตามคำขอแล้วตัดสาย',
    SLOW: 'ตอบช้า',
    REFUSE: 'ปฏิเสธคำขอ',
  },
};
