import type { Merchant } from '#modules/merchants';
import { settings } from '#platform/settings';

type Words = { subject: string; text: string };

const english = {
  code: {
    subject: '{merchant}: your code is {code}',
    text: '{merchant}: {code} is your code. It is good for {minutes} minutes. Never tell it to anybody, not even to us.',
  },
  reset: {
    subject: '{merchant}: choose a new password',
    text: 'Hello {userName},\n\nSomebody, probably you, asked for a new password. Choose one here within 30 minutes:\n\n{link}\n\nIf it was not you, ignore this mail: nothing has changed.',
  },
  changed: {
    subject: '{merchant}: your password was changed',
    text: 'Hello {userName},\n\nYour password has just been changed with the link we mailed you, and every session was signed out.\n\nIf it was not you, contact customer service at once.',
  },
};

const thai: typeof english = {
  code: {
    subject: '{merchant}: รหัสของคุณคือ {code}',
    text: '{merchant}: รหัสของคุณคือ {code} ใช้ได้ภายใน {minutes} นาที อย่าบอกรหัสนี้กับใคร แม้แต่เจ้าหน้าที่ของเรา',
  },
  reset: {
    subject: '{merchant}: ตั้งรหัสผ่านใหม่',
    text: 'สวัสดี {userName}\n\nมีผู้ขอตั้งรหัสผ่านใหม่ ซึ่งน่าจะเป็นคุณ กรุณาตั้งรหัสผ่านภายใน 30 นาทีที่ลิงก์นี้:\n\n{link}\n\nหากไม่ใช่คุณ ไม่ต้องทำอะไร ข้อมูลของคุณไม่มีการเปลี่ยนแปลง',
  },
  changed: {
    subject: '{merchant}: รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
    text: 'สวัสดี {userName}\n\nรหัสผ่านของคุณเพิ่งถูกเปลี่ยนผ่านลิงก์ที่เราส่งถึงคุณ และทุกเซสชันถูกออกจากระบบแล้ว\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
  },
};

/** A letter in a member's language, or else in English. */
export const letterIn = (language: string, kind: keyof typeof english, values: Readonly<Record<string, string>>): Words => {
  const { subject, text } = (language.split('-')[0] === 'th' ? thai : english)[kind];
  const fill = (words: string): string => words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: fill(subject), text: fill(text) };
};

/** The merchant's site as its members reach it. From settings and data, never from a request: a forged Host must not be mailed to anybody. */
export const siteOf = ({ mainHost }: Pick<Merchant, 'mainHost'>): string => {
  const url = new URL(settings.publicUrl);
  url.hostname = mainHost;
  return url.origin;
};
