import { useText } from '#i18n/text.ts';
import { IconButton } from './button.tsx';
import styles from './pagination.module.css';

type Props = {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** How many numbers stand together around the page, beside the first and the last. */
  range?: number;
};

/** Pages from 1; nothing is shown when there is only one. The first and the last number are always in sight. */
export const Pagination = ({ page, totalPages, onPage, range = 3 }: Props) => {
  const t = useText();
  if (totalPages <= 1) return null;
  return (
    <nav className={styles['pages']} aria-label={t('ui.pages')}>
      <IconButton icon="chevron-left" label={t('ui.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {numbersAround(page, totalPages, range).map((number, place) =>
        number === undefined ? (
          <span key={`gap-${String(place)}`} className={styles['gap']} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={styles['page']}
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

/** The page numbers to show: `range` of them around the page, and one at each margin; undefined stands for those left out. */
export const numbersAround = (page: number, totalPages: number, range = 3): (number | undefined)[] => {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), totalPages - range + 1));
  const around = Array.from({ length: Math.min(range, totalPages) }, (_, place) => first + place);
  const shown = [...new Set([1, ...around, totalPages])].toSorted((a, b) => a - b);
  return shown.flatMap((number, place) => {
    const before = shown[place - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
};
