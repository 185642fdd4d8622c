import { logout } from '@croupier/contract/access';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '#player/routing.ts';
import { call } from '#shared/api/call.ts';
import { Unreachable } from '#shared/api/refused.ts';
import { session } from '#shared/api/session.ts';
import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** Asks before it signs out. Whatever else the platform says, only a platform out of reach leaves the session standing. */
const SignOut = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(logout, {}).catch((failure: unknown) => {
        if (failure instanceof Unreachable) throw failure;
      }),
    onSuccess: async () => {
      session.end('signed-out');
      onClose();
      await navigate({ to: '/', replace: true });
    },
  });
  return (
    <Dialog
      title={t('access.logoutTitle')}
      lead={t('access.logoutText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" data-first busy={isPending} onClick={() => mutate()}>
            {t('shell.logout')}
          </Button>
        </>
      }
    >
      <ErrorSummary text={error === null ? undefined : problemText(error, t)} />
    </Dialog>
  );
};

export default SignOut;
