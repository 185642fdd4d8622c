import { takeOver } from '@croupier/contract/people/access';
import { useMutation } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { useLinkSecret } from './link-secret.ts';

type Props = { code: string; onClose: () => void };

/**
 * Where a scanned QR code leads. It asks before it signs in: whoever sends somebody such a link would have them play, and pay in,
 * on an account that is not theirs. Another code begins anew.
 */
const ScannedSignIn = ({ code, onClose }: Props) => {
  const kept = useLinkSecret('over', code);
  return <ScannedSignInDialog key={kept} code={kept} onClose={onClose} />;
};

const ScannedSignInDialog = ({ code, onClose }: Props) => {
  const t = useText();
  const { name } = useMerchant();
  useTitle(t('access.overTitle'));
  const enter = useAfterSignIn(undefined);
  const exchange = useMutation({ mutationFn: () => call(takeOver, { body: { code } }), onSuccess: enter });
  const isOld = code === '' || (exchange.error instanceof Refused && exchange.error.code === 'TICKET_USED');
  return (
    <Dialog title={t('access.overTitle')} lead={t('access.overLead', { name })} onClose={onClose}>
      <div className={styles['form']}>
        <ErrorSummary text={isOld ? t('access.overOld') : exchange.error === null ? undefined : problemText(exchange.error, t)} />
        {isOld ? (
          <p>{t('access.overScanAgain')}</p>
        ) : (
          <Button kind="primary" size="large" wide data-first busy={exchange.isPending} onClick={() => exchange.mutate()}>
            {t('access.overGoOn')}
          </Button>
        )}
        <p className={styles['other']}>
          <Link to="/login" replace>
            {t('access.overOtherwise')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
};

export default ScannedSignIn;
