import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../routing.ts';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { RichText } from '../subjects/content/rich-text.tsx';
import styles from './promotions.module.css';

const announcements = async () => (await import('@croupier/contract/brand/content')).announcements;
const pageSize = 20;

/** What the house announces as promotions, the newest first, a page at a time. */
export const PromotionList = () => {
  const t = useText();
  const language = useLanguage();
  const signedIn = useToken() !== undefined;
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [signedIn ? 'mine' : 'content', 'promotions', language, pageNo],
    queryFn: ({ signal }) =>
      callLazily(announcements, { query: { types: 'PR', execution: signedIn ? 'A' : 'B', pageNo, pageSize, language }, signal }),
  });
  // An answer that came before stands, whatever becomes of the next.
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={180} radius={18} />;
  if (data.totalElements === 0) return <NoPromotions />;
  return (
    <>
      <ul className={styles['list']}>
        {data.content.map(({ id, title, content, publishedAt, promotion }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p className={styles['at']}>
              <Moment at={publishedAt} />
            </p>
            <RichText html={content} />
            {promotion && (
              <Link to="/member" search={{ page: 'rewardCenter' }} className={buttonClass({ kind: 'primary' })}>
                {t('shell.rewards')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </>
  );
};

/** Where there are none, and other things to do. */
export const NoPromotions = () => {
  const t = useText();
  return (
    <EmptyState
      icon="gift"
      title={t('places.noPromotions')}
      text={t('places.noPromotionsText')}
      action={
        <Link to="/hot" className={buttonClass()}>
          {t('shell.hot')}
        </Link>
      }
    />
  );
};
