/** What a merchant may ask of each field of its registration form; the console offers it, the platform holds it. */
import type { RegistrationField } from './merchants.ts';
import { patterns } from '../core/patterns.ts';

/** How few and how many characters a rule may ask for: what is safe, what the call takes and the database keeps. */
export const fieldLengths: Readonly<Record<RegistrationField, readonly [least: number, most: number]>> = {
  username: [3, 64],
  // ASVS 6.2.1.
  password: [8, 128],
  payeeName: [1, 100],
  paymentPassword: [6, 64],
  qqNum: [1, 50],
  line: [1, 50],
  whatsapp: [1, 50],
  facebook: [1, 100],
  wechat: [1, 50],
  idNumber: [1, 50],
  email: [1, 254],
  mobileNum: [1, 24],
  recommenderId: [1, 64],
  affiliateCode: [1, 32],
  captcha: [1, 60],
};

const email = 3;
/** Figures, capitals or dates alone: a password of these is guessed too soon. */
const weak: readonly number[] = [6, 11, 12, 17, 22];
/** Of those a number can be written in, with or without its plus. */
const ofNumbers: readonly number[] = [0, 4, 6, 9, 18, 23];

const allPatterns = patterns.map((_pattern, id) => id);

/** The ids of the patterns that a field may have. */
export const patternsFor = (field: RegistrationField): readonly number[] => {
  if (field === 'email') return [email];
  if (field === 'mobileNum') return ofNumbers;
  return field === 'password' ? allPatterns.filter((id) => !weak.includes(id)) : allPatterns;
};
