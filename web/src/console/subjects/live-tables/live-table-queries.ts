import * as tables from '@croupier/contract/play/live-tables-console';
import { tableMessages } from '@croupier/contract/play/table-chat-console';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { RoundSearch } from './round-search.tsx';

type TableNamed = { vendor: VendorCode; gameCode: GameCode };
/** Tables move on every few seconds. */
const againMs = 5_000;

export const liveTablesQuery = () =>
  queryOptions({
    queryKey: ['live-tables'],
    queryFn: ({ signal }) => call(tables.liveTables, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });

export const tableRoundsQuery = ({ vendor, gameCode }: TableNamed, search: RoundSearch) =>
  infiniteQueryOptions({
    queryKey: ['live-table-rounds', vendor, gameCode, search],
    queryFn: ({ signal, pageParam }) =>
      call(tables.liveTableRounds, {
        params: { vendor, gameCode },
        query: { ...search, ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ rounds }) => (rounds.length < 50 ? undefined : String(rounds.at(-1)?.number ?? '')),
  });

export const openedRoundQuery = ({ vendor, gameCode, id }: TableNamed & { id: string }) =>
  queryOptions({
    queryKey: ['live-table-round', vendor, gameCode, id],
    queryFn: ({ signal }) => call(tables.openedTableRound, { params: { vendor, gameCode, id }, signal }),
    refetchInterval: againMs,
  });

export const tableMessagesQuery = ({ vendor, gameCode }: TableNamed) =>
  infiniteQueryOptions({
    queryKey: ['live-table-messages', vendor, gameCode],
    queryFn: ({ signal, pageParam }) =>
      call(tableMessages, { params: { vendor, gameCode }, query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: againMs,
  });
