import { ownRank, rankList, rankPeriods } from '@croupier/contract/play/lobby';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Art } from '../catalogue/art.tsx';
import { linkTo } from '../catalogue/launch-guard.ts';
import styles from './leaderboard.module.css';

const periods: Record<(typeof rankPeriods)[number], TextKey> = { DAY: 'places.day', WEEK: 'places.week', MONTH: 'places.month' };

/** `missionLeaderboard`: the highest wins and the games most played, of a day, a week or a month. All of it happened. */
export const LeaderboardPage = () => {
  const t = useText();
  const language = useLanguage();
  const [period, setPeriod] = useState<(typeof rankPeriods)[number]>('WEEK');
  const { data, error, refetch } = useQuery({
    queryKey: ['ranks', period, language],
    queryFn: ({ signal }) => call(rankList, { query: { period, language }, signal }),
    placeholderData: (before) => before,
  });
  const { data: own } = useQuery({
    queryKey: ['mine', 'rank', period, language],
    queryFn: ({ signal }) => call(ownRank, { query: { period, language }, signal }),
  });
  const mine = own?.win ?? undefined;
  const isMine = (win: Ranked) => mine !== undefined && win.wonAt === mine.wonAt && win.memberName === mine.memberName;
  return (
    <div className={styles['board']}>
      <fieldset className={styles['periods']}>
        <legend className="sr">{t('places.period')}</legend>
        {rankPeriods.map((one) => (
          <button key={one} type="button" aria-pressed={one === period} onClick={() => setPeriod(one)}>
            {t(periods[one])}
          </button>
        ))}
      </fieldset>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} radius={18} />
      ) : data.wins.length === 0 && data.games.length === 0 ? (
        <EmptyState icon="trophy" title={t('places.noRanks')} text={t('places.noRanksText')} />
      ) : (
        <div className={styles['lists']}>
          <section aria-labelledby="rank-wins">
            <h2 id="rank-wins">{t('places.highestWins')}</h2>
            <ol>
              {data.wins.map((win) => (
                <WinRow key={`${win.memberName}-${win.wonAt}`} win={win} own={isMine(win)} />
              ))}
              {mine !== undefined && !data.wins.some(isMine) && <WinRow win={mine} own />}
            </ol>
          </section>
          <section aria-labelledby="rank-games">
            <h2 id="rank-games">{t('places.mostPlayed')}</h2>
            <ol>
              {data.games.map(({ rank, game, rounds }) => (
                <li key={game.nodeId}>
                  <span className={styles['rank']}>{rank}</span>
                  <Art icon={game.showIcon} sizes="40px" className={styles['art']} />
                  <span className={styles['who']}>
                    <Link {...linkTo(game)}>
                      <b>{game.displayName}</b>
                    </Link>
                    <span>{game.providerName}</span>
                  </span>
                  <span className={styles['rounds']}>{t('places.rounds', { count: rounds })}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </div>
  );
};

type Ranked = z.output<typeof rankList.reply>['wins'][number];

const WinRow = ({ win: { rank, game, memberName, winAmount, simulated }, own }: { win: Ranked; own: boolean }) => {
  const t = useText();
  return (
    <li data-own={own || undefined}>
      <span className={styles['rank']}>{rank}</span>
      <Art icon={game.showIcon} sizes="40px" className={styles['art']} />
      <span className={styles['who']}>
        <b>
          <bdi>{memberName}</bdi> {own && <small>{t('places.you')}</small>} {simulated && <small>{t('lobby.simulated')}</small>}
        </b>
        <Link {...linkTo(game)}>{game.displayName}</Link>
      </span>
      <Amount money={winAmount} signed />
    </li>
  );
};
