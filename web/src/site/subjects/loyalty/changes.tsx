import type { VipChange, VipReward } from '@croupier/contract/rewards/loyalty';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import styles from './loyalty.module.css';
import { changesQuery, rewardsQuery } from './queries.ts';
import { rewardNames } from './reward-names.ts';

/** The changes of the level, and the rewards of levels with what became of them. */
export const Changes = () => {
  const t = useText();
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const [rewardsNo, setRewardsNo] = useState(1);
  const changes = useQuery(changesQuery(pageNo, language));
  const rewards = useQuery(rewardsQuery(rewardsNo, language));
  const error = changes.error ?? rewards.error;
  if (changes.data === undefined || rewards.data === undefined)
    return error === null ? (
      <Skeleton height={240} radius={18} />
    ) : (
      <Problem error={error} onRetry={() => void Promise.all([changes.refetch(), rewards.refetch()])} />
    );
  if (changes.data.content.length === 0 && rewards.data.content.length === 0)
    return <EmptyState icon="history" title={t('loyalty.noHistory')} />;
  return (
    <div className={styles['part']}>
      {changes.data.content.length > 0 && (
        <>
          <Table
            caption={t('loyalty.level')}
            columns={changeColumns(t)}
            rows={changes.data.content}
            rowKey={({ at, to }) => `${at} ${to}`}
          />
          <Pagination page={pageNo} totalPages={changes.data.totalPages} onPage={setPageNo} />
        </>
      )}
      {rewards.data.content.length > 0 && (
        <>
          <Table caption={t('shell.rewards')} columns={rewardColumns(t)} rows={rewards.data.content} rowKey={({ id }) => id} />
          <Pagination page={rewardsNo} totalPages={rewards.data.totalPages} onPage={setRewardsNo} />
        </>
      )}
    </div>
  );
};

const changeColumns = (t: Text): Column<VipChange>[] => [
  {
    key: 'level',
    title: t('loyalty.level'),
    heads: true,
    cell: ({ fromName, toName }) => (
      <span className={styles['change']}>
        <bdi>{fromName}</bdi> <span aria-hidden="true">→</span> <bdi>{toName}</bdi>
      </span>
    ),
  },
  { key: 'at', title: t('loyalty.when'), cell: ({ at }) => <Moment at={at} /> },
];

const rewardColumns = (t: Text): Column<VipReward>[] => [
  {
    key: 'reward',
    title: t('missions.reward'),
    heads: true,
    cell: ({ kind, levelName }) => (
      <>
        {t(rewardNames[kind])} · <bdi>{levelName}</bdi>
      </>
    ),
  },
  { key: 'at', title: t('loyalty.when'), cell: ({ readyAt }) => <Moment at={readyAt} /> },
  {
    key: 'state',
    title: t('points.status'),
    cell: ({ state }) =>
      state === 'CLAIMED' ? (
        <Badge tone="good">{t('missions.claimed')}</Badge>
      ) : state === 'EXPIRED' ? (
        <Badge>{t('loyalty.expired')}</Badge>
      ) : (
        <Badge tone="info">{t('loyalty.rewardsReady')}</Badge>
      ),
  },
  { key: 'amount', title: t('loyalty.amount'), align: 'end', cell: ({ money }) => <Amount money={money} /> },
];
