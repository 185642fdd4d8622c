import type { SessionId } from '@croupier/contract/core/ids';
import { endOtherOwnSessions, endOwnSession } from '@croupier/contract/console/operators-security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { causeText } from '../../audit/details-of.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ownSecurityQuery, ownSessionsQuery } from '#console/queries.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import operatorCardStyles from '../staff/operator-cards.module.css';
import { SessionsList } from '../staff/sessions-list.tsx';
import { momentText } from '#console/wording/moment.ts';
import { AuthenticatorDialog, PasswordDialog, RecoveryDialog } from './dialogs.tsx';
import styles from './security-page.module.css';

/** Fewer recovery codes than these are worth a word. */
const fewCodes = 3;

/** The steps of an operator for the safety of their own account. */
export const SecurityPage = () => {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ownSecurityQuery());
  const [dialog, setDialog] = useState<'password' | 'authenticator' | 'recovery'>();

  const close = () => setDialog(undefined);
  const done = (text?: string) => () => {
    close();
    if (text !== undefined) notify({ tone: 'good', text });
    void queries.invalidateQueries({ queryKey: ['own'] });
  };
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <Page>
      <PageHead
        title={t('operators.nav.security')}
        lead={t('operators.security.lead')}
        actions={<RefreshButton busy={isFetching} onRefresh={() => void queries.invalidateQueries({ queryKey: ['own'] })} />}
      />
      <div className={operatorCardStyles['cards']}>
        <section className={operatorCardStyles['card']} aria-label={t('operators.operator.signIn')}>
          <h2>{t('operators.operator.signIn')}</h2>
          <Way
            name={t('operators.security.password')}
            state={data && t('operators.security.changed', { moment: momentText(data.passwordChangedAt) })}
            act={t('operators.security.changePassword')}
            onAct={() => setDialog('password')}
          />
          <Way
            name={t('operators.security.authenticator')}
            state={data && t('operators.operator.since', { moment: momentText(data.enrolledAt) })}
            act={t('operators.security.replace')}
            onAct={() => setDialog('authenticator')}
          />
          <Way
            name={t('operators.security.recovery')}
            state={data && t('operators.security.recoveryLeft', { count: data.recoveryCodesLeft })}
            warning={data !== undefined && data.recoveryCodesLeft < fewCodes ? t('operators.security.recoveryNone') : undefined}
            act={t('operators.security.renew')}
            onAct={() => setDialog('recovery')}
          />
        </section>
        <section className={operatorCardStyles['card']} aria-label={t('operators.security.from')}>
          <h2>{t('operators.security.from')}</h2>
          {data === undefined ? (
            <Skeleton height={40} />
          ) : (
            <>
              {data.networks.length === 0 ? (
                <p>{t('operators.operator.anywhere')}</p>
              ) : (
                <ul className={operatorCardStyles['list']}>
                  {data.networks.map((network) => (
                    <li key={network}>
                      <bdi dir="ltr" className="mono">
                        {network}
                      </bdi>
                    </li>
                  ))}
                </ul>
              )}
              <p className={operatorCardStyles['text']}>{t('operators.security.youAreAt', { ip: data.yourAddress })}</p>
            </>
          )}
        </section>
        <OwnSessions />
        <section
          className={`${operatorCardStyles['card'] ?? ''} ${operatorCardStyles['wide'] ?? ''}`}
          aria-label={t('operators.security.signIns')}
        >
          <h2>{t('operators.security.signIns')}</h2>
          {data === undefined ? (
            <Skeleton height={120} />
          ) : (
            <ul className={styles['signIns']}>
              {data.signIns.map(({ id, at, ip, refused, cause }) => (
                <li key={id}>
                  <span className="number">{momentText(at)}</span>
                  <bdi dir="ltr" className="mono">
                    {ip}
                  </bdi>
                  {refused ? (
                    <Badge tone="bad">
                      {t('operators.security.refused')}
                      {cause === null ? '' : `: ${causeText(cause, t)}`}
                    </Badge>
                  ) : (
                    <Badge tone="good">{t('operators.security.signedIn')}</Badge>
                  )}
                </li>
              ))}
            </ul>
          )}
          <p className={operatorCardStyles['text']}>{t('operators.security.notYou')}</p>
        </section>
      </div>
      {dialog === 'password' && <PasswordDialog onClose={close} onDone={done(t('operators.security.passwordDone'))} />}
      {dialog === 'authenticator' && <AuthenticatorDialog onClose={close} onDone={done(t('operators.security.authenticatorDone'))} />}
      {dialog === 'recovery' && <RecoveryDialog onClose={close} onDone={done()} />}
    </Page>
  );
};

type WayProps = { name: string; state: ReactNode; warning?: string | undefined; act: string; onAct: () => void };

/** One of the things an operator signs in with. */
const Way = ({ name, state, warning, act, onAct }: WayProps) => (
  <div className={styles['way']}>
    <div>
      <p className={styles['name']}>{name}</p>
      <p className={`number ${operatorCardStyles['text'] ?? ''}`}>{state ?? <Skeleton width={140} height={14} />}</p>
      {warning !== undefined && <p className={`${operatorCardStyles['text'] ?? ''} ${operatorCardStyles['warning'] ?? ''}`}>{warning}</p>}
    </div>
    <Button size="small" aria-label={`${act}: ${name}`} onClick={onAct}>
      {act}
    </Button>
  </div>
);

const OwnSessions = () => {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownSessionsQuery());
  const ended = (text: string) => () => {
    notify({ tone: 'good', text });
    void queries.invalidateQueries({ queryKey: ['own', 'sessions'] });
  };
  const one = useConfirmedMutation((id: SessionId) => call(endOwnSession, { params: { id } }), ended(t('operators.sessions.ended')));
  const others = useConfirmedMutation(() => call(endOtherOwnSessions, {}), ended(t('operators.sessions.endedAll')));
  return (
    <section
      className={`${operatorCardStyles['card'] ?? ''} ${operatorCardStyles['wide'] ?? ''}`}
      aria-label={t('operators.security.sessions')}
    >
      <div className={operatorCardStyles['head']}>
        <h2>{t('operators.security.sessions')}</h2>
        {(data?.length ?? 0) > 1 && (
          <Button size="small" busy={others.isPending} onClick={() => others.run()}>
            {t('operators.security.endOthers')}
          </Button>
        )}
      </div>
      <ActionProblem problem={one.problem ?? others.problem} />
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SessionsList sessions={data} busy={one.isPending} onEnd={one.run} />
      )}
    </section>
  );
};
