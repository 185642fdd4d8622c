import type { RefusalCode } from '@croupier/contract/core/refusals';
import { Refused } from '#api/refused.ts';
import type { Text } from '#i18n/text.ts';
import { problemText } from '#design-system/ui/problem.tsx';

/** Which fields a refusal may speak of, in the order in which they are looked for. */
const fieldsOf: Partial<Record<RefusalCode, readonly string[]>> = {
  WRONG_CREDENTIALS: ['password', 'oldPassword'],
  SECOND_FACTOR_WRONG: ['totp', 'code'],
  CODE_MISSING: ['code'],
  CODE_WRONG: ['code'],
  CODE_MISMATCH: ['code'],
  CODE_EXPIRED: ['code'],
  PASSWORD_FORMAT: ['newPassword', 'paymentPassword'],
  PASSWORD_PATTERN: ['newPassword', 'paymentPassword'],
  PASSWORD_COMMON: ['newPassword', 'paymentPassword'],
  PASSWORDS_DIFFER: ['confirmNewPassword'],
  CONFIRMATION_WRONG: ['confirmPaymentPassword'],
  EMAIL_FORMAT: ['to'],
  MOBILE_FORMAT: ['to'],
  MOBILE_MISSING: ['to'],
  CONTACT_TAKEN: ['to', 'code'],
  UNDER_AGE: ['birthday'],
};

/** The field of a form a refusal speaks of; undefined when it is about the whole, or about a field the form does not have. */
export const refusedField = <Name extends string>(error: unknown, fields: readonly Name[]): Name | undefined => {
  if (!(error instanceof Refused)) return undefined;
  const wanted = [error.value['field'], ...(fieldsOf[error.code] ?? [])];
  return wanted.flatMap((name) => fields.find((field) => field === name) ?? [])[0];
};

/** The sentence for a refusal. A signed-in member mistyped the password, not the user name. */
export const refusedText = (error: unknown, t: Text): string =>
  error instanceof Refused && error.code === 'WRONG_CREDENTIALS' ? t('security.passwordWrong') : problemText(error, t);
