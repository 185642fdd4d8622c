import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import * as z from 'zod/mini';
import type { AtWork } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Scope } from '#rules/console/audit/roles';
import { type Column, headingLine, type Reader, rowLine } from './export-table.rules.ts';

/** An operator at the merchants at which they may read a list and export it. */
export type Place = { by: AtWork; scope: Scope };

type Described<Query extends object, Row> = {
  /** The permission of the list's own screen. */
  needs: OperatorAction;
  /** The filters: the query of the list's own call. */
  query: (z.ZodMiniObject & z.ZodMiniType<Query>) | undefined;
  /** The page of rows that the screen would show. */
  page: (tx: Tx, place: Place, query: Query & PageWanted) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
};

/** A list that can be exported, whatever its rows are. */
export type ExportedList = {
  needs: OperatorAction;
  /** Refuses MALFORMED for a filter that the list does not have: it would be left out, and the file would hold more than was asked for. */
  assertFilters: (filters: Readonly<Record<string, string>>) => void;
  heading: (reader: Reader) => string;
  /** The lines of one page, and how many rows the list has. */
  lines: (tx: Tx, place: Place, filters: Readonly<Record<string, string>>, page: PageWanted, reader: Reader) => Promise<Lines>;
};

type Lines = { lines: string[]; rows: number };

/** Declares the export of a list: its permission, filters, page and columns. */
export const exportedList = <Query extends object, Row>({ needs, query, page, columns }: Described<Query, Row>): ExportedList => {
  if (query === undefined) throw new Error('the call of an exported list has a query');
  const strict = z.catchall(query, z.never());
  const read = (filters: Readonly<Record<string, string>>): Query => {
    const parsed = z.safeParse(strict, filters);
    if (!parsed.success) throw new Refusal('MALFORMED', { path: parsed.error.issues[0]?.path.join('.') ?? 'filters' });
    return parsed.data as unknown as Query;
  };
  return {
    needs,
    assertFilters: (filters) => void read(filters),
    heading: (reader) => headingLine(columns, reader),
    lines: async (tx, place, filters, wanted, reader) => {
      const { content, totalElements } = await page(tx, place, { ...read(filters), ...wanted });
      return { lines: content.map((row) => rowLine(columns, row, reader)), rows: totalElements };
    },
  };
};
