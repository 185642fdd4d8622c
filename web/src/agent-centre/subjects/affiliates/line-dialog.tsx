import type { LinePlayer } from '@croupier/contract/earnings/affiliates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#site/subjects/statements/period.rules.ts';
import { CalculationList } from '#affiliates/calculation-list.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import styles from './affiliates.module.css';
import { LineState } from './line-state.tsx';
import { lineQuery, playerDaysQuery, playersQuery } from './queries.ts';

/** A period's commission: how it was worked out, from which players, and from which days of theirs. */
export const LineDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(lineQuery(id));
  return (
    <Dialog kind="wide" title={t('affiliates.workingOf', { period: data?.line.period ?? '' })} onClose={onClose}>
      {error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={260} radius={14} />
      ) : (
        <div className={styles['line']}>
          <p className={styles['sum']}>
            <Amount money={data.line.entitlement} /> <LineState line={data.line} />
          </p>
          <CalculationList working={data.working} />
          <Players id={id} />
        </div>
      )}
    </Dialog>
  );
};

/** The first letters of a name that says nothing: enough to tell one from another. */
const shortName = (player: string): string => player.slice(0, 8).toUpperCase();

const Players = ({ id }: { id: string }) => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useQuery(playersQuery(id, pageNo));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} radius={14} />;
  if (data.totalElements === 0) return <p className={styles['quiet']}>{t('affiliates.noPlayers')}</p>;
  const columns: [ReportColumn<LinePlayer>, ...ReportColumn<LinePlayer>[]] = [
    {
      key: 'player',
      title: t('affiliates.player'),
      cell: ({ player, qualifiedAt }) => (
        <>
          <Button
            size="small"
            kind="quiet"
            aria-expanded={opened === player}
            onClick={() => setOpened(opened === player ? undefined : player)}
          >
            <bdi dir="ltr" className="mono">
              {shortName(player)}
            </bdi>
          </Button>{' '}
          {qualifiedAt !== null && <Badge tone="good">{t('affiliates.c.qualified')}</Badge>}
        </>
      ),
    },
    { key: 'campaign', title: t('affiliates.c.campaign'), cell: ({ campaign }) => campaign },
    { key: 'since', title: t('affiliates.since'), cell: ({ registeredAt }) => <Moment at={registeredAt} /> },
    { key: 'ggr', title: t('affiliates.c.ggr'), align: 'end', cell: ({ ggr }) => <Amount money={ggr} /> },
    { key: 'bonuses', title: t('affiliates.c.bonuses'), align: 'end', cell: ({ bonuses }) => <Amount money={bonuses} /> },
    { key: 'deposits', title: t('affiliates.c.deposits'), align: 'end', cell: ({ deposits }) => <Amount money={deposits} /> },
    { key: 'cpa', title: t('affiliates.cpa'), align: 'end', cell: ({ cpa }) => <Amount money={cpa} /> },
  ];
  return (
    <>
      <ReportTable
        caption={t('affiliates.players')}
        columns={columns}
        rows={data.content}
        rowKey={({ player }) => player}
        busy={isPlaceholderData}
      />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
      {opened !== undefined && <PlayerDays id={id} player={opened} />}
    </>
  );
};

const PlayerDays = ({ id, player }: { id: string; player: string }) => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(playerDaysQuery(id, player));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={100} radius={14} />;
  type Row = (typeof data)[number];
  const money = (key: 'stake' | 'payout' | 'ggr' | 'bonuses' | 'deposits', title: string): ReportColumn<Row> => ({
    key,
    title,
    align: 'end',
    cell: (row) => <Amount money={row[key]} />,
  });
  return (
    <ReportTable
      caption={t('affiliates.daysOf', { player: shortName(player) })}
      columns={[
        { key: 'day', title: t('affiliates.c.day'), cell: (row) => dayText(row.day, language) },
        money('stake', t('affiliates.stake')),
        money('payout', t('affiliates.payout')),
        money('ggr', t('affiliates.c.ggr')),
        money('bonuses', t('affiliates.c.bonuses')),
        money('deposits', t('affiliates.c.deposits')),
      ]}
      rows={data}
      rowKey={(row) => row.day}
    />
  );
};
