import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';

type Props = { value: string; isMissing: boolean; hasFocus?: boolean; onChange: (value: string) => void };

/** An operator's user name, as they and their password manager type it. */
export const UserNameField = ({ value, isMissing, hasFocus = true, onChange }: Props) => {
  const t = useText();
  return (
    <Field
      label={t('console.signIn.userName')}
      name="userName"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      // The page has no other purpose.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={hasFocus}
      value={value}
      error={isMissing ? t('console.signIn.userNameMissing') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
