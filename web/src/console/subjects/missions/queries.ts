import type { MerchantId } from '@croupier/contract/core/ids';
import { missionRows } from '@croupier/contract/rewards/missions-console';
import { tournamentRows } from '@croupier/contract/rewards/tournaments-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;

export const missionRowsQuery = (wanted: { merchantId?: MerchantId | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['missions', wanted],
    queryFn: ({ signal }) => call(missionRows, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const tournamentRowsQuery = (wanted: { merchantId?: MerchantId | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['tournaments', wanted],
    queryFn: ({ signal }) => call(tournamentRows, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
