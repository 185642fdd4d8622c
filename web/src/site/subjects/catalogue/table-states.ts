import type { TableState } from '@croupier/contract/play/live-tables';
import { queryOptions } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';

const states = async () => (await import('@croupier/contract/play/live-tables')).tableStates;
const lookAgainMs = 4_000;

/** The tables by node, and how far the server's clock is ahead of the browser's. */
export type TableStates = { tables: ReadonlyMap<string, TableState>; clockAheadMs: number };

/** Asked for again as long as a tile of a table is in the page. */
export const tableStatesQuery = queryOptions({
  queryKey: ['live-tables'],
  queryFn: async ({ signal }): Promise<TableStates> => {
    const sentAt = Date.now();
    const { serverTime, tables } = await callLazily(states, { signal });
    // The answer was written about half the way between asking and hearing.
    const clockAheadMs = Date.parse(serverTime) - (sentAt + Date.now()) / 2;
    return { tables: new Map(tables.map((table) => [table.nodeId, table])), clockAheadMs };
  },
  refetchInterval: lookAgainMs,
  staleTime: lookAgainMs,
});
