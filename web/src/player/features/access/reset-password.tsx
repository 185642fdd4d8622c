import { resetPassword } from '@croupier/contract/security';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from '#shared/forms/form.tsx';
import { Link, useNavigate } from '#player/routing.ts';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { notify } from '#shared/ui/toast.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { NewPassword, type NewPasswordForm } from './new-password.tsx';

/** Where the mailed link leads: a new password, with the link's token as proof. */
const ResetPassword = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const t = useText();
  useTitle(t('access.resetTitle'));
  const navigate = useNavigate();
  // Out of the address as soon as it is read, so that it is in no history, bookmark or screenshot.
  const [kept] = useState(token);
  useEffect(() => history.replaceState(history.state, '', `${location.pathname}#reset=`), []);
  const form = useForm<NewPasswordForm>({ mode: 'onTouched', defaultValues: { password: '', confirmPassword: '' } });
  const change = useMutation({
    mutationFn: ({ password, confirmPassword }: NewPasswordForm) =>
      call(resetPassword, { body: { token: kept, newPassword: password, confirmNewPassword: confirmPassword } }),
    onSuccess: async () => {
      notify({ tone: 'good', text: t('access.passwordSet') });
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <Dialog title={t('access.resetTitle')} lead={t('access.resetLead')} onClose={onClose}>
      <FormProvider {...form}>
        <form className={s['form']} noValidate onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}>
          <ErrorSummary text={change.error === null ? undefined : problemText(change.error, t)} />
          <NewPassword first label={t('access.newPassword')} />
          <Button kind="primary" size="large" wide type="submit" busy={change.isPending}>
            {t('access.changeIt')}
          </Button>
          <p className={s['other']}>
            {t('access.linkOld')}
            <Link to="/login" hash="forgot" replace>
              {t('access.linkAgain')}
            </Link>
          </p>
        </form>
      </FormProvider>
    </Dialog>
  );
};

export default ResetPassword;
