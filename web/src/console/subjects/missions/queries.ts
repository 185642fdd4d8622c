import type { MerchantId } from '@croupier/contract/core/ids';
import { missionRows } from '@croupier/contract/rewards/missions-console';
import { tournamentRows } from '@croupier/contract/rewards/tournaments-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;

type Wanted = { merchantId?: MerchantId | undefined; pageNo: number; pageSize?: number };

export const missionRowsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['missions', wanted],
    queryFn: ({ signal }) => call(missionRows, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });

export const tournamentRowsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['tournaments', wanted],
    queryFn: ({ signal }) => call(tournamentRows, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });
