import { useState } from 'react';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import styles from './welcome-card.module.css';
import { welcome } from './welcome.ts';

/** What a member sees first at their first sign-in: where money comes in, how to keep the account safe, how to keep play in bounds. */
const WelcomeCard = () => {
  const t = useText();
  const { name } = useMerchant();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = (): void => {
    welcome.end();
    setClosed(true);
  };
  return (
    <section className={styles['card']} aria-labelledby="welcome">
      <div>
        <h2 id="welcome" className={styles['title']}>
          {t('access.welcomeTitle', { name })}
        </h2>
        <p className={styles['text']}>{t('access.welcomeText')}</p>
      </div>
      <nav className={styles['ways']} aria-label={t('access.welcomeWays')}>
        <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ kind: 'primary' })}>
          {t('access.welcomeDeposit')}
        </Link>
        <Link to="/member" search={{ page: 'securityCenter' }} className={buttonClass()}>
          {t('access.welcomeSafety')}
        </Link>
        <Link to="/help" hash="responsible" className={buttonClass()}>
          {t('access.welcomeLimits')}
        </Link>
      </nav>
      <IconButton icon="x" label={t('ui.close')} className={styles['close']} onClick={close} />
    </section>
  );
};

export default WelcomeCard;
