import { lazy, Suspense, useState } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Identity, Settings } from '../members/identity.tsx';
import { useMember } from '../members/member.ts';
import s from './security-centre.module.css';
import { SignedIn } from './signed-in.tsx';

const ChangePassword = lazy(() => import('./change-password.tsx'));

/** The member's account: who they are, their password, and where they are signed in. */
const SecurityCentre = () => {
  const { data: member } = useMember();
  return (
    <div className={s['centre']}>
      {/* A trial user has nothing to keep safe. */}
      <div className={s['main']}>
        {member?.isTrial === true ? (
          <Identity />
        ) : (
          member !== undefined && (
            <>
              <Password />
              <SignedIn />
            </>
          )
        )}
      </div>
      <div className={s['side']}>
        {member?.isTrial !== true && <Identity />}
        <Settings />
      </div>
    </div>
  );
};

const Password = () => {
  const t = useText();
  const [changing, setChanging] = useState(false);
  return (
    <section className={s['card']} aria-label={t('security.safetyTitle')}>
      <h2>{t('security.safetyTitle')}</h2>
      <div className={s['line']}>
        <Icon name="lock" />
        <div className={s['words']}>
          <h3>{t('security.password')}</h3>
          <p>{t('security.passwordText')}</p>
        </div>
        <Button size="small" aria-label={`${t('security.change')}: ${t('security.password')}`} onClick={() => setChanging(true)}>
          {t('security.change')}
        </Button>
      </div>
      <Suspense>{changing && <ChangePassword onClose={() => setChanging(false)} />}</Suspense>
    </section>
  );
};

export default SecurityCentre;
