import { logout } from '@croupier/contract/people/access';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { Unreachable } from '#api/refused.ts';
import { session } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { device } from './device.ts';
import { ErrorSummary } from './error-summary.tsx';

type Props = {
  onClose: () => void;
  title?: string;
  /** Where to go when it is done; home, if nothing else is said. */
  onOut?: () => Promise<void>;
};

/** Asks before it signs out. Whatever else the platform says, only a platform out of reach leaves the session standing. */
const SignOut = ({ onClose, title, onOut }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(logout, {}).catch((failure: unknown) => {
        if (failure instanceof Unreachable) throw failure;
      }),
    onSuccess: async () => {
      device.forgetSignIn();
      session.end('signed-out');
      onClose();
      await (onOut ?? (() => navigate({ to: '/', replace: true })))();
    },
  });
  return (
    <Dialog
      title={title ?? t('access.logoutTitle')}
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
