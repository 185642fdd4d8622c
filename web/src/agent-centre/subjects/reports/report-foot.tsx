import type { Page } from '@croupier/contract/core/envelope';
import { useText } from '#i18n/text.ts';
import { Pagination } from '#design-system/ui/pagination.tsx';
import styles from './report-foot.module.css';

/** How many rows there are, and the ways to the other pages. `countedMax`: where counting stops. */
export const ReportFoot = ({
  page: { totalElements, totalPages, pageNum },
  countedMax,
  onPage,
}: {
  page: Pick<Page<unknown>, 'totalElements' | 'totalPages' | 'pageNum'>;
  countedMax?: number;
  onPage: (pageNo: number) => void;
}) => {
  const t = useText();
  return (
    <footer className={styles['foot']}>
      <span>{t(totalElements === countedMax ? 'agent-tree.rowsAtLeast' : 'agent-tree.rows', { count: totalElements })}</span>
      <Pagination page={pageNum} totalPages={totalPages} onPage={onPage} />
    </footer>
  );
};
