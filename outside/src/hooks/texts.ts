import type { Language } from '../bank/index.ts';

const english = {
  title: 'A merchant’s own system',
  lead: 'It hears the platform’s webhooks. Make one in the console that leads to',
  secret: 'The secret that the console showed',
  keep: 'Keep',
  none: 'Nothing was told yet.',
  calls: 'What was told',
  signed: { YES: 'signed', NO: 'signature wrong', UNKNOWN: 'not checked: no secret' },
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
