import type { LiveTable } from '@croupier/contract/play/live-tables-console';
import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { OpenRow, useQueueNavigation } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { liveTablesQuery } from './live-table-queries.ts';
import { RoundPanel } from './round-panel.tsx';
import { TablePanel } from './table-panel.tsx';

const nameOf = ({ vendor, gameCode }: LiveTable): string => `${vendor}:${gameCode}`;

/** The live tables of all vendors: what is played now, and what an operator changes. A round of a table is open after a second colon. */
export const LiveTablesPage = () => {
  const t = useText();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(liveTablesQuery());
  const { open, show, close } = useQueueNavigation();
  const [vendor = '', gameCode = '', round] = open?.split(':') ?? [];
  const table = data?.tables.find((one) => one.vendor === vendor && one.gameCode === gameCode);
  const body =
    table === undefined ? undefined : round === undefined ? (
      <TablePanel key={nameOf(table)} table={table} onRound={(id) => show(`${nameOf(table)}:${id}`)} />
    ) : (
      <RoundPanel key={round} named={{ vendor: table.vendor, gameCode: table.gameCode, id: round }} onBack={() => show(nameOf(table))} />
    );
  return (
    <Page>
      <PageHead title={t('games-console.tables.title')} lead={t('tables-console.lead')} />
      <Workbench panel={body && { title: table?.name ?? '', body }} onClose={close}>
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
            label={t('games-console.tables.title')}
            columns={columns(t)}
            rows={data?.tables}
            rowId={nameOf}
            busy={isFetching && isPlaceholderData}
            openRow={table && nameOf(table)}
            empty={<EmptyState icon="cards" title={t('tables-console.none')} />}
          />
        )}
      </Workbench>
    </Page>
  );
};

const columns = (t: Text): Columns<LiveTable> => {
  const column = columnsOf<LiveTable>();
  return [
    column.display({
      id: 'name',
      header: t('games-console.game'),
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
      cell: ({ row: { original } }) => (
        <Badge tone={original.isOpen ? 'good' : 'neutral'}>
          {t(original.isOpen ? 'games-console.switch.OPEN' : 'games-console.switch.CLOSED')}
        </Badge>
      ),
    }),
    column.display({
      id: 'phase',
      header: t('tables-console.round'),
      cell: ({
        row: {
          original: { round },
        },
      }) =>
        round === null ? '–' : <span className="number">{`${String(round.number)} · ${t(`tables-console.phase.${round.phase}`)}`}</span>,
    }),
    column.display({ id: 'host', header: t('tables-console.host'), cell: ({ row: { original } }) => <bdi>{original.hostName}</bdi> }),
    column.display({
      id: 'seats',
      header: t('tables-console.players'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.seats}</span>,
    }),
  ];
};
