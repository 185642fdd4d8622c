import type { DeskLine, DeskRun } from '@croupier/contract/earnings/settlement-console';
import { csvOfRows, type Column, workbookOfRows } from '#platform/table-file';

const columnsOf = (run: DeskRun): Column<DeskLine>[] => [
  { heading: 'Type', width: 12, value: () => run.kind },
  { heading: 'Period', width: 24, value: () => run.period },
  { heading: 'Run', width: 6, value: () => String(run.place) },
  { heading: 'Level', width: 7, value: ({ depth }) => String(depth) },
  { heading: 'Agent', width: 20, value: ({ payee }) => payee.account },
  { heading: 'Paid by', width: 20, value: ({ payer }) => payer?.account ?? '' },
  { heading: 'Currency', width: 9, value: ({ amount }) => amount.currency },
  { heading: 'Entitlement', width: 16, value: ({ entitlement }) => entitlement },
  { heading: 'Amount', width: 16, value: ({ amount }) => amount },
  { heading: 'Manual change', width: 16, value: ({ overridden }) => overridden },
  { heading: 'Paid to downlines', width: 16, value: ({ downlines }) => downlines },
  { heading: 'Agent keeps', width: 16, value: ({ pay }) => pay },
  { heading: 'Paid', width: 16, value: ({ paid }) => paid },
  { heading: 'Outstanding', width: 16, value: ({ due }) => due },
  { heading: 'State', width: 12, value: ({ state }) => state },
  { heading: 'Settled', width: 26, value: ({ settledAt }) => settledAt },
];

/** A run's lines as CSV. */
export const runCsvOf = (run: DeskRun, lines: readonly DeskLine[]): string => csvOfRows(columnsOf(run), lines);

/** A workbook with a run's lines. */
export const runWorkbookOf = (run: DeskRun, lines: readonly DeskLine[]): Promise<Buffer> =>
  workbookOfRows([{ sheet: 'Pay items', columns: columnsOf(run), rows: lines }]);
