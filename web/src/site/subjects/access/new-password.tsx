import { useFormContext, useWatch } from '#design-system/forms/form.tsx';
import { useText } from '#i18n/text.ts';
import { useBoot } from '#api/boot.ts';
import { PasswordField } from '#design-system/ui/field.tsx';
import { isGood, strengthOf } from './registration.rules.ts';
import { Strength } from './strength.tsx';
import { useRuleText } from './use-rule-text.ts';

export type NewPasswordForm = { password: string; confirmPassword: string };

/** A new password, by the merchant's rule, and once more the same. Its form is given by a `FormProvider`. */
export const NewPassword = ({ label, first = false }: { label: string; first?: boolean }) => {
  const t = useText();
  const ruleText = useRuleText();
  const rule = useBoot().info.register.password;
  const text = ruleText(rule);
  const { register, getValues, trigger, formState, control } = useFormContext<NewPasswordForm>();
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <div>
        <PasswordField
          {...register('password', {
            validate: (value) => isGood({ ...rule, required: true }, value) || text,
            onChange: () => getValues('confirmPassword') !== '' && void trigger('confirmPassword'),
          })}
          {...(first && { 'data-first': true })}
          label={label}
          hint={text}
          error={formState.errors.password?.message}
          autoComplete="new-password"
          maxLength={rule.maxLength}
        />
        <Strength of={password === '' ? undefined : strengthOf(password)} />
      </div>
      <PasswordField
        {...register('confirmPassword', { validate: (value) => value === getValues('password') || t('access.passwordsDiffer') })}
        label={t('access.confirmPassword')}
        error={formState.errors.confirmPassword?.message}
        autoComplete="new-password"
        maxLength={rule.maxLength}
      />
    </>
  );
};
