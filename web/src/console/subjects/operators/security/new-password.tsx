import { operatorPassword } from '@croupier/contract/console/operators-security';
import type { Text } from '#i18n/text.ts';
import { useText } from '#i18n/text.ts';
import { PasswordField } from '#design-system/ui/field.tsx';

export type NewPassword = { password: string; again: string };
export type WrongPassword = { password?: string; again?: string };

/** The fault of a new password as far as the browser can tell. */
export const wrongIn = ({ password, again }: NewPassword, t: Text): WrongPassword => {
  if (password.length < operatorPassword.minLength)
    return { password: t('operators.security.passwordShort', { min: operatorPassword.minLength }) };
  return password === again ? {} : { again: t('operators.security.passwordsDiffer') };
};

type Props = { value: NewPassword; wrong: WrongPassword; onChange: (value: NewPassword) => void };

/** A password chosen, twice: nobody sees what they type. */
export const NewPasswordFields = ({ value, wrong, onChange }: Props) => {
  const t = useText();
  return (
    <>
      <PasswordField
        label={t('operators.security.newPassword')}
        hint={t('operators.security.newPasswordHint', { min: operatorPassword.minLength })}
        error={wrong.password}
        name="password"
        data-first=""
        autoComplete="new-password"
        maxLength={operatorPassword.maxLength}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={t('operators.security.passwordAgain')}
        error={wrong.again}
        name="again"
        autoComplete="new-password"
        maxLength={operatorPassword.maxLength}
        value={value.again}
        onChange={(event) => onChange({ ...value, again: event.target.value })}
      />
    </>
  );
};
