import type { LiveTable } from '@croupier/contract/play/live-tables-console';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { tableRoundsQuery } from './live-table-queries.ts';
import { type RoundSearch, RoundSearchForm } from './round-search.tsx';

/** The rounds of a table, newest first, and a search among them. */
export const TableRounds = ({ table, onRound }: { table: LiveTable; onRound: (id: string) => void }) => {
  const t = useText();
  const [search, setSearch] = useState<RoundSearch>({});
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(tableRoundsQuery(table, search));
  const rounds = data?.pages.flatMap((page) => page.rounds) ?? [];
  return (
    <section className={panelStyles['section']}>
      <h3>{t('tables-console.rounds')}</h3>
      <RoundSearchForm searched={search} onSearch={setSearch} />
      {data !== undefined && rounds.length === 0 && <p className={panelStyles['quiet']}>{t('console.rows.none')}</p>}
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {rounds.length > 0 && (
        <Table
          caption={t('tables-console.rounds')}
          dense
          rows={rounds}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'number',
              title: t('tables-console.round'),
              heads: true,
              cell: ({ id, number }) => (
                <Button kind="quiet" onClick={() => onRound(id)}>
                  {number}
                </Button>
              ),
            },
            { key: 'at', title: t('games-console.began'), cell: ({ openedAt }) => <span className="number">{momentText(openedAt)}</span> },
            { key: 'phase', title: t('work-queues.state'), cell: ({ phase }) => t(`tables-console.phase.${phase}`) },
            { key: 'result', title: t('tables-console.result'), cell: ({ result }) => <bdi dir="ltr">{result ?? '–'}</bdi> },
            { key: 'players', title: t('tables-console.players'), align: 'end', cell: ({ players }) => players },
          ]}
        />
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ui.nextPage')}
          </Button>
        </div>
      )}
    </section>
  );
};
