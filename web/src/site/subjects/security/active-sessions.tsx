import type { SessionId } from '@croupier/contract/core/ids';
import { endOneSession, endOtherSessions, forgetDevice } from '@croupier/contract/people/security';
import { useMutation, type UseMutationResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '#api/call.ts';
import { needTexts, useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { device } from '../access/device.ts';
import { ErrorSummary } from '../access/error-summary.tsx';
import { browserNameOf } from './browser-name.ts';
import { browserText, countryText } from './browser-text.ts';
import { devicesQuery, sessionsQuery } from './queries.ts';
import styles from './active-sessions.module.css';

const HandOverCode = lazy(async () => {
  const [{ HandOverCode: Code }] = await Promise.all([import('../access/hand-over-code.tsx'), needTexts('access')]);
  return { default: Code };
});

/** Where the member is signed in now, and which browsers are remembered or trusted; each can be ended from here. */
const ActiveSessions = () => {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [showing, setShowing] = useState(false);
  return (
    <>
      {/* First, because the lists below grow as they arrive: a button after them moves away from under a finger. */}
      <section className={styles['card']} aria-labelledby="over-title">
        <h2 id="over-title">{t('security.onPhone')}</h2>
        <p className={styles['text']}>{t('security.onPhoneText')}</p>
        <div className={styles['foot']}>
          <Button icon="device-mobile" onClick={() => setShowing(true)}>
            {t('security.onPhoneShow')}
          </Button>
        </div>
      </section>
      <section className={styles['card']} aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t('security.sessions')}</h2>
        <p className={styles['text']}>{t('security.sessionsText')}</p>
        <Sessions onEndOthers={() => setAsking(true)} />
      </section>
      <section className={styles['card']} aria-labelledby="devices-title">
        <h2 id="devices-title">{t('security.devices')}</h2>
        <p className={styles['text']}>{t('security.devicesText')}</p>
        <Devices />
      </section>
      {showing && (
        <Dialog title={t('security.onPhone')} lead={t('security.onPhoneLead')} onClose={() => setShowing(false)}>
          <Suspense fallback={<Skeleton height={284} radius={16} />}>
            <HandOverCode size={200} />
          </Suspense>
        </Dialog>
      )}
      {asking && <EndOthers onClose={() => setAsking(false)} />}
    </>
  );
};

/** Says what went wrong, and asks for the lists anew in any case: what is already gone is not there. */
const useEnding = <Id,>(end: (id: Id) => Promise<null>, said: string) => {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => notify({ tone: 'good', text: said }),
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine', 'security'] }),
  });
};

const Sessions = ({ onEndOthers }: { onEndOthers: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const ending = useEnding((id: SessionId) => call(endOneSession, { params: { id } }), t('security.sessionEnded'));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} radius={14} />;
  const ordered = data.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt));
  return (
    <>
      <ul className={styles['list']}>
        {ordered.map(({ id, current, userAgent, ip, country, startedAt, lastUsedAt }) => (
          <Browser
            key={id}
            userAgent={userAgent}
            badge={current && <Badge tone="good">{t('security.thisBrowser')}</Badge>}
            action={
              !current && (
                <EndButton ending={ending} id={id} label={t('security.endSessionOf', { browser: browserText(userAgent, t) })}>
                  {t('security.endSession')}
                </EndButton>
              )
            }
          >
            <dl>
              <Fact name={t('security.place')}>{countryText(country, language, t)}</Fact>
              <Fact name={t('security.ip')}>
                <bdi dir="ltr">{ip}</bdi>
              </Fact>
              <Fact name={t('security.signedInAt')}>
                <Moment at={startedAt} />
              </Fact>
              <Fact name={t('security.lastUsedAt')}>
                <Moment at={lastUsedAt} />
              </Fact>
            </dl>
          </Browser>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button icon="logout" onClick={onEndOthers}>
          {t('security.endOthers')}
        </Button>
      </div>
    </>
  );
};

const Devices = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(devicesQuery);
  const ending = useEnding((id: string) => call(forgetDevice, { params: { id } }), t('security.deviceForgotten'));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={90} radius={14} />;
  if (data.length === 0) return <p className={styles['none']}>{t('security.noDevices')}</p>;
  return (
    <ul className={styles['list']}>
      {data.map(({ id, userAgent, ip, lastUsedAt, signsInUntil, trustedUntil }) => (
        <Browser
          key={id}
          userAgent={userAgent}
          action={
            <EndButton ending={ending} id={id} label={t('security.forgetOf', { browser: browserText(userAgent, t) })}>
              {t('security.forget')}
            </EndButton>
          }
        >
          <dl>
            <Fact name={t('security.ip')}>
              <bdi dir="ltr">{ip}</bdi>
            </Fact>
            {signsInUntil !== null && (
              <Fact name={t('security.signsInUntil')}>
                <Moment at={signsInUntil} />
              </Fact>
            )}
            {trustedUntil !== null && (
              <Fact name={t('security.trustedUntil')}>
                <Moment at={trustedUntil} />
              </Fact>
            )}
            <Fact name={t('security.lastUsedAt')}>
              <Moment at={lastUsedAt} />
            </Fact>
          </dl>
        </Browser>
      ))}
    </ul>
  );
};

type EndProps<Id> = { ending: UseMutationResult<null, Error, Id>; id: Id; label: string; children: ReactNode };

/** Ends one of a list; `label` says which, to who does not see it. */
const EndButton = <Id,>({ ending, id, label, children }: EndProps<Id>) => (
  <Button size="small" busy={ending.isPending && ending.variables === id} aria-label={label} onClick={() => ending.mutate(id)}>
    {children}
  </Button>
);

type BrowserProps = { userAgent: string; badge?: ReactNode; action: ReactNode; children: ReactNode };

const Browser = ({ userAgent, badge, action, children }: BrowserProps) => {
  const t = useText();
  return (
    <li className={styles['browser']}>
      <span className={styles['emblem']}>
        <Icon name={browserNameOf(userAgent).isPhone ? 'device-mobile' : 'device-desktop'} />
      </span>
      <div className={styles['facts']}>
        <p className={styles['name']} title={userAgent}>
          {browserText(userAgent, t)} {badge}
        </p>
        {children}
      </div>
      {action}
    </li>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const EndOthers = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: async () => {
      device.forget();
      await queries.invalidateQueries({ queryKey: ['mine', 'security'] });
      onClose();
      notify({ tone: 'good', text: t('security.othersEnded') });
    },
  });
  return (
    <Dialog
      title={t('security.endOthersTitle')}
      lead={t('security.endOthersText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" data-first busy={isPending} onClick={() => mutate()}>
            {t('security.endOthers')}
          </Button>
        </>
      }
    >
      <ErrorSummary text={error === null ? undefined : problemText(error, t)} />
    </Dialog>
  );
};

export default ActiveSessions;
