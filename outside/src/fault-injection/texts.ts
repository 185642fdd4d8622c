import type { Language } from '../bank/index.ts';
import type { Subject, What } from './store.ts';

const english = {
  house: 'External systems',
  title: 'Fault injection',
  lead: 'Real banks send late or duplicate messages, or none at all. Choose a fault, and the next messages or calls will have it.',
  who: 'System',
  what: 'Fault',
  times: 'Number of times',
  seconds: 'Seconds (for late and slow)',
  ask: 'Inject',
  waiting: 'Pending faults',
  nothing: 'No faults pending.',
  clearFaults: 'Clear all faults',
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
  clearFaults: 'กลับมาทำงานปกติทั้งหมด',
  left: '{times} ครั้ง',
};

/** Texts of the fault injection page. */
export const texts: Readonly<Record<Language, Texts>> = { en: english, th: thai };

export const subjectNames: Readonly<Record<Language, Readonly<Record<Subject, string>>>> = {
  en: {
    BANK: 'Banks',
    PSP: 'Payment provider',
    CHAIN: 'Test network',
    TCG: 'Game providers: transfers',
    TCG_LOOK: 'Game providers: all other calls',
  },
  th: { BANK: 'ธนาคาร', PSP: 'ผู้ให้บริการชำระเงิน', CHAIN: 'เครือข่ายทดสอบ', TCG: 'ค่ายเกม เมื่อย้ายเงิน', TCG_LOOK: 'ค่ายเกม เมื่อถามเรื่องอื่น' },
};

export const whatNames: Readonly<Record<Language, Readonly<Record<What, string>>>> = {
  en: {
    LATE: 'Late notification',
    DOUBLE: 'Duplicate notification',
    WRONG_SIGNATURE: 'Wrong signature, then a correct one',
    WRONG_AMOUNT: 'Wrong amount',
    SILENT: 'No notification',
    OUT_OF_ORDER: 'Notifications out of order',
    ERROR: 'Responds with an error',
    TIMEOUT_AFTER_COMMIT: 'Executes the call, then times out',
    SLOW: 'Slow response',
    REFUSE: 'Declines the call',
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
