import type { Merchant } from '#modules/merchants';
import { settings } from '#platform/settings';

type Words = { subject: string; text: string };

const english = {
  changedByPhone: {
    subject: '{merchant}: your password was changed',
    text: 'Hello {userName},\n\nYour password has just been changed with a code we sent to your phone, and every session was signed out.\n\nIf it was not you, contact customer service at once.',
  },
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
  newPlace: {
    subject: '{merchant}: a new sign-in to your account',
    text: 'Hello {userName},\n\nSomebody, probably you, has just signed in to your account where we have not seen you before:\n\nTime: {at}\nBrowser: {browser}\nPlace: {place}\n\nIf it was not you, change your password at once and end the other sessions in the security centre.',
  },
  guessed: {
    subject: '{merchant}: somebody knows your password',
    text: 'Hello {userName},\n\nSomebody gave your right password several times and failed at the second step:\n\nTime: {at}\nBrowser: {browser}\nPlace: {place}\n\nThey did not get in. If it was not you, change your password at once.',
  },
  factorOn: {
    subject: '{merchant}: your authenticator app is set up',
    text: 'Hello {userName},\n\nFrom now on your account asks for a code of your authenticator app at every sign-in. All other sessions were signed out.\n\nIf it was not you, contact customer service at once.',
  },
  factorOff: {
    subject: '{merchant}: your authenticator app was turned off',
    text: 'Hello {userName},\n\nYour account no longer asks for a code of your authenticator app. All other sessions were signed out.\n\nIf it was not you, contact customer service at once.',
  },
  recoveryUsed: {
    subject: '{merchant}: a recovery code was used',
    text: 'Hello {userName},\n\nOne of your recovery codes has just been used. You have {left} left.\n\nIf it was not you, change your password at once and contact customer service.',
  },
  contactChanged: {
    subject: '{merchant}: your contact details were changed',
    text: 'Hello {userName},\n\nThe phone number or e-mail address of your account has just been changed to {to}.\n\nIf it was not you, contact customer service at once.',
  },
  paymentPassword: {
    subject: '{merchant}: your payment password was set',
    text: 'Hello {userName},\n\nThe payment password of your account, which withdrawals ask for, has just been set.\n\nIf it was not you, contact customer service at once.',
  },
  closed: {
    subject: '{merchant}: your account is closed',
    text: 'Hello {userName},\n\nYour account was closed as you asked, and you were signed out everywhere.\n\nIf it was not you, contact customer service at once.',
  },
};

const thai: typeof english = {
  changedByPhone: {
    subject: '{merchant}: รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
    text: 'สวัสดี {userName}\n\nรหัสผ่านของคุณเพิ่งถูกเปลี่ยนด้วยรหัสที่เราส่งไปยังโทรศัพท์ของคุณ และทุกเซสชันถูกออกจากระบบแล้ว\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
  },
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
  newPlace: {
    subject: '{merchant}: มีการเข้าสู่ระบบครั้งใหม่ในบัญชีของคุณ',
    text: 'สวัสดี {userName}\n\nเมื่อสักครู่มีการเข้าสู่ระบบบัญชีของคุณ ซึ่งน่าจะเป็นคุณเอง จากที่ที่เราไม่เคยพบมาก่อน:\n\nเวลา: {at}\nเบราว์เซอร์: {browser}\nสถานที่: {place}\n\nหากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที และสั่งออกจากระบบเซสชันอื่นในศูนย์ความปลอดภัย',
  },
  guessed: {
    subject: '{merchant}: มีผู้รู้รหัสผ่านของคุณ',
    text: 'สวัสดี {userName}\n\nมีผู้ใส่รหัสผ่านของคุณถูกต้องหลายครั้ง แต่ไม่ผ่านการยืนยันขั้นที่สอง:\n\nเวลา: {at}\nเบราว์เซอร์: {browser}\nสถานที่: {place}\n\nผู้นั้นเข้าสู่ระบบไม่สำเร็จ หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที',
  },
  factorOn: {
    subject: '{merchant}: ตั้งค่าแอปยืนยันตัวตนแล้ว',
    text: 'สวัสดี {userName}\n\nจากนี้ไปบัญชีของคุณจะขอรหัสจากแอปยืนยันตัวตนทุกครั้งที่เข้าสู่ระบบ และเซสชันอื่นทั้งหมดถูกออกจากระบบแล้ว\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
  },
  factorOff: {
    subject: '{merchant}: ปิดใช้แอปยืนยันตัวตนแล้ว',
    text: 'สวัสดี {userName}\n\nบัญชีของคุณจะไม่ขอรหัสจากแอปยืนยันตัวตนอีก และเซสชันอื่นทั้งหมดถูกออกจากระบบแล้ว\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
  },
  recoveryUsed: {
    subject: '{merchant}: มีการใช้รหัสกู้คืน',
    text: 'สวัสดี {userName}\n\nรหัสกู้คืนของคุณเพิ่งถูกใช้ไปหนึ่งรหัส เหลืออีก {left} รหัส\n\nหากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า',
  },
  contactChanged: {
    subject: '{merchant}: ข้อมูลติดต่อของคุณถูกเปลี่ยน',
    text: 'สวัสดี {userName}\n\nหมายเลขโทรศัพท์หรืออีเมลของบัญชีคุณเพิ่งถูกเปลี่ยนเป็น {to}\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
  },
  paymentPassword: {
    subject: '{merchant}: ตั้งรหัสผ่านการชำระเงินแล้ว',
    text: 'สวัสดี {userName}\n\nรหัสผ่านการชำระเงินของบัญชีคุณ ซึ่งใช้เมื่อถอนเงิน เพิ่งถูกตั้งใหม่\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
  },
  closed: {
    subject: '{merchant}: บัญชีของคุณถูกปิดแล้ว',
    text: 'สวัสดี {userName}\n\nบัญชีของคุณถูกปิดตามที่คุณขอ และคุณถูกออกจากระบบทุกที่แล้ว\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
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
