import type { ContractKind, RequestState } from '@croupier/contract/earnings/contracts';
import type { LineState, RunState } from '@croupier/contract/earnings/settlement';
import * as pay from '@croupier/contract/earnings/settlement-console';
import * as agents from '@croupier/contract/earnings/contracts-console';
import * as people from '@croupier/contract/earnings/applications-console';
import { memberPlace } from '@croupier/contract/earnings/agent-tree-console';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
type OfMerchant = { merchantId?: MerchantId | undefined };

export type LevelSearch = { merchantId: MerchantId; of?: string | undefined; from: string; to: string };

/** One level of the tree, page after page. */
export const levelQuery = (wanted: LevelSearch) =>
  infiniteQueryOptions({
    queryKey: ['agent-tree', wanted],
    queryFn: ({ signal, pageParam }) => call(agents.agentTree, { query: { ...wanted, pageNo: pageParam, pageSize: rowsPerPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ rows }) => (rows.pageNum < rows.totalPages ? rows.pageNum + 1 : undefined),
  });

export const treePositionQuery = (id: MemberId) =>
  queryOptions({
    queryKey: ['member', id, 'place'],
    queryFn: ({ signal }) => call(memberPlace, { params: { id }, query: { pageNo: 1, pageSize: 20 }, signal }),
  });

export const gradesQuery = (merchantId: MerchantId) =>
  queryOptions({ queryKey: ['grades', merchantId], queryFn: ({ signal }) => call(agents.gradeNames, { query: { merchantId }, signal }) });

export const policiesQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['agent-policies', merchantId],
    queryFn: ({ signal }) => call(agents.agentPolicies, { query: { merchantId }, signal }),
  });

type ContractSearch = OfMerchant & {
  kind?: ContractKind | undefined;
  of?: 'HOUSE' | 'AGENTS' | undefined;
  account?: string | undefined;
  pageNo: number;
};

export const contractsQuery = (wanted: ContractSearch) =>
  queryOptions({
    queryKey: ['contracts', wanted],
    queryFn: ({ signal }) => call(agents.deskContracts, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const contractQuery = (id: string) =>
  queryOptions({ queryKey: ['contract', id], queryFn: ({ signal }) => call(agents.deskContract, { params: { id }, signal }) });

export const requestsQuery = (wanted: OfMerchant & { state?: RequestState | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['contract-requests', wanted],
    queryFn: ({ signal }) => call(agents.deskRequests, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

type RunSearch = OfMerchant & { kind?: ContractKind | undefined; state?: RunState | undefined; pageNo: number };

export const runsQuery = (wanted: RunSearch) =>
  queryOptions({
    queryKey: ['runs', wanted],
    queryFn: ({ signal }) => call(pay.deskRuns, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const runQuery = (id: string) =>
  queryOptions({ queryKey: ['run', id], queryFn: ({ signal }) => call(pay.deskRun, { params: { id }, signal }) });

type LineSearch = { state?: LineState | undefined; account?: string | undefined; pageNo: number };

export const linesQuery = (id: string, wanted: LineSearch) =>
  queryOptions({
    queryKey: ['run', id, 'lines', wanted],
    queryFn: ({ signal }) => call(pay.deskRunLines, { params: { id }, query: { ...wanted, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

export const lineQuery = (id: string) =>
  queryOptions({ queryKey: ['run-line', id], queryFn: ({ signal }) => call(pay.deskLine, { params: { id }, signal }) });

export const lineDownlinesQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: ['run-line', id, 'downlines', pageNo],
    queryFn: ({ signal }) => call(pay.deskLineDownlines, { params: { id }, query: { pageNo, pageSize: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const lineBetsQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: ['run-line', id, 'bets', pageNo],
    queryFn: ({ signal }) => call(pay.deskLineBets, { params: { id }, query: { pageNo, pageSize: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const overridesQuery = (wanted: OfMerchant & { pageNo: number }) =>
  queryOptions({
    queryKey: ['overrides', wanted],
    queryFn: ({ signal }) => call(pay.overrides, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const debtsQuery = (wanted: OfMerchant & { of: 'DUE' | 'GIVEN_UP'; pageNo: number }) =>
  queryOptions({
    queryKey: ['debts', wanted],
    queryFn: ({ signal }) => call(pay.debts, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const applicationsQuery = (wanted: OfMerchant & { of: 'WAITING' | 'DECIDED'; pageNo: number }) =>
  queryOptions({
    queryKey: ['applications', wanted],
    queryFn: ({ signal }) => call(people.applications, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (id: string) =>
  queryOptions({ queryKey: ['application', id], queryFn: ({ signal }) => call(people.openedApplication, { params: { id }, signal }) });
