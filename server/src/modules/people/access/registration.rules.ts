import type { RegistrationRequest } from '@croupier/contract/people/access';
import { latinFigures } from '@croupier/contract/core/figures';
import { type FieldRule, type RegistrationField, registrationFields, type RegistrationRules } from '@croupier/contract/brand/merchants';
import { admits, formatCodeOf } from '@croupier/contract/core/patterns';
import type { RefusalCode } from '@croupier/contract/core/refusals';

/** The faults of the form, by field. With a format: which pattern and lengths it should have. */
export type Problem = { code: RefusalCode; field: string; patternId?: number; min?: number; max?: number };

type Form = Pick<RegistrationRequest, 'termsAccepted'> & { confirmPassword?: string | undefined } & Partial<
    Record<RegistrationField, string | undefined>
  >;

/** Which of the two forms it is, whether that asks for a password, and whether what stands in for the number is a mobile number. */
type Way = { by: 'username' | 'mobile'; asksPassword: boolean; isMobile: boolean };
const byName: Way = { by: 'username', asksPassword: true, isMobile: true };

/** The first thing wrong with a form, in the order its fields are shown; undefined when all is well. The captcha is checked elsewhere. */
export const problemWith = (
  form: Form,
  rules: RegistrationRules,
  commonPasswords: ReadonlySet<string>,
  way: Way = byName,
): Problem | undefined => {
  const { password = '', username = '', confirmPassword = '', mobileNum = '' } = form;
  for (const field of registrationFields) {
    const problem = field === 'captcha' ? undefined : problemWithField(field, form[field] ?? '', ruleOf(field, rules, way), way);
    if (problem !== undefined) return problem;
  }
  if (way.asksPassword) {
    const name = way.by === 'mobile' ? mobileNum : username;
    if (isEasyToGuess(password, name, commonPasswords)) return { code: 'PASSWORD_COMMON', field: 'password' };
    if (confirmPassword !== password) return { code: 'PASSWORDS_DIFFER', field: 'confirmPassword' };
  }
  if (!form.termsAccepted) return { code: 'TERMS_NOT_ACCEPTED', field: 'termsAccepted' };
  return undefined;
};

/** The merchant's rule of a field, with what the form itself needs: who registers with a number has one, and no user name beside it. */
const ruleOf = (field: RegistrationField, rules: RegistrationRules, { by, asksPassword }: Way): FieldRule => {
  const needed = { ...rules[field], enabled: true, required: true };
  if (field === 'username') return by === 'username' ? needed : { ...needed, enabled: false };
  if (field === 'password') return asksPassword ? needed : { ...needed, enabled: false };
  return field === 'mobileNum' && by === 'mobile' ? needed : rules[field];
};

const problemWithField = (field: RegistrationField, typed: string, rule: FieldRule, { isMobile }: Way): Problem | undefined => {
  if (!rule.enabled) return undefined;
  const value = field === 'mobileNum' ? tidyNumber(typed) : typed;
  if (value.trim() === '') return rule.required ? { code: 'FIELD_EMPTY', field } : undefined;
  if (admits(rule, value) && (field !== 'mobileNum' || isMobile)) return undefined;
  return misfit(formatCodeOf(field), field, rule, value);
};

/** A password is said to be too short or too long, or to be of the wrong characters. */
const misfit = (code: RefusalCode, field: string, rule: FieldRule, value: string): Problem => {
  const isOfPattern = code === 'PASSWORD_FORMAT' && admits({ ...rule, acceptedPattern: '*' }, value);
  const limits = { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  return { code: isOfPattern ? 'PASSWORD_PATTERN' : code, field, ...limits };
};

/** A number without the signs that people write between its figures. */
const tidyNumber = (typed: string): string => latinFigures(typed).replaceAll(/[\s()./-]/g, '');

const fewestDifferent = 4;

/** Whether a password is among the first that anyone would try: a common one, the user name with a little around it, one key held down. */
export const isEasyToGuess = (password: string, userName: string, common: ReadonlySet<string>): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  return common.has(lower) || holds(lower, userName.toLowerCase()) || new Set(lower).size < fewestDifferent;
};

/** The last figures of a number count: it is known by them whatever stands before them. */
const holds = (password: string, name: string): boolean => {
  const figures = tidyNumber(name);
  return password.includes(/^\+?\d{8,}$/.test(figures) ? figures.slice(-8) : name);
};

type NewPassword = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** The first thing wrong with a new password; undefined when all is well. The old one again is no change. */
export const problemWithNewPassword = (
  { oldPassword, newPassword, confirmNewPassword }: NewPassword,
  userName: string,
  rule: FieldRule,
  common: ReadonlySet<string>,
): Problem | undefined => {
  const field = 'newPassword';
  if (!admits(rule, newPassword)) return misfit('PASSWORD_FORMAT', field, rule, newPassword);
  if (newPassword === oldPassword || isEasyToGuess(newPassword, userName, common)) return { code: 'PASSWORD_COMMON', field };
  return confirmNewPassword === newPassword ? undefined : { code: 'PASSWORDS_DIFFER', field: 'confirmNewPassword' };
};
