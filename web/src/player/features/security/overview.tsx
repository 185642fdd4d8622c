import type { SecurityOverview } from '@croupier/contract/security';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon-names.ts';
import { formatMoment } from '#shared/ui/moment.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import s from './overview.module.css';
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
  return (
    <Card title={t('security.waysIn')}>
      <Line
        icon="lock"
        name={t('security.password')}
        state={
          passwordSetAt === null ? t('security.noPassword') : t('security.passwordSince', { day: formatMoment(passwordSetAt).slice(0, 10) })
        }
        actions={
          <Button
            size="small"
            aria-label={t(passwordSetAt === null ? 'security.makePassword' : 'security.changePassword')}
            onClick={() => onAct('password')}
          >
            {t(passwordSetAt === null ? 'security.set' : 'security.change')}
          </Button>
        }
      />
      <Line
        icon="shield-lock"
        name={t('security.totp')}
        badge={totp.enabled ? <Badge tone="good">{t('security.on')}</Badge> : <Badge>{t('security.off')}</Badge>}
        state={totp.enabled ? t('security.codesLeft', { count: totp.recoveryCodesLeft }) : t('security.totpOffer')}
        actions={
          totp.enabled ? (
            <>
              <Button size="small" onClick={() => onAct('recoveryCodes')}>
                {t('security.newCodes')}
              </Button>
              <Button size="small" aria-label={t('security.totpOffTitle')} onClick={() => onAct('totpOff')}>
                {t('security.turnOff')}
              </Button>
            </>
          ) : (
            <Button size="small" aria-label={t('security.totpTitle')} onClick={() => onAct('totp')}>
              {t('security.setUp')}
            </Button>
          )
        }
      />
      <Line
        icon="wallet"
        name={t('security.paymentPassword')}
        badge={hasPaymentPassword ? <Badge tone="good">{t('security.isSet')}</Badge> : <Badge>{t('security.notSet')}</Badge>}
        state={t('security.paymentPasswordText')}
        actions={
          <Button
            size="small"
            aria-label={t(hasPaymentPassword ? 'security.changePaymentPassword' : 'security.makePaymentPassword')}
            onClick={() => onAct('paymentPassword')}
          >
            {t(hasPaymentPassword ? 'security.change' : 'security.set')}
          </Button>
        }
      />
    </Card>
  );
};

const Contacts = ({ overview, onAct }: PartProps) => {
  const t = useText();
  const line = (kind: 'phone' | 'email', icon: IconName) => {
    const contact = overview[kind];
    const verified = contact?.verified === true;
    const does = {
      phone: t(verified ? 'security.changePhone' : 'security.verifyPhone'),
      email: t(verified ? 'security.changeEmail' : 'security.verifyEmail'),
    };
    return (
      <Line
        icon={icon}
        name={t(`security.${kind}`)}
        badge={
          contact !== null &&
          (verified ? <Badge tone="good">{t('security.verified')}</Badge> : <Badge tone="warn">{t('security.notVerified')}</Badge>)
        }
        state={contact === null ? t('security.noContact') : <bdi dir="ltr">{contact.masked}</bdi>}
        actions={
          <Button size="small" aria-label={does[kind]} onClick={() => onAct(kind)}>
            {t(contact === null ? 'security.add' : verified ? 'security.change' : 'security.verify')}
          </Button>
        }
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
    <Link to="/member" search={{ page: 'securityCenter', part }} className={s['lead']}>
      <Icon name={icon} />
      <span className={s['words']}>
        <b>{name}</b>
        <span>{state}</span>
      </span>
      <Icon name="chevron-right" size={18} />
    </Link>
  );
  return (
    <Card title={t('security.more')}>
      {lead('profile', 'id', t('security.profile'), t('security.profileText'))}
      {lead(
        'signedIn',
        'device-desktop',
        t('security.signedIn'),
        `${t('security.sessionCount', { count: sessions })} · ${t('security.deviceCount', { count: devices })}`,
      )}
      {lead('history', 'history', t('security.history'), t('security.historyLead'))}
      <button type="button" className={s['lead']} onClick={onClose}>
        <Icon name="user-x" />
        <span className={s['words']}>
          <b>{t('security.closeTitle')}</b>
          <span>{t('security.closeLead')}</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
    </Card>
  );
};

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={s['card']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

type LineProps = { icon: IconName; name: string; badge?: ReactNode; state: ReactNode; actions: ReactNode };

const Line = ({ icon, name, badge, state, actions }: LineProps) => (
  <div className={s['line']}>
    <Icon name={icon} />
    <div className={s['words']}>
      <h3>
        {name} {badge}
      </h3>
      <p>{state}</p>
    </div>
    <div className={s['actions']}>{actions}</div>
  </div>
);
