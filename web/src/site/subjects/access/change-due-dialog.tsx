import { logout, type SignedIn } from '@croupier/contract/people/access';
import { changePassword } from '@croupier/contract/people/security';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from '#design-system/forms/form.tsx';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { PasswordField } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { device } from './device.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { NewPassword, type NewPasswordForm } from './new-password.tsx';
import type { Due } from './use-sign-in.ts';

type Form = NewPasswordForm & { oldPassword: string };

/** A password somebody else gave, or one that is too old, is changed before anything else. A member who closes this is not signed in. */
const ChangeDueDialog = ({
  due,
  onChanged,
  onClose,
}: {
  due: Due;
  onChanged: (signedIn: SignedIn) => Promise<void>;
  onClose: () => void;
}) => {
  const t = useText();
  const { token } = due.signedIn;
  const form = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { oldPassword: due.oldPassword ?? '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: ({ oldPassword, password, confirmPassword }: Form) =>
      call(changePassword, { token, body: { oldPassword, newPassword: password, confirmNewPassword: confirmPassword } }),
    onSuccess: (signedIn) => {
      // The change ended every remembered browser; this one keeps what it gets now, if anything.
      device.forget();
      return onChanged({ ...signedIn, firstTimeLogin: due.signedIn.firstTimeLogin });
    },
  });
  const leave = (): void => {
    // The session of an unchanged password can do nothing; that it ends now rather than later is a courtesy, and needs no answer.
    call(logout, { token }).catch(() => undefined);
    onClose();
  };

  return (
    <Dialog title={t('access.changeTitle')} lead={t('access.changeLead')} onClose={leave}>
      <FormProvider {...form}>
        <form className={styles['form']} noValidate onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}>
          <ErrorSummary text={change.error === null ? undefined : problemText(change.error, t)} />
          {/* For password managers: whose password this is. */}
          <input type="text" hidden readOnly autoComplete="username" value={due.signedIn.userName} />
          {due.oldPassword === undefined && (
            <PasswordField
              {...form.register('oldPassword', { required: t('access.empty') })}
              label={t('access.oldPassword')}
              error={errors.oldPassword?.message}
              autoComplete="current-password"
              maxLength={128}
            />
          )}
          <NewPassword first label={t('access.newPassword')} />
          <Button kind="primary" size="large" wide type="submit" busy={change.isPending}>
            {t('access.changeIt')}
          </Button>
          <Button kind="quiet" wide onClick={leave}>
            {t('access.notNow')}
          </Button>
        </form>
      </FormProvider>
    </Dialog>
  );
};

export default ChangeDueDialog;
