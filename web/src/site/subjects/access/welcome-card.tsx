import type { Limits } from '@croupier/contract/people/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MemberPageName } from '#site/member-pages.ts';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { depositsQuery } from '../deposits/queries.ts';
import { limitsQuery } from '../limits/queries.ts';
import type { SecurityPart } from '../security/parts.ts';
import { overviewQuery } from '../security/queries.ts';
import { safetyOf, stepsOf } from '../security/safety.rules.ts';
import styles from './welcome-card.module.css';
import { welcome } from './welcome.ts';

/** The first card that a member sees at their first sign-in: where money comes in, how to keep the account safe, how to keep play in bounds. */
const WelcomeCard = () => {
  const t = useText();
  const { name } = useMerchant();
  const [closed, setClosed] = useState(false);
  const language = useLanguage();
  const { data: deposits } = useQuery(depositsQuery(1, 1, language));
  const { data: safety } = useQuery(overviewQuery);
  const { data: limits } = useQuery(limitsQuery);
  if (closed) return null;
  const hasDeposited = deposits?.content.some(({ state }) => state === 'CREDITED') ?? false;
  const isSafe = safety !== undefined && safetyOf(stepsOf(safety)) !== 'weak';
  const hasLimits = limits !== undefined && isAnyLimitSet(limits);
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
        <Step isDone={hasDeposited} to={{ page: 'depositv2' }} kind="primary">
          {t('access.welcomeDeposit')}
        </Step>
        <Step isDone={isSafe} to={{ page: 'securityCenter' }}>
          {t('access.welcomeSafety')}
        </Step>
        <Step isDone={hasLimits} to={{ page: 'securityCenter', part: 'playWell' }}>
          {t('access.welcomeLimits')}
        </Step>
      </nav>
      <IconButton icon="x" label={t('ui.close')} className={styles['close']} onClick={close} />
    </section>
  );
};

const isAnyLimitSet = ({ ceilings, sitting, realityCheckMinutes }: Limits): boolean =>
  ceilings.some(({ limit }) => limit !== null) || sitting.minutes !== null || realityCheckMinutes !== null;

type StepProps = { isDone: boolean; to: { page: MemberPageName; part?: SecurityPart }; kind?: 'primary'; children: ReactNode };

/** One of the first steps, ticked once it is done. */
const Step = ({ isDone, to, kind, children }: StepProps) => {
  const t = useText();
  return (
    <Link to="/member" search={to} className={buttonClass(kind === undefined || isDone ? {} : { kind })} data-done={isDone || undefined}>
      {isDone && <Icon name="circle-check" size={18} />}
      {children}
      {isDone && (
        <>
          {' '}
          <span className="sr">{t('access.welcomeDone')}</span>
        </>
      )}
    </Link>
  );
};

export default WelcomeCard;
