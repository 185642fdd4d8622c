import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './report-table.module.css';

export type ReportColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The sum of all rows, on any page. */
  total?: ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
  /** Its key is a way to sort the report. */
  sorts?: boolean;
};

type Sorting = { sort: string; order: 'asc' | 'desc'; onSort: (sort: string, order: 'asc' | 'desc') => void };

type Props<Row> = {
  /** The table in words, for people who do not see it. */
  caption: string;
  /** The first one names the row; it stays in sight while the others scroll. */
  columns: readonly [ReportColumn<Row>, ...ReportColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Another page is on its way, and this one still in sight. */
  busy?: boolean;
};

/** A report: the sums first, then one page of rows. Sorted by a press on a column's name; on a phone every row is a card. */
export const ReportTable = <Row,>({ caption, columns, rows, rowKey, sorting, busy = false }: Props<Row>) => {
  const [first, ...others] = columns;
  const hasTotal = columns.some(({ total }) => total !== undefined);
  return (
    <div className={styles['report']}>
      {sorting !== undefined && <SortChoice columns={columns} {...sorting} />}
      {/** A scrolling part must be reachable by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['around']} aria-label={caption} tabIndex={0} aria-busy={busy || undefined}>
        <table className={styles['table']}>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, title, align, sorts }) => (
                <th
                  key={key}
                  scope="col"
                  data-align={align}
                  aria-sort={sorting?.sort !== key ? undefined : sorting.order === 'asc' ? 'ascending' : 'descending'}
                >
                  {sorting !== undefined && sorts === true ? <SortButton name={key} title={title} {...sorting} /> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hasTotal && (
              <tr className={styles['total']}>
                <TotalHead>{first.total}</TotalHead>
                {others.map(({ key, title, align, total }) => (
                  <td key={key} data-align={align} data-title={title} data-empty={total === undefined || undefined}>
                    {total}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                <th scope="row" data-align={first.align}>
                  {first.cell(row)}
                </th>
                {others.map(({ key, title, align, cell }) => (
                  <td key={key} data-align={align} data-title={title}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

const TotalHead = ({ children }: { children: ReactNode }) => {
  const t = useText();
  return <th scope="row">{children ?? t('agent-tree.total')}</th>;
};

const SortButton = ({ name, title, sort, order, onSort }: Sorting & { name: string; title: string }) => {
  const chosen = sort === name;
  return (
    <button type="button" data-on={chosen || undefined} onClick={() => onSort(name, chosen && order === 'desc' ? 'asc' : 'desc')}>
      {title}
      <Icon name={chosen && order === 'asc' ? 'chevron-up' : 'chevron-down'} size={14} />
    </button>
  );
};

/** On a phone the columns have no names to press. */
const SortChoice = <Row,>({ columns, sort, order, onSort }: Sorting & { columns: readonly ReportColumn<Row>[] }) => {
  const t = useText();
  return (
    <div className={styles['sorting']}>
      <label>
        <span>{t('agent-tree.sortBy')}</span>
        <select value={sort} onChange={(event) => onSort(event.target.value, order)}>
          {columns
            .filter(({ sorts }) => sorts === true)
            .map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
        </select>
      </label>
      <IconButton
        icon={order === 'asc' ? 'arrow-up' : 'arrow-down'}
        label={t(order === 'asc' ? 'agent-tree.ascending' : 'agent-tree.descending')}
        onClick={() => onSort(sort, order === 'asc' ? 'desc' : 'asc')}
      />
    </div>
  );
};
