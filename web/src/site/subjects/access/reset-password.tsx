import { resetPassword } from '@croupier/contract/people/security';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from '#design-system/forms/form.tsx';
import { Link, useNavigate } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { NewPassword, type NewPasswordForm } from './new-password.tsx';
import { useLinkSecret } from './link-secret.ts';

type Props = { token: string; onClose: () => void };

/** Where the mailed link leads: a new password, with the link's token as proof. Another link begins anew. */
const ResetPassword = ({ token, onClose }: Props) => {
  const kept = useLinkSecret('reset', token);
  return <ResetDialog key={kept} token={kept} onClose={onClose} />;
};

const ResetDialog = ({ token, onClose }: Props) => {
  const t = useText();
  useTitle(t('access.resetTitle'));
  const navigate = useNavigate();
  const form = useForm<NewPasswordForm>({ mode: 'onTouched', defaultValues: { password: '', confirmPassword: '' } });
  const change = useMutation({
    mutationFn: ({ password, confirmPassword }: NewPasswordForm) =>
      call(resetPassword, { body: { token, newPassword: password, confirmNewPassword: confirmPassword } }),
    onSuccess: async () => {
      notify({ tone: 'good', text: t('access.passwordSet') });
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <Dialog title={t('access.resetTitle')} lead={t('access.resetLead')} onClose={onClose}>
      <FormProvider {...form}>
        <form className={styles['form']} noValidate onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}>
          <ErrorSummary text={change.error === null ? undefined : problemText(change.error, t)} />
          <NewPassword first label={t('access.newPassword')} />
          <Button kind="primary" size="large" wide type="submit" busy={change.isPending}>
            {t('access.changeIt')}
          </Button>
          <p className={styles['other']}>
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
