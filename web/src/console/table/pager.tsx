import { useEffect, useRef } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import styles from './pager.module.css';

type Shown = { pageNum: number; pageSize: number; totalPages: number; totalElements: number; content: readonly unknown[] };

const count = new Intl.NumberFormat('en', { numberingSystem: 'latn' });

/**
 * Which rows are in sight, of how many, and the way to the others. Pages count from 1. From a page that is behind the last one by now, because what stood
 * there was worked off, it turns to the last by itself.
 */
export const Pager = ({ shown, onPage }: { shown: Shown | undefined; onPage: (page: number) => void }) => {
  const t = useText();
  const page = shown?.pageNum ?? 1;
  const last = shown?.totalPages ?? 1;
  const turn = (wanted: number) => {
    const to = Math.max(1, Math.min(wanted, last));
    if (to !== page) onPage(to);
  };
  useShortcut('previous-page', () => turn(page - 1));
  useShortcut('next-page', () => turn(page + 1));
  const isBehind = shown !== undefined && shown.content.length === 0 && shown.totalElements > 0 && page > last;
  // Once from each: the browser's way back must lead on, not to and fro.
  const turnedFrom = useRef<number>(undefined);
  useEffect(() => {
    if (!isBehind || turnedFrom.current === page) return;
    turnedFrom.current = page;
    onPage(last);
  }, [isBehind, page, last, onPage]);

  const first = (page - 1) * (shown?.pageSize ?? 0) + 1;
  const rows = shown?.content.length ?? 0;
  return (
    <nav className={styles['pager']} aria-label={t('ui.pages')}>
      {/** The sentence in the empty list's place says it already, to those who see it. */}
      <output className={rows === 0 && shown !== undefined ? 'sr' : 'number'}>
        {shown === undefined
          ? t('ui.loading')
          : rows === 0
            ? t('console.rows.none')
            : t('console.rows', {
                from: count.format(first),
                to: count.format(first + rows - 1),
                total: count.format(shown.totalElements),
              })}
      </output>
      {last > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            label={t('ui.previousPage')}
            aria-keyshortcuts="["
            disabled={page <= 1}
            onClick={() => turn(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('ui.nextPage')}
            aria-keyshortcuts="]"
            disabled={page >= last}
            onClick={() => turn(page + 1)}
          />
        </>
      )}
    </nav>
  );
};
