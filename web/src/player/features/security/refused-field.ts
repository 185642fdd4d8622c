import type { RefusalCode } from '@croupier/contract/refusals';
import { Refused } from '#shared/api/refused.ts';
import type { Text } from '#shared/i18n/text.ts';
import { problemText } from '#shared/ui/problem.tsx';

/** The fields of a new password. */
export type PasswordField = 'oldPassword' | 'newPassword' | 'confirmNewPassword';
const fields: readonly PasswordField[] = ['oldPassword', 'newPassword', 'confirmNewPassword'];

const fieldsOf: Partial<Record<RefusalCode, PasswordField>> = {
  WRONG_CREDENTIALS: 'oldPassword',
  PASSWORD_FORMAT: 'newPassword',
  PASSWORD_COMMON: 'newPassword',
  PASSWORDS_DIFFER: 'confirmNewPassword',
};

/** The field a refusal speaks of; undefined when it is about the whole. */
export const refusedField = (error: unknown): PasswordField | undefined =>
  error instanceof Refused ? (fields.find((field) => field === error.value['field']) ?? fieldsOf[error.code]) : undefined;

/** What to say about a refusal. Who is signed in mistyped the password, not the user name. */
export const refusedText = (error: unknown, t: Text): string =>
  error instanceof Refused && error.code === 'WRONG_CREDENTIALS' ? t('security.passwordWrong') : problemText(error, t);
