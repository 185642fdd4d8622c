import { forgotByPhone } from '@croupier/contract/people/security';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { FormProvider, useForm } from '#design-system/forms/form.tsx';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { NewPassword, type NewPasswordForm } from './new-password.tsx';
import { NumberProofFields, type NumberProofForm } from './number-proof-fields.tsx';
import { useNumberProof } from './use-number-proof.ts';

type PhoneForm = NewPasswordForm & NumberProofForm;

/** A new password with a code that was sent to the member's number. */
const ForgotByPhone = ({ to }: { to: string | undefined }) => {
  const t = useText();
  const navigate = useNavigate();
  const proof = useNumberProof('PASSWORD');
  const form = useForm<PhoneForm>({
    mode: 'onTouched',
    defaultValues: { mobileNum: proof.sending.kept?.to ?? '', code: '', password: '', confirmPassword: '' },
  });
  const change = useMutation({
    mutationFn: ({ mobileNum, code, password, confirmPassword }: PhoneForm) =>
      call(forgotByPhone, {
        body: {
          ...proof.dialled(mobileNum),
          verificationCode: code.replaceAll(/\s/g, ''),
          newPassword: password,
          confirmNewPassword: confirmPassword,
        },
      }),
    onSuccess: async () => {
      proof.spent();
      notify({ tone: 'good', text: t('access.passwordSet') });
      await navigate({ to: '/login', search: { to }, replace: true });
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles['form']} noValidate onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}>
        <ErrorSummary text={change.error === null ? undefined : problemText(change.error, t)} />
        <NumberProofFields proof={proof} />
        <NewPassword label={t('access.newPassword')} />
        <Button kind="primary" size="large" wide type="submit" busy={change.isPending}>
          {t('access.changeIt')}
        </Button>
      </form>
      {proof.sliderDialog}
    </FormProvider>
  );
};

export default ForgotByPhone;
