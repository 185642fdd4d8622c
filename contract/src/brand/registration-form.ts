/** The bounds of the rules for each field of a merchant's registration form. The console offers them and the server enforces them. */
import type { RegistrationField } from './merchants.ts';
import { patterns } from '../core/patterns.ts';

/** The lowest minimum and highest maximum length of each field, given by security, the API and the database. */
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
/** Patterns of digits, capitals or dates only: such passwords are too easy to guess. */
const weak: readonly number[] = [6, 11, 12, 17, 22];
/** Patterns that allow a phone number, with or without a plus. */
const ofNumbers: readonly number[] = [0, 4, 6, 9, 18, 23];

const allPatterns = patterns.map((_pattern, id) => id);

/** The ids of the patterns a field may use. */
export const patternsFor = (field: RegistrationField): readonly number[] => {
  if (field === 'email') return [email];
  if (field === 'mobileNum') return ofNumbers;
  return field === 'password' ? allPatterns.filter((id) => !weak.includes(id)) : allPatterns;
};
