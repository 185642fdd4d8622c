import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Link, routeOf } from '#site/routing.ts';
import { needTexts, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { BannerHead } from '../content/banner-head.tsx';
import { useClosePopUp, useAfterSignIn } from './after-sign-in.ts';
import styles from './form.module.css';
import { SignInForms } from './sign-in-forms.tsx';
import { TrialButton } from './trial-button.tsx';

const ForgotPassword = lazy(async () => {
  await needTexts('patterns');
  return import('./forgot-password.tsx');
});
const ResetPassword = lazy(async () => {
  await needTexts('patterns');
  return import('./reset-password.tsx');
});

const ScannedSignIn = lazy(() => import('./scanned-sign-in.tsx'));

const route = routeOf('/frame/home/login');

/** The pop-up at `/login`; what stands behind the `#` turns it into one of the ways to a new password, or into a scanned code's. */
export const SignIn = () => {
  const { to } = route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const close = useClosePopUp();
  if (hash === 'forgot' || hash.startsWith('reset=')) {
    return (
      <Suspense>
        {hash === 'forgot' ? (
          <ForgotPassword to={to} onClose={close} />
        ) : (
          <ResetPassword token={hash.slice('reset='.length)} onClose={close} />
        )}
      </Suspense>
    );
  }
  if (hash.startsWith('over=')) {
    return (
      <Suspense>
        <ScannedSignIn code={hash.slice('over='.length)} onClose={close} />
      </Suspense>
    );
  }
  return <SignInDialog to={to} onClose={close} />;
};

/** Signing in, over whatever page it was wanted at. */
export const SignInDialog = ({ to, onClose }: { to: string | undefined; onClose: () => void }) => {
  const t = useText();
  useTitle(t('access.loginTitle'));
  const { whitelabelVal, name } = useMerchant();
  return (
    <Dialog
      title={t('access.loginTitle')}
      lead={
        to?.startsWith('/play/') === true
          ? t('access.loginToPlay')
          : to === undefined
            ? t('access.loginLead', { name })
            : t('access.loginToGoOn')
      }
      onClose={onClose}
    >
      <div className={styles['form']}>
        <BannerHead group="w_login" asks={false} />
        <SignInForms
          site="player"
          onEnter={useAfterSignIn(to)}
          forgot={
            <Link to="/login" search={{ to }} hash="forgot" className={styles['forgot']}>
              {t('access.forgotten')}
            </Link>
          }
        />
        <p className={styles['other']}>
          {t('access.noAccount')}
          <Link to="/register" search={{ to }} replace>
            {t('access.registerNow')}
          </Link>
        </p>
        {whitelabelVal.freePlay && <TrialButton />}
      </div>
    </Dialog>
  );
};
