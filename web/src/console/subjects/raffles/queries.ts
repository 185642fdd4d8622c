import type { MerchantId } from '@croupier/contract/core/ids';
import { envelopeRows, raffleEntries, raffleRows } from '@croupier/contract/rewards/raffles-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
const entriesPerPage = 20;

type Wanted = { merchantId?: MerchantId | undefined; pageNo: number; pageSize?: number };

export const raffleRowsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['raffles', wanted],
    queryFn: ({ signal }) => call(raffleRows, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });

export const raffleEntriesQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: ['raffles', 'entries', id, pageNo],
    queryFn: ({ signal }) => call(raffleEntries, { params: { id }, query: { pageNo, pageSize: entriesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const envelopeRowsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['red-envelopes', wanted],
    queryFn: ({ signal }) => call(envelopeRows, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });
