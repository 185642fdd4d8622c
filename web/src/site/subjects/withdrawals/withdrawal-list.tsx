import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { destinationOf } from './destination.ts';
import { withdrawalsQuery } from './queries.ts';
import { stateWords } from './words.ts';
import styles from './withdraw.module.css';

/** The member's withdrawals, newest first; each leads to its way and its receipt. */
export const WithdrawalList = ({ pageNo, onPage }: { pageNo: number; onPage: (page: number) => void }) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const { data, error, refetch } = useQuery(withdrawalsQuery(pageNo, 10));
  return (
    <section className={styles['list']} aria-labelledby={id}>
      <h2 id={id}>{t('withdrawals.yours')}</h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={180} radius={18} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : data.content.length === 0 ? (
        <EmptyState icon="coins" title={t('withdrawals.none')} text={t('withdrawals.noneText')} />
      ) : (
        <>
          <ul>
            {data.content.map((withdrawal) => (
              <li key={withdrawal.id}>
                <Link to="/member" search={{ page: 'withdraw', id: withdrawal.id }}>
                  <span className={styles['about']}>
                    <b>
                      <Amount money={withdrawal.money} />
                    </b>
                    <small>
                      {destinationOf(withdrawal.to.code, language).name} <bdi dir="ltr">{withdrawal.to.masked}</bdi>
                    </small>
                    <small>
                      <Moment at={withdrawal.requestedAt} />
                    </small>
                  </span>
                  <Badge tone={stateWords[withdrawal.state].tone}>{t(stateWords[withdrawal.state].name)}</Badge>
                  <Icon name="chevron-right" size={18} className="flip" />
                </Link>
              </li>
            ))}
          </ul>
          <Pagination page={pageNo} totalPages={data.totalPages} onPage={onPage} />
        </>
      )}
    </section>
  );
};
