import * as hub from '@croupier/contract/hub';
import type { VendorCode } from '@croupier/contract/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

const rowsPerPage = 50;

export const vendorsQuery = (wanted: { search?: string | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['hub', 'vendors', wanted],
    queryFn: ({ signal }) => call(hub.hubVendors, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const vendorQuery = (code: VendorCode) =>
  queryOptions({ queryKey: ['hub', 'vendor', code], queryFn: ({ signal }) => call(hub.openedVendor, { params: { code }, signal }) });

export const vendorGamesQuery = (code: VendorCode, wanted: { search?: string | undefined; closed?: '1' | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['hub', 'games', code, wanted],
    queryFn: ({ signal }) => call(hub.vendorGames, { params: { code }, query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
