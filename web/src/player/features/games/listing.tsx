import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { GameGrid, GridSkeleton } from './grid.tsx';
import s from './listing.module.css';
import { type Listing as Of, listingQuery } from './queries.ts';

/** After so many pages that came by themselves, the next one waits for a press, so that the footer can be reached. */
const pagesByThemselves = 3;

type Props = { title: string; of: Of; filters?: ReactNode; empty: ReactNode };

/** A page of games, with all its states. */
export const Listing = ({ title, of, filters, empty }: Props) => {
  const t = useText();
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    listingQuery(of, useLanguage()),
  );
  const games = data?.pages.flatMap(({ content }) => content);
  const total = data?.pages[0]?.totalElements;
  const end = useRef<HTMLDivElement>(null);
  const goesOn = hasNextPage && !isFetchingNextPage && (data?.pages.length ?? 0) < pagesByThemselves;

  useEffect(() => {
    if (!goesOn || end.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && void fetchNextPage(), { rootMargin: '600px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [goesOn, fetchNextPage]);

  return (
    <div className={s['listing']} aria-busy={games === undefined || isPlaceholderData || undefined}>
      <header className={s['head']}>
        <h1>{title}</h1>
        <output className={s['count']}>{total === undefined ? '' : t('shell.gameCount', { count: total })}</output>
      </header>
      {filters}
      {error !== null && games === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : games === undefined ? (
        <GridSkeleton />
      ) : games.length === 0 ? (
        empty
      ) : (
        <GameGrid games={games} label={title} />
      )}
      <div ref={end} className={s['end']}>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('shell.moreGames')}
          </Button>
        )}
      </div>
    </div>
  );
};
