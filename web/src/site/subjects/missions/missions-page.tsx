import { missionLeaderboard } from '@croupier/contract/rewards/missions';
import { rankPeriods } from '@croupier/contract/play/lobby';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { LeaderboardPage } from '../members/leaderboard.tsx';
import { MissionCard } from './mission-card.tsx';
import styles from './missions.module.css';
import { missionsQuery } from './queries.ts';
import { Tournaments } from './tournaments.tsx';

type Part = 'missions' | 'tournaments' | 'ranks' | 'wins';

/** `missionLeaderboard`: the member's missions, the tournaments, the members who claimed the most, and the highest wins. */
export const MissionsPage = () => {
  const t = useText();
  const [part, setPart] = useState<Part>('missions');
  const parts = { missions: <Missions />, tournaments: <Tournaments />, ranks: <Ranks />, wins: <LeaderboardPage /> };
  return (
    <Tabs
      label={t('shell.leaderboard')}
      chosen={part}
      onChoose={setPart}
      tabs={[
        { name: 'missions', title: t('missions.title') },
        { name: 'tournaments', title: t('missions.tournaments') },
        { name: 'ranks', title: t('missions.ranks') },
        { name: 'wins', title: t('places.highestWins') },
      ]}
    >
      <div className={styles['part']}>{parts[part]}</div>
    </Tabs>
  );
};

const Missions = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(missionsQuery(useLanguage()));
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.missions.length === 0) return <EmptyState icon="trophy" title={t('missions.none')} text={t('missions.noneText')} />;
  return (
    <ul className={styles['cards']}>
      {data.missions.map((mission) => (
        <MissionCard key={`${mission.id} ${mission.period}`} mission={mission} />
      ))}
    </ul>
  );
};

const periodNames: Record<(typeof rankPeriods)[number], TextKey> = { DAY: 'places.day', WEEK: 'places.week', MONTH: 'places.month' };

const Ranks = () => {
  const t = useText();
  const [period, setPeriod] = useState<(typeof rankPeriods)[number]>('WEEK');
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'missions', 'ranks', period],
    queryFn: ({ signal }) => call(missionLeaderboard, { query: { period }, signal }),
    placeholderData: (before) => before,
  });
  const own = data?.own ?? null;
  const rows = data === undefined ? [] : [...data.ranks, ...(own !== null && !data.ranks.some(({ isOwn }) => isOwn) ? [own] : [])];
  return (
    <>
      <fieldset className={styles['periods']}>
        <legend className="sr">{t('places.period')}</legend>
        {rankPeriods.map((one) => (
          <button key={one} type="button" aria-pressed={one === period} onClick={() => setPeriod(one)}>
            {t(periodNames[one])}
          </button>
        ))}
      </fieldset>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={420} radius={18} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon="trophy" title={t('places.noRanks')} text={t('missions.noRanksText')} />
      ) : (
        <ol className={styles['ranks']}>
          {rows.map(({ rank, memberName, missions, isOwn }) => (
            <li key={rank} data-own={isOwn || undefined}>
              <span className={styles['rank']}>{rank}</span>
              <b>
                <bdi>{memberName}</bdi> {isOwn && <small>{t('places.you')}</small>}
              </b>
              <span className="number">{t('missions.count', { count: missions })}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
