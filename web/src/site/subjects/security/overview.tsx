import type { SecurityOverview } from '@croupier/contract/people/security';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './overview.module.css';
import type { SecurityPart } from './parts.ts';
import { overviewQuery } from './queries.ts';
import { SafetyCard } from './safety-card.tsx';
import { contactToVerify, type SafetyStep } from './safety.rules.ts';

const ChangePassword = lazy(() => import('./change-password.tsx'));
const PaymentPassword = lazy(() => import('./payment-password.tsx'));
const VerifyContact = lazy(() => import('./verify-contact.tsx'));
const TotpSetup = lazy(() => import('./totp-setup.tsx'));
const TotpOff = lazy(() => import('./totp-off.tsx'));
const NewRecoveryCodes = lazy(() => import('./new-recovery-codes.tsx'));
const CloseAccount = lazy(() => import('./close-account.tsx'));

type Act = 'password' | 'paymentPassword' | 'phone' | 'email' | 'totp' | 'totpOff' | 'recoveryCodes' | 'close';

/** How safe the account is, and everything that can be done about it. */
export const Overview = () => {
  const { data, error, refetch } = useQuery(overviewQuery);
  const [act, setAct] = useState<Act>();
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={560} radius={22} />;

  const begin = (step: SafetyStep) => setAct(step === 'contact' ? contactToVerify(data) : step);
  const close = () => setAct(undefined);
  const props = { overview: data, onClose: close };
  return (
    <>
      <SafetyCard overview={data} onStep={begin} />
      <WaysIn overview={data} onAct={setAct} />
      <Contacts overview={data} onAct={setAct} />
      <More overview={data} onClose={() => setAct('close')} />
      <Suspense>
        {act === 'password' && <ChangePassword {...props} />}
        {act === 'paymentPassword' && <PaymentPassword {...props} />}
        {act === 'phone' && <VerifyContact kind="PHONE" {...props} />}
        {act === 'email' && <VerifyContact kind="EMAIL" {...props} />}
        {act === 'totp' && <TotpSetup {...props} />}
        {act === 'totpOff' && <TotpOff {...props} />}
        {act === 'recoveryCodes' && <NewRecoveryCodes {...props} />}
        {act === 'close' && <CloseAccount {...props} />}
      </Suspense>
    </>
  );
};

type PartProps = { overview: SecurityOverview; onAct: (act: Act) => void };

const WaysIn = ({ overview: { passwordSetAt, totp, hasPaymentPassword }, onAct }: PartProps) => {
  const t = useText();
  const momentText = useMomentText();
  const state = (good: boolean, yes: string, no: string) => <Badge tone={good ? 'good' : 'neutral'}>{good ? yes : no}</Badge>;
  return (
    <Card title={t('security.waysIn')}>
      <Line
        icon="lock"
        name={t('security.password')}
        state={
          passwordSetAt === null ? t('security.noPassword') : t('security.passwordSince', { day: momentText(passwordSetAt).slice(0, 10) })
        }
        does={[{ text: t(passwordSetAt === null ? 'security.set' : 'security.change'), act: () => onAct('password') }]}
      />
      <Line
        icon="shield-lock"
        name={t('security.totp')}
        badge={state(totp.enabled, t('security.on'), t('security.off'))}
        state={totp.enabled ? t('security.codesLeft', { count: totp.recoveryCodesLeft }) : t('security.totpOffer')}
        does={
          totp.enabled
            ? [
                { text: t('security.newCodes'), act: () => onAct('recoveryCodes') },
                { text: t('security.turnOff'), act: () => onAct('totpOff') },
              ]
            : [{ text: t('security.setUp'), act: () => onAct('totp') }]
        }
      />
      <Line
        icon="wallet"
        name={t('security.paymentPassword')}
        badge={state(hasPaymentPassword, t('security.isSet'), t('security.notSet'))}
        state={t('security.paymentPasswordText')}
        does={[{ text: t(hasPaymentPassword ? 'security.change' : 'security.set'), act: () => onAct('paymentPassword') }]}
      />
    </Card>
  );
};

const Contacts = ({ overview, onAct }: PartProps) => {
  const t = useText();
  const line = (kind: 'phone' | 'email', icon: IconName) => {
    const contact = overview[kind];
    const verified = contact?.verified === true;
    return (
      <Line
        icon={icon}
        name={t(`security.${kind}`)}
        badge={
          contact !== null && <Badge tone={verified ? 'good' : 'warn'}>{t(verified ? 'security.verified' : 'security.notVerified')}</Badge>
        }
        state={contact === null ? t('security.noContact') : <bdi dir="ltr">{contact.masked}</bdi>}
        does={[
          {
            text: t(contact === null ? 'security.add' : verified ? 'security.change' : 'security.verify'),
            act: () => onAct(kind),
          },
        ]}
      />
    );
  };
  return (
    <Card title={t('security.contacts')}>
      {line('phone', 'device-mobile')}
      {line('email', 'mail')}
    </Card>
  );
};

const More = ({ overview: { sessions, devices }, onClose }: { overview: SecurityOverview; onClose: () => void }) => {
  const t = useText();
  const lead = (part: SecurityPart, icon: IconName, name: string, state: string) => (
    <Link to="/member" search={{ page: 'securityCenter', part }} className={styles['lead']}>
      <Icon name={icon} />
      <span className={styles['words']}>
        <b>{name}</b>
        <span>{state}</span>
      </span>
      <Icon name="chevron-right" size={18} />
    </Link>
  );
  return (
    <Card title={t('security.more')}>
      {lead('profile', 'id', t('security.profile'), t('security.profileText'))}
      {lead('identity', 'license', t('security.identity'), t('security.identityText'))}
      {lead('playWell', 'heart-handshake', t('security.playWell'), t('security.playWellText'))}
      {lead(
        'signedIn',
        'device-desktop',
        t('security.signedIn'),
        `${t('security.sessionCount', { count: sessions })} · ${t('security.deviceCount', { count: devices })}`,
      )}
      {lead('history', 'history', t('security.history'), t('security.historyLead'))}
      <button type="button" className={styles['lead']} onClick={onClose}>
        <Icon name="user-x" />
        <span className={styles['words']}>
          <b>{t('security.closeTitle')}</b>
          <span>{t('security.closeLead')}</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
    </Card>
  );
};

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['card']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

type LineProps = { icon: IconName; name: string; badge?: ReactNode; state: ReactNode; does: readonly { text: string; act: () => void }[] };

const Line = ({ icon, name, badge, state, does }: LineProps) => (
  <div className={styles['line']}>
    <Icon name={icon} />
    <div className={styles['words']}>
      <h3>
        {name} {badge}
      </h3>
      <p>{state}</p>
    </div>
    <div className={styles['actions']}>
      {does.map(({ text, act }) => (
        <Button key={text} size="small" aria-label={`${text}: ${name}`} onClick={act}>
          {text}
        </Button>
      ))}
    </div>
  </div>
);
