import type { VendorCode } from '@croupier/contract/core/ids';
import * as keptCalls from '@croupier/contract/play/vendor-calls';
import * as desk from '@croupier/contract/play/vendor-portal';
import * as practice from '@croupier/contract/play/vendor-portal-practice';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
/** While a run is under way its page looks for what has come. */
const lookAgainMs = 2_000;

export const deskQuery = (vendor: VendorCode) =>
  queryOptions({ queryKey: ['hub', 'desk', vendor], queryFn: ({ signal }) => call(desk.vendorDesk, { params: { vendor }, signal }) });

export const keysQuery = (vendor: VendorCode) =>
  queryOptions({ queryKey: ['hub', 'keys', vendor], queryFn: ({ signal }) => call(desk.vendorKeys, { params: { vendor }, signal }) });

export const networksQuery = (vendor: VendorCode) =>
  queryOptions({
    queryKey: ['hub', 'networks', vendor],
    queryFn: ({ signal }) => call(desk.vendorNetworks, { params: { vendor }, signal }),
  });

export type CallsWanted = {
  name?: string | undefined;
  code?: string | undefined;
  place?: 'LIVE' | 'SANDBOX' | undefined;
  direction?: 'IN' | 'OUT' | undefined;
  from?: string | undefined;
  before?: string | undefined;
  pageNo: number;
};

export const callsQuery = (vendor: VendorCode, wanted: CallsWanted) =>
  queryOptions({
    queryKey: ['hub', 'calls', vendor, wanted],
    queryFn: ({ signal }) => call(keptCalls.vendorCalls, { params: { vendor }, query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const openedCallQuery = (vendor: VendorCode, id: string) =>
  queryOptions({
    queryKey: ['hub', 'call', vendor, id],
    queryFn: ({ signal }) => call(keptCalls.openedCall, { params: { vendor, id }, signal }),
  });

export const sandboxQuery = (vendor: VendorCode) =>
  queryOptions({
    queryKey: ['hub', 'sandbox', vendor],
    queryFn: ({ signal }) => call(practice.vendorSandbox, { params: { vendor }, signal }),
  });

/** Every page of a vendor's runs. */
export const runsKey = (vendor: VendorCode) => ['hub', 'runs', vendor] as const;

export const runsQuery = (vendor: VendorCode, pageNo: number) =>
  queryOptions({
    queryKey: [...runsKey(vendor), pageNo],
    queryFn: ({ signal }) => call(practice.selfTestRuns, { params: { vendor }, query: { pageNo, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

export const runQuery = (vendor: VendorCode, id: string) =>
  queryOptions({
    queryKey: ['hub', 'run', vendor, id],
    queryFn: ({ signal }) => call(practice.selfTestRun, { params: { vendor, id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'OPEN' ? lookAgainMs : false),
  });
