import type { Language } from '../bank/index.ts';

const english = {
  house: 'External systems',
  title: 'Affiliate tracker',
  lead: 'Postbacks received at /tracker/postback, newest first.',
  nothing: 'No postbacks received yet.',
  signed: 'signed',
};

const thai: typeof english = {
  house: 'โลกภายนอก',
  title: 'ระบบติดตามของพันธมิตร',
  lead: 'สิ่งที่ได้รับแจ้งที่ /tracker/postback ล่าสุดอยู่บนสุด',
  nothing: 'ยังไม่ได้รับแจ้ง',
  signed: 'ลงลายเซ็น',
};

/** The words of the tracker's page. */
export const texts: Readonly<Record<Language, typeof english>> = { en: english, th: thai };
