import { type ColumnDef, createColumnHelper, flexRender, metaHelper, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import styles from './data-table.module.css';
import { zoneText } from '../wording/moment.ts';
import { nextRow } from './next-row.ts';

type ColumnMeta = {
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'end';
  /** Moments: the heading names the zone they are in. */
  time?: true;
  /** Gives way when the table is narrow: cut with an ellipsis. */
  long?: true;
  /** Heads the card that a row becomes on a phone, or is left out of it: the row itself opens all of it. */
  card?: 'heading' | 'left-out';
};

const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });
export type Columns<Row extends RowData> = ColumnDef<typeof features, Row>[];

/** Describes the columns of a table: `columnsOf<MemberRow>().display({ id, header, cell })`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

type Props<Row extends RowData> = {
  /** The table in words, for people who do not see it. */
  label: string;
  columns: Columns<Row>;
  /** Undefined until the first answer is there. */
  rows: Row[] | undefined;
  rowId: (row: Row) => string;
  /** Newer rows are on their way; the old ones stay in sight. */
  busy: boolean;
  empty: ReactNode;
  /** The row whose drawer is open. */
  openRow?: string | undefined;
  /** Its rows open nothing: the keyboard comes to the table itself, to scroll it. */
  readOnly?: boolean;
  /** One of several things on its page: it is no higher than its rows. */
  snug?: boolean;
};

const waitingRows = 12;
const noRows: never[] = [];

/** Marks the link of a row that opens it; arrow keys go from one to the next, and a click anywhere in the row follows it. */
export const rowLink = { 'data-row-link': '' } as const;

const linksIn = (table: HTMLElement | null): HTMLElement[] => [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];

/** Puts the focus into the first row of the page's table. */
export const focusFirstRow = (): void => linksIn(document.body)[0]?.focus();

/** A dense table of one page of rows, for the keyboard first. */
export const DataTable = <Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  busy,
  empty,
  openRow,
  readOnly = false,
  snug = false,
}: Props<Row>) => {
  const around = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: rows ?? noRows, getRowId: rowId });

  const go = (key: string): boolean => {
    const links = linksIn(around.current);
    const target = links[nextRow(key, links.indexOf(document.activeElement as HTMLElement), links.length)];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
    return target !== undefined;
  };
  useShortcut('next-row', () => void go('ArrowDown'));
  useShortcut('previous-row', () => void go('ArrowUp'));

  const onKeyDown = (event: KeyboardEvent) => {
    if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key) && go(event.key)) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // A click on something of its own, or the end of marking a text, does not open the row.
    if (target.closest('a, button') !== null || getSelection()?.isCollapsed === false) return;
    target.closest('tbody tr')?.querySelector<HTMLElement>('[data-row-link]')?.click();
  };

  if (rows?.length === 0)
    return (
      <div className={styles['nothing']} data-snug={snug || undefined}>
        {empty}
      </div>
    );
  return (
    <div ref={around} className={styles['hears']} onKeyDown={onKeyDown} onClick={onClick} role="presentation">
      <div
        className={styles['around']}
        data-snug={snug || undefined}
        {...(readOnly && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        <table className={styles['table']} aria-label={label} aria-busy={busy || rows === undefined}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col" data-align={header.column.columnDef.meta?.align}>
                    {flexRender(header.column.columnDef.header, header.getContext())}
                    {header.column.columnDef.meta?.time && ` (${zoneText()})`}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {rows === undefined
              ? Array.from({ length: waitingRows }, (_, place) => (
                  <tr key={place} className={styles['waiting']}>
                    {columns.map((column, cell) => (
                      <td key={column.id ?? cell}>
                        <Skeleton height={12} width={`${String(45 + ((place * 7 + cell * 13) % 45))}%`} />
                      </td>
                    ))}
                  </tr>
                ))
              : table.getRowModel().rows.map((row) => (
                  <tr key={row.id} className={styles['row']} data-open={row.id === openRow || undefined}>
                    {row.getAllCells().map((cell) => {
                      const { header, meta } = cell.column.columnDef;
                      return (
                        <td
                          key={cell.id}
                          data-align={meta?.align}
                          data-long={meta?.long}
                          data-card={meta?.card}
                          data-title={typeof header !== 'string' ? undefined : meta?.time ? `${header} (${zoneText()})` : header}
                        >
                          {flexRender(cell.column.columnDef.cell, cell.getContext())}
                        </td>
                      );
                    })}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
