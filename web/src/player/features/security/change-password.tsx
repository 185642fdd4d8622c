import { changePassword } from '@croupier/contract/security';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '#player/routing.ts';
import { useForm, useWatch } from '#shared/forms/form.tsx';
import { call } from '#shared/api/call.ts';
import { session } from '#shared/api/session.ts';
import { useText } from '#shared/i18n/text.ts';
import { useBoot } from '#shared/merchant/boot.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PasswordField } from '#shared/ui/field.tsx';
import { notify } from '#shared/ui/toast.tsx';
import { ErrorSummary } from '../access/error-summary.tsx';
import form from '../access/form.module.css';
import { isGood, strengthOf } from '../access/registration.rules.ts';
import { Strength } from '../access/strength.tsx';
import { useRuleText } from '../access/use-rule-text.ts';
import { useMember } from '../members/member.ts';
import { type PasswordField as Name, refusedField, refusedText } from './refused-field.ts';

type Form = Record<Name, string>;

/** A new password. It ends every session; this tab goes on with the one the answer brings. */
const ChangePassword = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const { data: member } = useMember();
  const rule = useBoot().info.register.password;
  const sentence = useRuleText()(rule);
  const { register, handleSubmit, formState, setError, getValues, trigger, control } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, submitCount } = formState;

  const change = useMutation({
    mutationFn: (body: Form) => session.renew(async () => (await call(changePassword, { body })).token),
    onSuccess: async () => {
      onClose();
      notify({ tone: 'good', text: t('security.passwordChanged') });
      await navigate({ to: '/' });
    },
    onError: (error) => {
      const field = refusedField(error);
      if (field !== undefined) setError(field, { message: refusedText(error, t) }, { shouldFocus: true });
    },
  });

  const wrong = Object.keys(errors).length;
  const ofWhole = change.error !== null && refusedField(change.error) === undefined;
  const summary = wrong > 1 && submitCount > 0 ? t('ui.fieldsWrong', { count: wrong }) : ofWhole ? refusedText(change.error, t) : undefined;
  const newPassword = useWatch({ control, name: 'newPassword' });

  return (
    <Dialog title={t('security.changePassword')} lead={t('security.changePasswordText')} onClose={onClose}>
      <form className={form['form']} noValidate onSubmit={(event) => void handleSubmit((body) => change.mutate(body))(event)}>
        <ErrorSummary text={summary} />
        {/* For password managers: whose password this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={member?.account ?? ''} />
        <PasswordField
          {...register('oldPassword', { required: t('security.empty') })}
          data-first
          label={t('security.passwordNow')}
          autoComplete="current-password"
          maxLength={128}
          error={errors.oldPassword?.message}
        />
        <div>
          <PasswordField
            {...register('newPassword', {
              validate: {
                rule: (value) => isGood({ ...rule, required: true }, value) || sentence,
                other: (value) => value !== getValues('oldPassword') || t('security.passwordSame'),
              },
              onChange: () => getValues('confirmNewPassword') !== '' && void trigger('confirmNewPassword'),
            })}
            label={t('security.newPassword')}
            hint={sentence}
            error={errors.newPassword?.message}
            autoComplete="new-password"
            maxLength={rule.maxLength}
          />
          <Strength of={newPassword === '' ? undefined : strengthOf(newPassword)} />
        </div>
        <PasswordField
          {...register('confirmNewPassword', { validate: (value) => value === getValues('newPassword') || t('security.passwordsDiffer') })}
          label={t('security.confirmPassword')}
          error={errors.confirmNewPassword?.message}
          autoComplete="new-password"
          maxLength={rule.maxLength}
        />
        <Button kind="primary" size="large" wide type="submit" busy={change.isPending}>
          {t('security.changePassword')}
        </Button>
      </form>
    </Dialog>
  );
};

export default ChangePassword;
