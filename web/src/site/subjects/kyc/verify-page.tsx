import type { KycApplication, KycStanding } from '@croupier/contract/people/kyc';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { takeFocus } from '../security/take-focus.ts';
import { HandIn } from './hand-in.tsx';
import styles from './kyc.module.css';
import { standingQuery } from './queries.ts';
import { isRunningOut, type StepState, stepsOf } from './steps.rules.ts';

/** Three steps to show who one is, and what each is for. */
const VerifyPage = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(standingQuery);
  const [place, setPlace] = useState<'identity' | 'address' | 'steps again'>();
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={560} radius={22} />;
  if (place === 'identity' || place === 'address') return <HandIn kind={place} standing={data} onClose={() => setPlace('steps again')} />;
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{t('kyc.lead')}</p>
      <Steps standing={data} isBack={place === 'steps again'} onBegin={setPlace} />
      <WhatFor standing={data} />
    </div>
  );
};

type StepsProps = { standing: KycStanding; isBack: boolean; onBegin: (kind: 'identity' | 'address') => void };

const Steps = ({ standing, isBack, onBegin }: StepsProps) => {
  const t = useText();
  const { identity, address, verifiedName, level } = standing;
  const states = stepsOf(standing);
  return (
    <section className={styles['card']} aria-labelledby="steps">
      <h2 id="steps" ref={isBack ? takeFocus : null} tabIndex={-1}>
        {t('kyc.level', { level })}
      </h2>
      <div className={styles['meter']} aria-hidden="true">
        {[1, 2, 3].map((one) => (
          <span key={one} data-done={level >= one || undefined} />
        ))}
      </div>
      <ol className={styles['steps']}>
        <Step number={1} title={t('kyc.stepContact')} state={states.contact}>
          <p>{t(states.contact === 'done' ? 'kyc.contactDone' : 'kyc.contactText')}</p>
          {states.contact !== 'done' && (
            <Link to="/member" search={{ page: 'securityCenter' }} className={buttonClass({ kind: 'primary', size: 'small' })}>
              {t('security.verify')}
            </Link>
          )}
        </Step>
        <Step number={2} title={t('kyc.stepIdentity')} state={states.identity} application={identity}>
          <ApplicationNotice application={identity} verifiedName={verifiedName} />
          {(states.identity === 'open' || states.identity === 'closed') && <p>{t('kyc.identityText')}</p>}
          <Begin state={states.identity} application={identity} name={t('kyc.stepIdentity')} onBegin={() => onBegin('identity')} />
        </Step>
        <Step number={3} title={t('kyc.stepAddress')} state={states.address} application={address}>
          <ApplicationNotice application={address} verifiedName={null} />
          {(states.address === 'open' || states.address === 'closed') && <p>{t('kyc.addressText')}</p>}
          <Begin state={states.address} application={address} name={t('kyc.stepAddress')} onBegin={() => onBegin('address')} />
        </Step>
      </ol>
    </section>
  );
};

const tones: Record<KycApplication['state'], Tone> = {
  SUBMITTED: 'info',
  IN_REVIEW: 'info',
  APPROVED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'warn',
  REPLACED: 'neutral',
};

type StepProps = { number: number; title: string; state: StepState; application?: KycApplication | null; children: ReactNode };

const Step = ({ number, title, state, application = null, children }: StepProps) => {
  const t = useText();
  return (
    <li className={styles['step']} data-state={state}>
      <span className={styles['number']} aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={18} /> : number}
      </span>
      <div className={styles['words']}>
        <h3>
          {title}{' '}
          {application !== null && (
            <Badge tone={tones[application.state]}>
              {t(application.state === 'REPLACED' ? 'kyc.stateEXPIRED' : `kyc.state${application.state}`)}
            </Badge>
          )}
        </h3>
        {children}
      </div>
    </li>
  );
};

/** The outcome of documents that were handed in. */
const ApplicationNotice = ({ application, verifiedName }: { application: KycApplication | null; verifiedName: string | null }) => {
  const t = useText();
  const momentText = useMomentText();
  if (application === null) return null;
  const { state, submittedAt, expiresOn, reason, note } = application;
  const day = (moment: string) => momentText(moment).slice(0, 10);
  return (
    <>
      {(state === 'SUBMITTED' || state === 'IN_REVIEW') && <p>{t('kyc.waitText', { day: day(submittedAt) })}</p>}
      {state === 'APPROVED' && (
        <p>
          {verifiedName !== null && t('kyc.approvedAs', { name: verifiedName })}{' '}
          {expiresOn !== null && t('kyc.goodUntil', { day: expiresOn })}
        </p>
      )}
      {reason !== null && (
        <p className={styles['reason']} role="note">
          {t(`kyc.reason.${reason}`)} {note !== null && <q>{note}</q>}
        </p>
      )}
    </>
  );
};

type BeginProps = { state: StepState; application: KycApplication | null; name: string; onBegin: () => void };

const Begin = ({ state, application, name, onBegin }: BeginProps) => {
  const t = useText();
  const [now] = useState(() => new Date());
  const renews = application !== null && isRunningOut(application, now);
  if (state !== 'open' && state !== 'again' && !renews) return null;
  const text = t(renews || state === 'again' ? 'kyc.again' : 'kyc.begin');
  return (
    <Button size="small" kind="primary" aria-label={`${text}: ${name}`} onClick={onBegin}>
      {text}
    </Button>
  );
};

const levelNames = { 1: 'kyc.needContact', 2: 'kyc.needIdentity', 3: 'kyc.needAddress' } as const;

/** From which sums on more is wanted; nothing is asked for that is not needed. */
const WhatFor = ({ standing: { thresholds } }: { standing: KycStanding }) => {
  const t = useText();
  if (thresholds.length === 0) return null;
  const sum = (name: string, money: Money | null) =>
    money !== null && (
      <div>
        <dt>{name}</dt>
        <dd>
          <Amount money={money} precision="short" />
        </dd>
      </div>
    );
  return (
    <section className={styles['card']} aria-labelledby="what-for">
      <h2 id="what-for">{t('kyc.whatFor')}</h2>
      <p className={styles['lead']}>{t('kyc.whatForText')}</p>
      <ul className={styles['levels']}>
        {thresholds.map(({ level, depositsTotal, withdrawalSingle, withdrawalsTotal }) => (
          <li key={level}>
            <h3>{t(levelNames[level])}</h3>
            <dl>
              {sum(t('kyc.depositsTotal'), depositsTotal)}
              {sum(t('kyc.withdrawalSingle'), withdrawalSingle)}
              {sum(t('kyc.withdrawalsTotal'), withdrawalsTotal)}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default VerifyPage;
