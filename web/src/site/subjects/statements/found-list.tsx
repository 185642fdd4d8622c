import { type ReactNode, Suspense } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { LoadMore, Waiting } from './load-more.tsx';
import styles from './records.module.css';

/** A page of what is found; the first one tells what all of it comes to. */
type Page<Row, Totals> = { content: readonly Row[]; totals: Totals | null };

/** As `useInfiniteQuery` gives it. */
type Asked<Row, Totals> = {
  data: { pages: readonly Page<Row, Totals>[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  isPlaceholderData: boolean;
};

type Props<Row, Totals> = {
  query: Asked<Row, Totals>;
  filters: (totals: Totals | undefined) => ReactNode;
  summary: (totals: Totals) => ReactNode;
  rows: (rows: readonly Row[], totals: Totals | undefined) => ReactNode;
  /** The sentence for an empty list. */
  nothing: ReactNode;
};

/** A member's records of one sort: narrowed, added up, and page after page. */
export const FoundList = <Row, Totals extends { count: number }>({ query, filters, summary, rows, nothing }: Props<Row, Totals>) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = query;
  const found = data?.pages.flatMap(({ content }) => content) ?? [];
  const totals = data?.pages[0]?.totals ?? undefined;
  return (
    <div className={styles['list']}>
      {filters(totals)}
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <div className={styles['found']} aria-busy={isPlaceholderData || undefined}>
          {totals !== undefined && totals.count > 0 && summary(totals)}
          {found.length === 0 ? nothing : rows(found, totals)}
          {/* A page that could not be fetched leaves those before it standing. */}
          {error !== null && found.length > 0 && (
            <Problem error={error} onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())} />
          )}
          {hasNextPage && error === null && (
            <LoadMore
              shown={found.length}
              count={totals?.count ?? found.length}
              busy={isFetchingNextPage}
              pages={data.pages.length}
              onMore={() => void fetchNextPage()}
            />
          )}
        </div>
      )}
    </div>
  );
};

type SummaryProps = {
  /** How many were found, in words. */
  found: string;
  /** The parts of the sum, and the parts left out of it. */
  sumOf: string;
  zone: string;
  sums: readonly { name: string; money: ReactNode }[];
  /** The button of the file, which is fetched when the list is there. */
  children: ReactNode;
};

/** The sum of everything found, and the way to take it home. */
export const Summary = ({ found, sumOf, zone, sums, children }: SummaryProps) => {
  const t = useText();
  return (
    <div className={styles['summary']}>
      <p className={styles['howMany']} aria-live="polite">
        <b>{found}</b>
        <small>{t('statements.clock', { zone })}</small>
      </p>
      <dl>
        {sums.map(({ name, money }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton width={130} height={40} radius={12} />}>{children}</Suspense>
      {/* Below a table the same stands beside its sums. */}
      <small className={styles['sumOf']}>{sumOf}</small>
    </div>
  );
};

/** Filters that nothing fits, and the way out of them. */
export const NoneFits = ({ onClear }: { onClear: () => void }) => {
  const t = useText();
  return (
    <EmptyState
      icon="filter"
      title={t('statements.noneFound')}
      text={t('statements.noneFoundText')}
      action={<Button onClick={onClear}>{t('statements.clear')}</Button>}
    />
  );
};
