import type { Override } from '@croupier/contract/earnings/settlement-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useLiveQueue } from '../work-queues/use-queue.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { usePeriodText } from '../../wording/period.ts';
import { OverrideLines, overrideTones } from './override-lines.tsx';
import { overridesQuery } from '../agent-tree/queries.ts';

/** Lines of runs that were changed by hand, those that wait for another person first. */
export const Overrides = () => {
  const t = useText();
  const periodOf = usePeriodText();
  const queries = useQueryClient();
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(overridesQuery({ merchantId: merchant, pageNo: page }));
  useLiveQueue('runs', 'overrides');
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <WorkQueue
      label={t('agents-console.pay.by-hand')}
      query={query}
      columns={columns(t, periodOf)}
      empty={<EmptyState icon="adjustments-horizontal" title={t('work-queues.nothing')} text={t('agents-console.noOverridesText')} />}
      panel={
        opened === undefined
          ? undefined
          : {
              title: t('agents-console.overrideTitle'),
              body: (
                <div className={panelStyles['panel']}>
                  <OverrideLines
                    overrides={[opened]}
                    onDecided={() => {
                      for (const key of ['overrides', 'runs', 'run', 'run-line', 'pulse'])
                        void queries.invalidateQueries({ queryKey: [key] });
                    }}
                  />
                  <Link to="/pay-runs" search={{ tab: 'all', open: opened.runId, line: opened.lineId }} className={linkClass}>
                    {t('agents-console.toLine')}
                  </Link>
                </div>
              ),
            }
      }
    />
  );
};

const columns = (t: Text, periodOf: ReturnType<typeof usePeriodText>): Columns<Override> => {
  const column = columnsOf<Override>();
  return [
    column.display({
      id: 'payee',
      header: t('agents-console.payee'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.payee.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'kind',
      header: t('agents-console.kind'),
      cell: ({ row: { original } }) => t(`agents-console.kind.${original.kind}`),
    }),
    column.display({
      id: 'period',
      header: t('agents-console.period'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="number">
          {periodOf(original.period, original.merchantId)}
        </bdi>
      ),
    }),
    column.display({
      id: 'was',
      header: t('agents-console.was'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.was} />,
    }),
    column.display({
      id: 'becomes',
      header: t('agents-console.becomes'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.becomes} />,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={overrideTones[original.state]}>{t(`agents-console.override.${original.state}`)}</Badge>,
    }),
    column.display({ id: 'by', header: t('agents-console.askedBy'), cell: ({ row: { original } }) => <bdi>{original.askedBy}</bdi> }),
    column.display({
      id: 'at',
      header: t('agents-console.madeAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.askedAt)}</span>,
    }),
  ];
};
