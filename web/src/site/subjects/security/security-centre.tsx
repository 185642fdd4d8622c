import { lazy, Suspense } from 'react';
import { Link } from '#site/routing.ts';
import { needTexts, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Identity, Settings } from '../members/identity.tsx';
import { useMember } from '../members/member.ts';
import { useTitle } from '../../pages/use-title.ts';
import { Overview } from './overview.tsx';
import type { SecurityPart } from './parts.ts';
import styles from './security-centre.module.css';

const ProfileForm = lazy(() => import('./profile-form.tsx'));
const ActiveSessions = lazy(() => import('./active-sessions.tsx'));
const LimitsPage = lazy(async () => {
  const [page] = await Promise.all([import('../limits/limits-page.tsx'), needTexts('limits')]);
  return page;
});
const VerifyPage = lazy(async () => {
  const [page] = await Promise.all([import('../kyc/verify-page.tsx'), needTexts('kyc')]);
  return page;
});
const SignInHistory = lazy(() => import('./sign-in-history.tsx'));

type Props = { part: SecurityPart | undefined; pageNo: number; onPage: (page: number) => void };

/** The member's account: who they are, how safe it is, and what can be done about it. */
const SecurityCentre = ({ part, pageNo, onPage }: Props) => {
  const t = useText();
  const { data: member } = useMember();
  const title = part === undefined ? t('shell.account') : t(`security.${part}`);
  useTitle(title);
  if (part === undefined || member?.isTrial === true) {
    return (
      <div className={styles['centre']}>
        {part !== undefined && <h1 className="sr">{t('shell.account')}</h1>}
        {/* A trial user has nothing to keep safe. */}
        <div className={styles['main']}>{member !== undefined && (member.isTrial ? <Identity /> : <Overview />)}</div>
        <div className={styles['side']}>
          {member?.isTrial !== true && <Identity />}
          <Settings />
        </div>
      </div>
    );
  }
  return (
    <div className={styles['part']}>
      <Link to="/member" search={{ page: 'securityCenter' }} className={styles['back']}>
        <Icon name="arrow-left" size={18} />
        {t('shell.account')}
      </Link>
      <h1>{title}</h1>
      <Suspense fallback={<Skeleton height={480} radius={22} />}>
        {part === 'profile' && <ProfileForm />}
        {part === 'identity' && <VerifyPage />}
        {part === 'playWell' && <LimitsPage />}
        {part === 'signedIn' && <ActiveSessions />}
        {part === 'history' && <SignInHistory pageNo={pageNo} onPage={onPage} />}
      </Suspense>
    </div>
  );
};

export default SecurityCentre;
