import type { RegistrationRequest } from '@croupier/contract/access';
import { type FieldRule, type RegistrationField, registrationFields, type RegistrationRules } from '@croupier/contract/merchants';
import { admits, formatCodeOf } from '@croupier/contract/patterns';
import type { RefusalCode } from '@croupier/contract/refusals';

/** What is wrong with which field of the form. With a format: which pattern and lengths it should have. */
export type Problem = { code: RefusalCode; field: string; patternId?: number; min?: number; max?: number };

type Form = Pick<RegistrationRequest, 'username' | 'password' | 'confirmPassword' | 'termsAccepted'> &
  Partial<Record<RegistrationField, string | undefined>>;

/** The first thing wrong with a form, in the order its fields are shown; undefined when all is well. The captcha is checked elsewhere. */
export const problemWith = (form: Form, rules: RegistrationRules, commonPasswords: ReadonlySet<string>): Problem | undefined => {
  for (const field of registrationFields) {
    const problem = field === 'captcha' ? undefined : problemWithField(field, form, rules);
    if (problem !== undefined) return problem;
  }
  if (isEasyToGuess(form.password, form.username, commonPasswords)) return { code: 'PASSWORD_COMMON', field: 'password' };
  if (form.confirmPassword !== form.password) return { code: 'PASSWORDS_DIFFER', field: 'confirmPassword' };
  if (!form.termsAccepted) return { code: 'TERMS_NOT_ACCEPTED', field: 'termsAccepted' };
  return undefined;
};

const problemWithField = (field: RegistrationField, form: Form, rules: RegistrationRules): Problem | undefined => {
  const rule = rules[field];
  if (!rule.enabled) return undefined;
  const value = form[field] ?? '';
  if (value.trim() === '') return rule.required ? { code: 'FIELD_EMPTY', field } : undefined;
  if (admits(rule, value)) return undefined;
  return { code: formatCodeOf(field), field, patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
};

const fewestDifferent = 4;

/** Whether a password is among the first that anyone would try: a common one, the user name with a little around it, one key held down. */
export const isEasyToGuess = (password: string, userName: string, common: ReadonlySet<string>): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  return common.has(lower) || lower.includes(userName.toLowerCase()) || new Set(lower).size < fewestDifferent;
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
  if (!admits(rule, newPassword))
    return { code: 'PASSWORD_FORMAT', field, patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  if (newPassword === oldPassword || isEasyToGuess(newPassword, userName, common)) return { code: 'PASSWORD_COMMON', field };
  return confirmNewPassword === newPassword ? undefined : { code: 'PASSWORDS_DIFFER', field: 'confirmNewPassword' };
};
