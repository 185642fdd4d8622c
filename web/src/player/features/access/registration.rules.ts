import type { RegistrationRequest } from '@croupier/contract/access';
import type { FieldRule, RegistrationField, RegistrationRules } from '@croupier/contract/merchants';
import { admits, lengthOf, patterns } from '@croupier/contract/patterns';
import type { RefusalCode } from '@croupier/contract/refusals';

/** The fields beside name and password that travel with a registration, in the order they are shown. */
export const textFields = ['payeeName', 'email', 'affiliateCode'] as const satisfies readonly (RegistrationField &
  keyof RegistrationRequest)[];
export type TextField = (typeof textFields)[number];

/** The rule of a field the form shows; undefined for one it leaves out. */
export const ruleOf = (rules: RegistrationRules, field: RegistrationField): FieldRule | undefined => {
  const rule = rules[field];
  return rule.enabled ? rule : undefined;
};

/** Whether a value may be sent: an empty one when it is not required, any other when the rule admits it. */
export const isGood = (rule: FieldRule, value: string): boolean => (value === '' ? !rule.required : admits(rule, value));

/** Whether a text is written as an e-mail address. */
export const isAddress = (text: string): boolean => new RegExp(patterns[3].expression, 'u').test(text);

/** The fields of the form a refusal may speak of. */
export type FormField = TextField | 'username' | 'password' | 'confirmPassword' | 'captcha' | 'terms';

const byCode: Partial<Record<RefusalCode, FormField>> = {
  USER_NAME_TAKEN: 'username',
  USER_NAME_FORMAT: 'username',
  PASSWORD_COMMON: 'password',
  PASSWORDS_DIFFER: 'confirmPassword',
  INVITATION_CODE_WRONG: 'affiliateCode',
  EMAIL_FORMAT: 'email',
  REAL_NAME_FORMAT: 'payeeName',
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_WRONG: 'captcha',
  TERMS_NOT_ACCEPTED: 'terms',
};

const named: readonly FormField[] = [...textFields, 'username', 'password', 'confirmPassword', 'captcha'];

/** The form's field a refusal speaks of: the one it names, else the one its code is about. */
export const fieldOf = (code: RefusalCode, name: unknown): FormField | undefined =>
  name === 'termsAccepted' ? 'terms' : (named.find((field) => field === name) ?? byCode[code]);

/** How long a password is taken to be good; a hint, not a rule. 0 to 3. */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const length = lengthOf(password);
  if (length < 8) return 0;
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 3;
  return length >= 10 || kinds >= 3 ? 2 : 1;
};
