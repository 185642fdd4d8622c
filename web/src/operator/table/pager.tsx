import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { useShortcut } from '../keys/shortcuts.ts';
import s from './pager.module.css';

type Shown = { pageNum: number; pageSize: number; totalPages: number; totalElements: number; content: readonly unknown[] };

const count = new Intl.NumberFormat('en', { numberingSystem: 'latn' });

/** Which rows are in sight, of how many, and the way to the others. Pages count from 1. */
export const Pager = ({ shown, onPage }: { shown: Shown | undefined; onPage: (page: number) => void }) => {
  const t = useText();
  const page = shown?.pageNum ?? 1;
  const last = shown?.totalPages ?? 1;
  const turn = (to: number) => to >= 1 && to <= last && to !== page && onPage(to);
  useShortcut('previous-page', () => void turn(page - 1));
  useShortcut('next-page', () => void turn(page + 1));

  const first = (page - 1) * (shown?.pageSize ?? 0) + 1;
  const rows = shown?.content.length ?? 0;
  return (
    <nav className={s['pager']} aria-label={t('ui.pages')}>
      {/* What stands in the empty list's place says it already, to those who see it. */}
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
