import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { bonusBetsQuery } from './queries.ts';
import styles from './bonuses.module.css';

/** The bets that counted towards a bonus, with how much; fetched when they are opened. */
export const CountedBets = ({ id }: { id: string }) => {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles['weights']} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {t('bonuses.bets')}
        <Icon name="chevron-down" size={16} />
      </summary>
      {opened && <Bets id={id} />}
    </details>
  );
};

const Bets = ({ id }: { id: string }) => {
  const t = useText();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...bonusBetsQuery(id, page, language), placeholderData: keepPreviousData });
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} radius={12} />;
  if (data.content.length === 0) return <p>{t('bonuses.noBets')}</p>;
  return (
    <>
      <ul>
        {data.content.map(({ roundId, game, at, stake, counted }) => (
          <li key={roundId}>
            <Link to="/member" search={{ page: 'personalHistoryCopy', round: roundId }} className={styles['bet']}>
              <bdi>{game}</bdi>
              <small>
                <Amount money={stake} /> · <Moment at={at} />
              </small>
            </Link>
            <b>
              <Amount money={counted} signed />
            </b>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
    </>
  );
};
