import type { FieldRule, Flags, RegistrationField, RegistrationRules } from '@croupier/contract/brand/merchants';
import { admits, lengthOf, patterns } from '@croupier/contract/core/patterns';
import type { RefusalCode } from '@croupier/contract/core/refusals';

/** The ways to open an account: by user name, or by mobile number. */
export type Way = 'register' | 'registerMobile';

/** The ways a merchant offers; mobile stands first where it is offered. None when registration is closed. */
export const waysOf = ({ USERNAMEREG3, MOBILENUMREG3 }: Pick<Flags, 'USERNAMEREG3' | 'MOBILENUMREG3'>): readonly Way[] => [
  ...(MOBILENUMREG3 ? (['registerMobile'] as const) : []),
  ...(USERNAMEREG3 ? (['register'] as const) : []),
];

/** The fields that are one line of text, in the order they are shown. */
export const textFields = [
  'payeeName',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly RegistrationField[];
export type TextField = (typeof textFields)[number];

/** The rule of a field the form shows; undefined for one it leaves out. */
export const ruleOf = (rules: RegistrationRules, field: RegistrationField): FieldRule | undefined => {
  const rule = rules[field];
  return rule.enabled ? rule : undefined;
};

/** Whether a password is asked for: with a mobile number only where the merchant says so. */
export const asksPassword = (way: Way, { MOBILENUMPASSREG3 }: Pick<Flags, 'MOBILENUMPASSREG3'>): boolean =>
  way === 'register' || MOBILENUMPASSREG3;

/** The rule of the number: required where it is the account's name. */
export const mobileRuleOf = (rules: RegistrationRules, way: Way): FieldRule | undefined =>
  way === 'registerMobile' ? { ...rules.mobileNum, enabled: true, required: true } : ruleOf(rules, 'mobileNum');

/** Whether a number must be proved by a code: where the merchant verifies numbers or nothing else will sign in, and one is given. */
export const asksCode = (
  way: Way,
  flags: Pick<Flags, 'REGMOBVERF3' | 'MOBILENUMPASSREG3'>,
  mobile: FieldRule | undefined,
  typed: string,
): boolean => (flags.REGMOBVERF3 || !asksPassword(way, flags)) && mobile !== undefined && (mobile.required || typed.trim() !== '');

/** Whether a value may be sent: an empty one when it is not required, any other when the rule admits it. */
export const isGood = (rule: FieldRule, value: string): boolean => (value === '' ? !rule.required : admits(rule, value));

/** Whether a text is written as an e-mail address. */
export const isAddress = (text: string): boolean => new RegExp(patterns[3].expression, 'u').test(text);

/** The names of the form's fields, beside the rules' own names. */
export type FormField = RegistrationField | 'confirmPassword' | 'verificationCode' | 'terms';

const byCode: Partial<Record<RefusalCode, FormField>> = {
  USER_NAME_TAKEN: 'username',
  USER_NAME_FORMAT: 'username',
  PASSWORD_COMMON: 'password',
  PASSWORDS_DIFFER: 'confirmPassword',
  INVITATION_CODE_WRONG: 'affiliateCode',
  MOBILE_MISSING: 'mobileNum',
  MOBILE_FORMAT: 'mobileNum',
  EMAIL_FORMAT: 'email',
  REAL_NAME_FORMAT: 'payeeName',
  CODE_MISSING: 'verificationCode',
  CODE_WRONG: 'verificationCode',
  CODE_MISMATCH: 'verificationCode',
  CODE_EXPIRED: 'verificationCode',
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_WRONG: 'captcha',
  TERMS_NOT_ACCEPTED: 'terms',
};

const named: readonly string[] = [
  ...textFields,
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'mobileNum',
  'verificationCode',
  'captcha',
];

/** The form's field a refusal speaks of: the one it names, else the one its code is about. */
export const fieldOf = (code: RefusalCode, name: unknown): FormField | undefined => {
  if (name === 'termsAccepted') return 'terms';
  if (typeof name === 'string' && named.includes(name)) return name as FormField;
  return byCode[code];
};

/** How long a password is taken to be good; a hint, not a rule. 0 to 3. */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const length = lengthOf(password);
  if (length < 8) return 0;
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 3;
  return length >= 10 || kinds >= 3 ? 2 : 1;
};
