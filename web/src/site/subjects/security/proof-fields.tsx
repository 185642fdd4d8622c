import type { SecurityOverview } from '@croupier/contract/people/security';
import { useFormContext } from '#design-system/forms/form.tsx';
import { useText } from '#i18n/text.ts';
import { Field, PasswordField } from '#design-system/ui/field.tsx';
import { type Proof, provable } from './proof.ts';

/** The proofs beside a change that matters: those that the member has of a password and an authenticator app. */
export const ProofFields = ({ overview, totpHint }: { overview: SecurityOverview; totpHint?: string }) => {
  const t = useText();
  const { register, formState } = useFormContext<Proof>();
  const { password, totp } = provable(overview);
  return (
    <>
      {password && (
        <PasswordField
          {...register('password', { required: t('security.empty') })}
          data-first
          label={t('security.passwordNow')}
          autoComplete="current-password"
          maxLength={128}
          error={formState.errors.password?.message}
        />
      )}
      {totp && (
        <Field
          {...register('totp', { required: t('security.codeMissing') })}
          label={t('security.appCode')}
          hint={totpHint ?? t('security.appCodeHint')}
          inputMode={totpHint === undefined ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={formState.errors.totp?.message}
        />
      )}
    </>
  );
};
