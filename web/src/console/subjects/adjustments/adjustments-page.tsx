import { type Adjustment, decideAdjustment } from '@croupier/contract/console/work-queues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useApproval, useShortcut } from '../../shortcuts/shortcuts.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { adjustmentsQuery } from '../work-queues/queue-queries.ts';
import { Assignee, AssignedNotice } from '../work-queues/assignee.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useClaims, useLiveQueue, useAssignment } from '../work-queues/use-queue.ts';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';

/** Changes of balances by hand: proposed by one person, posted when another approves. */
export const AdjustmentsPage = () => {
  const t = useText();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(adjustmentsQuery({ merchantId: merchant, pageNo: page }));
  const claims = useClaims('ADJUSTMENT');
  useLiveQueue('adjustments', 'adjustments');
  const listed = query.data?.content.find(({ id }) => id === open);
  // A link may lead to one that is on another page of the list.
  const isElsewhere = open !== undefined && query.data !== undefined && listed === undefined;
  const { data: alone } = useQuery({ ...adjustmentsQuery({ id: open, pageNo: 1 }), enabled: isElsewhere });
  const opened = listed ?? (isElsewhere ? alone?.content.find(({ id }) => id === open) : undefined);
  const toNext = () => next(query.data?.content, (row) => row.state === 'PROPOSED' && !row.own && isFree(claims)(row));
  return (
    <Page>
      <PageHead title={t('work-queues.nav.adjustments')} lead={t('work-queues.adjustLead')} />
      <WorkQueue
        label={t('work-queues.nav.adjustments')}
        query={query}
        columns={columns(t, claims)}
        exported={{ list: 'adjustments', filters: { merchantId: merchant } }}
        empty={<EmptyState icon="coins" title={t('work-queues.nothing')} />}
        panel={
          opened === undefined
            ? undefined
            : { title: t('work-queues.adjustTitle'), body: <Panel key={opened.id} adjustment={opened} onDone={toNext} /> }
        }
      />
    </Page>
  );
};

const tones = { PROPOSED: 'warn', APPROVED: 'good', REJECTED: 'neutral' } as const;

const columns = (t: Text, claims: ReturnType<typeof useClaims>): Columns<Adjustment> => {
  const column = columnsOf<Adjustment>();
  return [
    column.display({
      id: 'member',
      header: t('console.members.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.member.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'amount',
      header: t('console.ledger.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.money} signed />,
    }),
    column.display({
      id: 'cause',
      header: t('work-queues.kind'),
      cell: ({ row: { original } }) => t(`work-queues.cause.${original.cause}`),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.state]}>{t(`work-queues.adjustment.${original.state}`)}</Badge>,
    }),
    column.display({ id: 'by', header: t('work-queues.proposedBy'), cell: ({ row: { original } }) => <bdi>{original.proposedBy}</bdi> }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.proposedAt)}</span>,
    }),
    column.display({
      id: 'owner',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) => <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};

const Panel = ({ adjustment, onDone }: { adjustment: Adjustment; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayApprove = useMay('adjustment.approve');
  const waits = adjustment.state === 'PROPOSED';
  const claim = useClaims('ADJUSTMENT').get(adjustment.id);
  const free = waits && mayApprove && (claim === undefined || claim.own);
  useAssignment('ADJUSTMENT', adjustment.id, waits && mayApprove);
  const [rejecting, setRejecting] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { approve: boolean; decision: string | null }) => call(decideAdjustment, { params: { id: adjustment.id }, body }),
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      for (const key of ['adjustments', 'pulse', 'member']) void queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  );
  const approve = useApproval(() => void (free && !adjustment.own && run({ approve: true, decision: null })));
  useShortcut('reject', () => free && setRejecting(true));
  return (
    <div className={panelStyles['panel']}>
      <AssignedNotice claim={claim} />
      {waits && adjustment.own && <output className={panelStyles['notice']}>{t('work-queues.ownProposal')}</output>}
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>
          <ExactAmount money={adjustment.money} signed />
        </span>
        <Badge tone={tones[adjustment.state]}>{t(`work-queues.adjustment.${adjustment.state}`)}</Badge>
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('console.members.account')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: adjustment.member.id }} className={linkClass}>
              <bdi>{adjustment.member.account}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.kind')}</dt>
          <dd>{t(`work-queues.cause.${adjustment.cause}`)}</dd>
        </div>
        {adjustment.depositReference !== null && (
          <div>
            <dt>{t('bonus-console.depositReference')}</dt>
            <dd>
              <bdi>{adjustment.depositReference}</bdi>
            </dd>
          </div>
        )}
        <div className={panelStyles['whole']}>
          <dt>{t('console.safety.reason')}</dt>
          <dd>{adjustment.reason}</dd>
        </div>
        <div>
          <dt>{t('work-queues.proposedBy')}</dt>
          <dd>
            <bdi>{adjustment.proposedBy}</bdi>
          </dd>
        </div>
        {adjustment.decidedBy !== null && (
          <div>
            <dt>{t('work-queues.decidedBy')}</dt>
            <dd>
              <bdi>{adjustment.decidedBy}</bdi>
              {adjustment.decision !== null && <div className={panelStyles['quiet']}>{adjustment.decision}</div>}
            </dd>
          </div>
        )}
      </dl>
      {rejecting ? (
        <ReasonForm
          act={t('work-queues.pay.REJECT')}
          danger
          busy={isPending}
          problem={problem}
          onAct={(decision) => run({ approve: false, decision })}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        free && (
          <>
            <ActionProblem problem={problem} />
            <div className={panelStyles['acts']}>
              {!adjustment.own && (
                <Button kind="primary" busy={isPending} onClick={approve}>
                  {t('work-queues.pay.APPROVE')} <kbd aria-hidden="true">a</kbd>
                </Button>
              )}
              <Button onClick={() => setRejecting(true)}>
                {t('work-queues.pay.REJECT')} <kbd aria-hidden="true">r</kbd>
              </Button>
            </div>
          </>
        )
      )}
    </div>
  );
};
