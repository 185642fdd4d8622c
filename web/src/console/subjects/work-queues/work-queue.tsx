import type { ExportList } from '@croupier/contract/console/exports';
import type { Claim } from '@croupier/contract/console/work-queues';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem } from '#design-system/ui/problem.tsx';
import { PageFoot, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { ExportButton, type ExportFilters } from '../../export/export-button.tsx';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import filterStyles from '../../shell/filters.module.css';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { type Columns, DataTable, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { Workbench } from './workbench.tsx';

/**
 * The open row of a queue, and going through it. All of it stands in the address, so that a reload and a link lead to the same row. A `line` belongs to the
 * open row, and goes with it.
 */
export const useQueueNavigation = () => {
  const { merchant, page = 1, open } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (id: string | undefined, from?: string) =>
    void navigate({
      to: '.',
      search: (was) =>
        from !== undefined && was.open !== from ? was : { ...without(was, 'open', 'line'), ...(id !== undefined && { open: id }) },
      replace: true,
      resetScroll: false,
    });
  return {
    merchant,
    page,
    open,
    show: (id: string) => show(id),
    /** The row that is open now: an answer may be slower than an operator who has opened another one. */
    close: () => show(undefined, open),
    /**
     * To the next row of those `wanted`, after the open one and then from the top, so that the hands stay on the keys. An operator who has opened another one
     * meanwhile stays there: an answer may be slower than they are.
     */
    next: <Row extends { id: string }>(rows: readonly Row[] = [], wanted: (row: Row) => boolean) => {
      const at = rows.findIndex(({ id }) => id === open);
      show([...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find((row) => row.id !== open && wanted(row))?.id, open);
    },
    chooseMerchant: (wanted: typeof merchant) =>
      void navigate({ to: '.', search: (was) => ({ ...without(was, 'merchant', 'page'), ...(wanted && { merchant: wanted }) }) }),
    turnTo: (to: number) => void navigate({ to: '.', search: (was) => ({ ...was, page: to }) }),
  };
};

/** Those that nobody works on. */
export const isFree =
  (claims: ReadonlyMap<string, Claim>) =>
  ({ id }: { id: string }): boolean =>
    !claims.has(id);

type Page<Row> = { content: Row[]; pageNum: number; pageSize: number; totalPages: number; totalElements: number };

type Props<Row extends { id: string }> = {
  /** The table in words, for people who do not see it. */
  label: string;
  query: UseQueryResult<Page<Row>>;
  columns: Columns<Row>;
  empty: ReactNode;
  /** The open row; undefined while there is none. */
  panel: { title: string; body: ReactNode } | undefined;
  /** The filters of the list besides the merchant: before it, on the same line. */
  filters?: ReactNode;
  /** The list as a file: its name, and the filters that the list was asked with. */
  exported?: { list: ExportList; filters: ExportFilters };
};

/** A list of work, page by page, with what is open of it beside it. */
export const WorkQueue = <Row extends { id: string }>({ label, query, columns, empty, panel, filters, exported }: Props<Row>) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { merchant, open, close, chooseMerchant, turnTo } = useQueueNavigation();
  return (
    <Workbench panel={panel} onClose={close}>
      <Toolbar>
        <div className={filterStyles['filters']}>
          {filters}
          <MerchantFilter value={merchant} onChange={chooseMerchant} />
        </div>
        {exported !== undefined && <ExportButton {...exported} />}
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={data?.content}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={empty}
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={turnTo} />
      </PageFoot>
    </Workbench>
  );
};

/** The link of a row that opens it beside its list. */
export const OpenRow = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="." search={(was) => ({ ...without(was, 'line'), open: id })} resetScroll={false} className={nameLinkClass} {...rowLink}>
    {children}
  </Link>
);
