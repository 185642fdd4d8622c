import { type AffiliateRun, decideAffiliateRun, rerunAffiliates } from '@croupier/contract/earnings/affiliates-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CalculationList } from '#affiliates/calculation-list.tsx';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useLiveQueue } from '../work-queues/use-queue.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from './affiliates.module.css';
import { linePlayersQuery, runLinesQuery, runsQuery } from './queries.ts';

const tones: Readonly<Record<AffiliateRun['state'], Tone>> = {
  FROZEN: 'info',
  WAITING: 'warn',
  APPROVED: 'info',
  POSTED: 'good',
  REJECTED: 'neutral',
  FAILED: 'bad',
};

/** Runs of commission; those above a plan's limit wait here. */
export const RunsTab = () => {
  const t = useText();
  const nameOf = useMerchantName();
  const { merchant, page, open } = useQueueNavigation();
  useLiveQueue('affiliateRuns', 'affiliates');
  const query = useQuery(runsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <WorkQueue
      label={t('affiliates.desk.RUNS')}
      query={query}
      columns={columns(t, nameOf)}
      empty={<EmptyState icon="coins" title={t('affiliates.noRuns')} text={t('affiliates.noRunsText')} />}
      panel={opened && { title: `${opened.plan} · ${opened.period}`, body: <Panel key={opened.id} run={opened} /> }}
    />
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<AffiliateRun> => {
  const column = columnsOf<AffiliateRun>();
  return [
    column.display({
      id: 'period',
      header: t('affiliates.period'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi dir="ltr">{original.period}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'plan', header: t('affiliates.plan'), cell: ({ row: { original } }) => original.plan }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'state',
      header: t('affiliates.stateOf'),
      cell: ({ row: { original } }) => (
        <>
          <Badge tone={tones[original.state]}>{t(`affiliates.runState.${original.state}`)}</Badge>{' '}
          {original.isCorrection && <Badge tone="info">{t('affiliates.correction')}</Badge>}
        </>
      ),
    }),
    column.display({
      id: 'lines',
      header: t('affiliates.lines'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.lines}</span>,
    }),
    column.display({
      id: 'cost',
      header: t('affiliates.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (original.cost === null ? '—' : <ExactAmount money={original.cost} />),
    }),
  ];
};

const ended: ReadonlySet<AffiliateRun['state']> = new Set<AffiliateRun['state']>(['POSTED', 'REJECTED', 'FAILED']);

const Panel = ({ run }: { run: AffiliateRun }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayDecide = useMay('affiliate.approve');
  const [asking, setAsking] = useState<'APPROVE' | 'REJECT' | 'RERUN'>();
  const done = (text: string) => {
    notify({ tone: 'good', text });
    setAsking(undefined);
    void queries.invalidateQueries({ queryKey: ['affiliates'] });
  };
  const decide = useConfirmedMutation(
    (body: { approve: boolean; reason: string }) => call(decideAffiliateRun, { params: { id: run.id }, body }),
    () => done(t('affiliates.done')),
  );
  const again = useConfirmedMutation(
    (reason: string) => call(rerunAffiliates, { params: { id: run.id }, body: { reason } }),
    (made) => done(t(made === null ? 'affiliates.rerunNothing' : 'affiliates.rerunMade')),
  );
  const acts = { APPROVE: t('affiliates.approve'), REJECT: t('affiliates.reject'), RERUN: t('affiliates.rerun') } as const;
  const send = (reason: string) => (asking === 'RERUN' ? again.run(reason) : decide.run({ approve: asking === 'APPROVE', reason }));
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>{run.cost === null ? '—' : <ExactAmount money={run.cost} />}</span>
        <Badge tone={tones[run.state]}>{t(`affiliates.runState.${run.state}`)}</Badge>
      </div>
      <p className={panelStyles['quiet']}>
        {momentText(run.start)} – {momentText(run.end)}
      </p>
      {run.problem !== null && <p className={styles['wrong']}>{run.problem}</p>}
      {asking !== undefined ? (
        <ReasonForm
          act={acts[asking]}
          danger={asking === 'REJECT'}
          busy={decide.isPending || again.isPending}
          problem={asking === 'RERUN' ? again.problem : decide.problem}
          onAct={(reason) => reason !== null && send(reason)}
          onCancel={() => setAsking(undefined)}
        />
      ) : (
        mayDecide && (
          <div className={panelStyles['acts']}>
            {run.state === 'WAITING' && (
              <>
                <Button kind="primary" onClick={() => setAsking('APPROVE')}>
                  {acts.APPROVE}
                </Button>
                <Button onClick={() => setAsking('REJECT')}>{acts.REJECT}</Button>
              </>
            )}
            {ended.has(run.state) && <Button onClick={() => setAsking('RERUN')}>{acts.RERUN}</Button>}
          </div>
        )
      )}
      <Lines runId={run.id} />
    </div>
  );
};

const Lines = ({ runId }: { runId: string }) => {
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery(runLinesQuery(runId, pageNo));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} />;
  return (
    <div>
      {data.content.map(({ account, line, working }) => (
        <Line key={line.id} account={account} line={line} working={working} />
      ))}
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </div>
  );
};

type LineProps = { account: string } & Pick<Parameters<typeof CalculationList>[0], 'working'> & {
    line: { id: string; amount: Parameters<typeof ExactAmount>[0]['money'] };
  };

const Line = ({ account, line, working }: LineProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['line']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles['who']}>
          <Icon name="chevron-right" size={16} />
          <bdi>{account}</bdi>
        </span>
        <ExactAmount money={line.amount} />
      </summary>
      <CalculationList working={working} />
      {isOpen && <Players lineId={line.id} />}
    </details>
  );
};

const Players = ({ lineId }: { lineId: string }) => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery(linePlayersQuery(lineId, pageNo));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  return (
    <>
      <ul className={styles['players']} aria-label={t('affiliates.players')}>
        {data.content.map(({ memberId, account, figures }) => (
          <li key={memberId}>
            <Link to="/members/$id" params={{ id: memberId }} className={linkClass}>
              <bdi>{account}</bdi>
            </Link>
            <span>
              {t('affiliates.c.ggr')} <ExactAmount money={figures.ggr} />
              {figures.cpa.amount > 0n && (
                <>
                  {' · '}
                  {t('affiliates.cpa')} <ExactAmount money={figures.cpa} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </>
  );
};
