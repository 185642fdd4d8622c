import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './records.module.css';

/** So many pages come by themselves; after them somebody has to ask, so that the foot of the page can be reached. */
const pagesByThemselves = 3;

/** A long list before its first page has come. */
export const Waiting = () => (
  <div className={styles['found']}>
    <Skeleton height={64} radius={18} />
    {Array.from({ length: 6 }, (_, place) => (
      <Skeleton key={place} height={68} radius={14} />
    ))}
  </div>
);

type Props = { shown: number; count: number; busy: boolean; pages: number; onMore: () => void };

/** The foot of a long list: the next pages come as they are scrolled to, later ones when asked for. */
export const LoadMore = ({ shown, count, busy, pages, onMore }: Props) => {
  const t = useText();
  const end = useRef<HTMLDivElement>(null);
  const byItself = pages < pagesByThemselves;
  const more = useEffectEvent(() => {
    if (!busy) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (!byItself || element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && more(), {
      rootMargin: '400px',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [byItself, shown]);
  return (
    <div ref={end} className={styles['more']}>
      <Button busy={busy} onClick={onMore}>
        {t('statements.more')}
      </Button>
      <small>{t('statements.shownOf', { shown, count })}</small>
    </div>
  );
};
