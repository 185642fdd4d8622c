import type { RegistrationRequest } from '@croupier/contract/access';
import type { FieldRule, RegistrationField, RegistrationRules } from '@croupier/contract/merchants';
import { admits, lengthOf } from '@croupier/contract/patterns';

/** The fields of the registration form that travel with a registration by user name. */
export const shownFields = ['username', 'password', 'payeeName', 'email', 'affiliateCode'] as const satisfies readonly (RegistrationField &
  keyof RegistrationRequest)[];
export type ShownField = (typeof shownFields)[number];

/** The rule of a field the form shows; undefined for one it leaves out. */
export const ruleOf = (rules: RegistrationRules, field: ShownField): FieldRule | undefined => {
  const rule = rules[field];
  return rule?.enabled === true ? rule : undefined;
};

/** Whether a value may be sent: an empty one when it is not required, any other when the rule admits it. */
export const isGood = (rule: FieldRule, value: string): boolean => (value === '' ? !rule.required : admits(rule, value));

/** The form's field a refusal of the platform speaks of, if it names one the form has. */
export const fieldOf = (name: unknown): ShownField | 'confirmPassword' | 'terms' | undefined => {
  if (name === 'termsAccepted') return 'terms';
  if (name === 'confirmPassword') return name;
  return shownFields.find((field) => field === name);
};

/** How long a password is taken to be good; a hint, not a rule. 0 to 3. */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const length = lengthOf(password);
  if (length < 8) return 0;
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 3;
  return length >= 10 || kinds >= 3 ? 2 : 1;
};
