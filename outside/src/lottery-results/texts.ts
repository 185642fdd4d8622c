import type { Language } from '../bank/index.ts';
import type { ResultFault } from './draw.ts';
import type { Source } from './store.ts';

const english = {
  house: 'External systems',
  title: 'Lottery results',
  lead: 'Two publishers report the results of public lotteries. Choose a draw and a fault to see how the lottery vendor copes with it.',
  source: 'Publisher',
  both: 'Both publishers',
  lottery: 'Lottery',
  draw: 'Draw (date, e.g. 20261201)',
  fault: 'Fault',
  seconds: 'Seconds (for late, corrected, stopped and misread)',
  save: 'Save',
  saved: 'Saved faults',
  nothing: 'No faults saved.',
  clear: 'Clear all faults',
};

const thai: typeof english = {
  house: 'ระบบภายนอก',
  title: 'ผลสลาก',
  lead: 'ผู้ประกาศผลสองรายรายงานผลหวยสาธารณะ เลือกงวดและอาการผิดปกติเพื่อดูว่าค่ายหวยรับมืออย่างไร',
  source: 'ผู้ประกาศผล',
  both: 'ทั้งสองราย',
  lottery: 'หวย',
  draw: 'งวด (วันที่ เช่น 20261201)',
  fault: 'อาการ',
  seconds: 'วินาที (สำหรับช้า แก้ไขผล หยุด และอ่านผิด)',
  save: 'บันทึก',
  saved: 'อาการที่บันทึกไว้',
  nothing: 'ยังไม่มี',
  clear: 'ล้างทั้งหมด',
};

export const texts: Readonly<Record<Language, typeof english>> = { en: english, th: thai };

export const faultNames: Readonly<Record<Language, Readonly<Record<ResultFault['fault'], string>>>> = {
  en: {
    LATE: 'Late',
    MISSING: 'Not published',
    WRONG: 'Wrong numbers',
    CORRECTED: 'Corrected afterwards',
    STALLED: 'Stops in the middle',
    MISREAD: 'A number is misread at first',
  },
  th: {
    LATE: 'ประกาศช้า',
    MISSING: 'ไม่ประกาศ',
    WRONG: 'ตัวเลขผิด',
    CORRECTED: 'แก้ไขผลภายหลัง',
    STALLED: 'หยุดกลางคัน',
    MISREAD: 'อ่านเลขผิดในตอนแรก',
  },
};

export const sourceNames: Readonly<Record<Source, string>> = { SIAM: 'Siam Results', MEKONG: 'Mekong Results' };
