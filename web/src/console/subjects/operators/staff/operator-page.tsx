import { OperatorId, type SessionId } from '@croupier/contract/core/ids';
import {
  endOperatorSession,
  endOperatorSessions,
  type Invitation,
  type OperatorCard,
  resetOperator,
  switchOperator,
} from '@croupier/contract/console/operators-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { backLinkClass, LeadText, Page, PageHead } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { operatorQuery, sessionsQuery } from '#console/queries.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { EmptyPage } from '#console/shell/empty-page.tsx';
import { useMay, useOperator } from '#console/shell/operator.ts';
import { usePageTitle } from '#console/shell/page-title.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { ConfirmActionDialog } from './confirm-action-dialog.tsx';
import styles from './operator-cards.module.css';
import { InvitationDialog } from './invitation-dialog.tsx';
import { EditDialog } from './operator-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { Account, SignIn } from './operator-cards.tsx';
import { OperatorStateBadge } from './state-badge.tsx';

const route = getRouteApi('/operators/$id');

/** One operator: who they are, what they may do and from where, how they sign in, and where they are signed in. */
export const OperatorPage = () => {
  const known = OperatorId.safeParse(route.useParams().id);
  return known.success ? <KnownOperator key={known.data} id={known.data} /> : <NoSuchOperator />;
};

const NoSuchOperator = () => {
  const t = useText();
  usePageTitle(t('operators.operator.notFoundTitle'));
  return (
    <EmptyPage
      page={t('operators.nav.operators')}
      icon="user"
      title={t('operators.operator.notFoundTitle')}
      text={t('operators.operator.notFoundText')}
      action={
        <Link to="/operators" className={buttonClass()}>
          {t('operators.operator.back')}
        </Link>
      }
    />
  );
};

type Open = 'edit' | 'reset' | 'disable';

const KnownOperator = ({ id }: { id: OperatorId }) => {
  const t = useText();
  const queries = useQueryClient();
  const isOwn = useOperator().id === id;
  const mayAudit = useMay('audit.read');
  const { data, error, isFetching, refetch } = useQuery(operatorQuery(id));
  const [dialog, setDialog] = useState<Open>();
  const [invitation, setInvitation] = useState<Invitation>();
  usePageTitle(data?.userName ?? t('operators.nav.operators'));

  const close = () => setDialog(undefined);
  const show = (card: OperatorCard) => {
    queries.setQueryData(operatorQuery(id).queryKey, card);
    void queries.invalidateQueries({ queryKey: ['operator', id, 'sessions'] });
    void queries.invalidateQueries({ queryKey: ['operators'] });
    if (isOwn) void queries.invalidateQueries({ queryKey: ['self'] });
    close();
  };
  const turn = useConfirmedMutation(
    (enabled: boolean) => call(switchOperator, { params: { id }, body: { enabled } }),
    (card) => {
      show(card);
      notify({
        tone: 'good',
        text: t(card.state === 'DISABLED' ? 'operators.operator.disabled' : 'operators.operator.enabled', { name: card.userName }),
      });
    },
  );
  const reset = useConfirmedMutation(
    () => call(resetOperator, { params: { id } }),
    (made) => {
      show(made.operator);
      setInvitation(made);
    },
  );

  if (error !== null && data === undefined) {
    const missing = error instanceof Refused && error.code === 'NOT_FOUND';
    return missing ? <NoSuchOperator /> : <Problem error={error} onRetry={() => void refetch()} />;
  }
  const mayAct = data?.mayEdit === true;
  return (
    <Page>
      <PageHead
        back={
          <Link to="/operators" className={backLinkClass} aria-label={t('operators.operator.back')} title={t('operators.operator.back')}>
            <Icon name="arrow-left" size={18} />
          </Link>
        }
        title={data === undefined ? <Skeleton width={160} height={26} /> : <bdi>{data.userName}</bdi>}
        actions={
          <>
            {mayAudit && data !== undefined && (
              <Link to="/audit" search={{ operator: data.userName }} className={buttonClass({ kind: 'quiet', size: 'small' })}>
                <Icon name="history" size={16} />
                {t('operators.operator.inTrail')}
              </Link>
            )}
            {mayAct && (
              <Button kind="primary" size="small" onClick={() => setDialog('edit')}>
                {t('operators.operator.edit')}
              </Button>
            )}
            <RefreshButton busy={isFetching} onRefresh={() => void queries.invalidateQueries({ queryKey: ['operator', id] })} />
          </>
        }
      >
        {data !== undefined && <OperatorStateBadge state={data.state} />}
        {isOwn && <Badge tone="brass">{t('operators.operator.you')}</Badge>}
      </PageHead>
      {data?.mayEdit === false && <LeadText>{t('operators.operator.noRights')}</LeadText>}
      <div className={styles['cards']}>
        <Account card={data} />
        <SignIn card={data}>
          {mayAct && !isOwn && (
            <div className={styles['acts']}>
              <Button size="small" icon="key" onClick={() => setDialog('reset')}>
                {t('operators.operator.reset')}
              </Button>
              {data.state === 'DISABLED' ? (
                <Button size="small" icon="check" busy={turn.isPending} onClick={() => turn.run(true)}>
                  {t('operators.operator.enable')}
                </Button>
              ) : (
                <Button kind="danger" size="small" icon="user-x" onClick={() => setDialog('disable')}>
                  {t('operators.operator.disable')}
                </Button>
              )}
            </div>
          )}
          {dialog === undefined && <ActionProblem problem={turn.problem} />}
        </SignIn>
        <Sessions id={id} mayEnd={mayAct} />
      </div>
      {data !== undefined && dialog === 'edit' && (
        <EditDialog
          operator={data}
          onClose={close}
          onSaved={(card) => {
            show(card);
            notify({ tone: 'good', text: t('operators.saved') });
          }}
        />
      )}
      {data !== undefined && dialog === 'reset' && (
        <ConfirmActionDialog
          title={t('operators.operator.resetTitle', { name: data.userName })}
          act={t('operators.operator.reset')}
          busy={reset.isPending}
          problem={reset.problem}
          onAct={() => reset.run()}
          onClose={close}
        >
          {t('operators.operator.resetText')}
        </ConfirmActionDialog>
      )}
      {data !== undefined && dialog === 'disable' && (
        <ConfirmActionDialog
          title={t('operators.operator.disableTitle', { name: data.userName })}
          act={t('operators.operator.disable')}
          busy={turn.isPending}
          problem={turn.problem}
          onAct={() => turn.run(false)}
          onClose={close}
        >
          {t('operators.operator.disableText')}
        </ConfirmActionDialog>
      )}
      {invitation !== undefined && <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />}
    </Page>
  );
};

const Sessions = ({ id, mayEnd }: { id: OperatorId; mayEnd: boolean }) => {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery(id));
  const ended = (text: string) => () => {
    notify({ tone: 'good', text });
    void queries.invalidateQueries({ queryKey: ['operator', id, 'sessions'] });
  };
  const one = useConfirmedMutation(
    (sessionId: SessionId) => call(endOperatorSession, { params: { id, sessionId } }),
    ended(t('operators.sessions.ended')),
  );
  const all = useConfirmedMutation(() => call(endOperatorSessions, { params: { id } }), ended(t('operators.sessions.endedAll')));
  return (
    <section className={`${styles['card'] ?? ''} ${styles['wide'] ?? ''}`} aria-label={t('operators.operator.sessions')}>
      <div className={styles['head']}>
        <h2>{t('operators.operator.sessions')}</h2>
        {mayEnd && (data?.filter(({ current }) => !current).length ?? 0) > 1 && (
          <Button kind="quiet" size="small" busy={all.isPending} onClick={() => all.run()}>
            {t('operators.operator.endAll')}
          </Button>
        )}
      </div>
      <ActionProblem problem={one.problem ?? all.problem} />
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SessionsList sessions={data} busy={one.isPending} onEnd={mayEnd ? one.run : undefined} />
      )}
    </section>
  );
};
