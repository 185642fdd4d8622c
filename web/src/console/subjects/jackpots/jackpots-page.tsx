import type { JackpotLevel } from '@croupier/contract/play/jackpots-console';
import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { OpenRow, useQueueNavigation } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { jackpotLevelsQuery } from './jackpot-queries.ts';
import { LevelPanel } from './level-panel.tsx';
import { Meter } from './meter.tsx';

const nameOf = ({ vendor, jackpotId }: JackpotLevel): string => `${vendor}:${jackpotId}`;

/** The jackpots of all vendors: meters as they stand, wins, and the pause of a level. */
export const JackpotsPage = () => {
  const t = useText();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(jackpotLevelsQuery());
  const { open, close } = useQueueNavigation();
  const level = data?.levels.find((one) => nameOf(one) === open);
  return (
    <Page>
      <PageHead title={t('games-console.cap.jackpots')} lead={t('jackpots-console.lead')} />
      <Workbench panel={level && { title: level.name, body: <LevelPanel key={nameOf(level)} level={level} /> }} onClose={close}>
        <Toolbar>
          <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
        </Toolbar>
        {data !== undefined && data.missing.length > 0 && (
          <output className={panelStyles['notice']}>{t('games-console.tables.missing', { vendors: data.missing.join(', ') })}</output>
        )}
        {error !== null && data === undefined ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('games-console.cap.jackpots')}
            columns={columns(t)}
            rows={data?.levels}
            rowId={nameOf}
            busy={isFetching && isPlaceholderData}
            openRow={level && nameOf(level)}
            empty={<EmptyState icon="crown" title={t('jackpots-console.none')} />}
          />
        )}
      </Workbench>
    </Page>
  );
};

const columns = (t: Text): Columns<JackpotLevel> => {
  const column = columnsOf<JackpotLevel>();
  return [
    column.display({
      id: 'name',
      header: t('work-queues.level'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={nameOf(original)}>
          <bdi>{original.name}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <StateBadge isPaused={original.pausedAt !== null} />,
    }),
    column.display({
      id: 'meter',
      header: t('jackpots-console.meter'),
      cell: ({ row: { original } }) => <Meter level={original} />,
    }),
    column.display({
      id: 'seed',
      header: t('jackpots-console.seed'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.seed} />,
    }),
    column.display({
      id: 'ceiling',
      header: t('jackpots-console.ceiling'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (original.ceiling === null ? '–' : <ExactAmount money={original.ceiling} />),
    }),
    column.display({
      id: 'wins',
      header: t('jackpots-console.wins'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.wins}</span>,
    }),
  ];
};

const StateBadge = ({ isPaused }: { isPaused: boolean }) => {
  const t = useText();
  return <Badge tone={isPaused ? 'warn' : 'good'}>{t(isPaused ? 'work-queues.status.PAUSED' : 'games-console.campaign.OPEN')}</Badge>;
};
