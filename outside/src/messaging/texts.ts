import type { Language } from '../bank/texts.ts';

const english = {
  smsTitle: 'Text messages',
  smsLead: 'Messages sent to the SMS gateway, newest first. Numbers ending in 0001 to 0005 are rejected, each with a different error.',
  mailTitle: 'Mailbox',
  mailLead: 'All emails sent by the platform, newest first.',
  nothing: 'No messages yet.',
  onlyFor: 'Filter by recipient',
  show: 'Show',
  number: 'Number',
  address: 'Address',
};

const thai: typeof english = {
  smsTitle: 'ข้อความ SMS',
  smsLead: 'ข้อความที่ส่งถึงผู้ให้บริการ SMS ล่าสุดอยู่บนสุด หมายเลขที่ลงท้ายด้วย 0001 ถึง 0005 จะถูกปฏิเสธด้วยเหตุผลต่างกัน',
  mailTitle: 'กล่องจดหมาย',
  mailLead: 'อีเมลทุกฉบับที่ส่งออก ล่าสุดอยู่บนสุด',
  nothing: 'ยังไม่มีข้อความ',
  onlyFor: 'เฉพาะของ',
  show: 'แสดง',
  number: 'หมายเลข',
  address: 'อีเมล',
};

/** The words of the pages that show what arrived. */
export const texts: Readonly<Record<Language, typeof english>> = { en: english, th: thai };
