import { useText } from '../i18n/text.ts';
import { IconButton } from './button.tsx';
import s from './pagination.module.css';

/** Pages from 1; nothing is shown when there is only one. Five numbers in sight, the first and the last always. */
export const Pagination = ({ page, totalPages, onPage }: { page: number; totalPages: number; onPage: (page: number) => void }) => {
  const t = useText();
  if (totalPages <= 1) return null;
  return (
    <nav className={s['pages']} aria-label={t('ui.pages')}>
      <IconButton icon="chevron-left" label={t('ui.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {numbersAround(page, totalPages).map((number, place) =>
        number === undefined ? (
          <span key={`gap-${String(place)}`} className={s['gap']} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={s['page']}
            aria-label={t('ui.pageNumber', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton icon="chevron-right" label={t('ui.nextPage')} disabled={page >= totalPages} onClick={() => onPage(page + 1)} />
    </nav>
  );
};

/** The page numbers to show; undefined stands for those left out. */
export const numbersAround = (page: number, totalPages: number): (number | undefined)[] => {
  const first = Math.max(1, Math.min(page - 1, totalPages - 2));
  const shown = [...new Set([1, first, first + 1, first + 2, totalPages])]
    .filter((number) => number >= 1 && number <= totalPages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((number, place) => {
    const before = shown[place - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
};
