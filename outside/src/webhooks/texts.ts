import type { Language } from '../bank/index.ts';

const english = {
  title: 'Merchant webhook receiver',
  lead: 'Receives the platform’s webhooks. In the console, create a webhook with the address',
  secret: 'Signing secret shown in the console',
  keep: 'Save',
  none: 'No webhooks received yet.',
  calls: 'Received webhooks',
  signed: { YES: 'signed', NO: 'signature wrong', UNKNOWN: 'not verified: no secret' },
  times: 'times',
};
type Texts = typeof english;

const thai: Texts = {
  title: 'ระบบของร้านค้าเอง',
  lead: 'รับ webhook จากแพลตฟอร์ม สร้าง webhook ในคอนโซลโดยใช้ที่อยู่',
  secret: 'รหัสลับที่คอนโซลแสดง',
  keep: 'เก็บไว้',
  none: 'ยังไม่มีการแจ้ง',
  calls: 'สิ่งที่แจ้งมา',
  signed: { YES: 'ลายมือชื่อถูกต้อง', NO: 'ลายมือชื่อผิด', UNKNOWN: 'ยังไม่ตรวจ: ไม่มีรหัสลับ' },
  times: 'ครั้ง',
};

export const texts: Readonly<Record<Language, Texts>> = { en: english, th: thai };
