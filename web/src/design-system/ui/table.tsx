import type { ReactNode } from 'react';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
  /** Names the row: its cell becomes the row's heading. */
  heads?: boolean;
};

type Props<Row> = {
  /** The caption of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `stack` turns each row into a card on a phone; `scroll` keeps the table and lets it scroll sideways. */
  narrow?: 'stack' | 'scroll';
  dense?: boolean;
};

/** A table of one page of rows. */
export const Table = <Row,>({ caption, columns, rows, rowKey, narrow = 'stack', dense = false }: Props<Row>) => (
  <section
    className={[styles['around'], styles[narrow], dense ? styles['dense'] : ''].join(' ')}
    aria-label={caption}
    // A scrollable area must be reachable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={narrow === 'scroll' ? 0 : undefined}
  >
    <table className={styles['table']}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, align, cell, heads }) =>
              heads === true ? (
                <th key={key} scope="row" data-align={align} data-title={title}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-align={align} data-title={title}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
