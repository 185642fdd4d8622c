import * as contract from '@croupier/contract/earnings/contracts';
import type { ContractKind, ContractRequest, ContractTier, RequestState } from '@croupier/contract/earnings/contracts';
import * as payment from '@croupier/contract/earnings/settlement';
import type { LineState } from '@croupier/contract/earnings/settlement';
import type { MemberId } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const mine = ['mine', 'agent-pay'] as const;
/** The requests that await an answer. They are told by a message, so they are asked for again whenever one comes. */
const awaitedKey = ['mine', 'inbox', 'contracts'] as const;

/** Where else the account that pay lies in is shown. Not all of `mine`: a contract is answered during a game too, which must not begin anew. */
const sameAccount = [
  ['mine', 'affiliates', 'self'],
  ['mine', 'team', 'commission'],
] as const;

/** After anything about contracts or pay was changed. */
export const forget = async (queries: QueryClient): Promise<void> => {
  await Promise.all([mine, awaitedKey, ...sameAccount].map(async (queryKey) => queries.invalidateQueries({ queryKey })));
};

type Answering = { requestId?: string; action?: 'ACCEPT' | 'REJECT' | 'TERMINATE'; proceed?: boolean };

/** The call of a kind: what awaits the member; with `action`, after it was answered. */
export const processRequest = (kind: ContractKind, { proceed = false, ...answering }: Answering, signal?: AbortSignal) => {
  const given = { ...answering, proceed };
  const wired = signal === undefined ? {} : { signal };
  switch (kind) {
    case 'DIVIDEND':
      return call(contract.processDividend, { query: given, ...wired });
    case 'DAILY':
      return call(contract.processDailySalary, { query: given, ...wired });
    case 'HOURLY':
      return call(contract.processHourlySalary, { body: given, ...wired });
    case 'SERIES':
      return call(contract.processLotteryMargin, { body: given, ...wired });
    default:
      return call(contract.processRealTimeSalary, { body: given, ...wired });
  }
};

export const lookUpRequest = (id: string, signal: AbortSignal) => call(contract.contractRequest, { params: { id }, signal });

export const rulesQuery = queryOptions({
  queryKey: [...mine, 'rules'],
  queryFn: ({ signal }) => call(contract.contractRules, { signal }),
});

const pageSize = 20;

type Wanted = { pageNo: number; kind?: ContractKind | undefined };

export const contractsQuery = ({ ended, ...wanted }: Wanted & { ended: boolean; payeeId?: MemberId | undefined }) =>
  queryOptions({
    queryKey: [...mine, 'contracts', ended, wanted],
    queryFn: ({ signal }) => call(contract.contracts, { query: { ...wanted, ended, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const requestsQuery = (wanted: Wanted & { state?: RequestState | undefined; way?: ContractRequest['way'] | undefined }) =>
  queryOptions({
    queryKey: [...mine, 'requests', wanted],
    queryFn: ({ signal }) => call(contract.contractRequests, { query: { ...wanted, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const requestQuery = (id: string) =>
  queryOptions({ queryKey: [...mine, 'request', id], queryFn: ({ signal }) => lookUpRequest(id, signal) });

export const versionsQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: [...mine, 'versions', id, pageNo],
    queryFn: ({ signal }) => call(contract.contractVersions, { params: { id }, query: { pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

type Terms = { payeeId: MemberId; kind: ContractKind; tiers: ContractTier[] };
/** Amounts are no JSON of their own. */
const keyOf = ({ tiers, ...rest }: Terms): string =>
  JSON.stringify([rest, tiers], (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** The consequences of an offer. A refusal of it comes as an error. */
export const previewQuery = (terms: Terms) =>
  queryOptions({
    queryKey: [...mine, 'preview', keyOf(terms)],
    queryFn: ({ signal }) => call(contract.previewContract, { body: { ...terms, fromCash: false }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The result that terms would have had the last time. */
export const tryQuery = (terms: Terms) =>
  queryOptions({
    queryKey: [...mine, 'try', keyOf(terms)],
    queryFn: ({ signal }) => call(contract.tryContract, { body: terms, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 5 * 60_000,
  });

export type PayFilter = { kind?: ContractKind | undefined; state?: LineState | undefined; from: string; to: string };

export const linesQuery = (filter: PayFilter, pageNo: number) =>
  queryOptions({
    queryKey: [...mine, 'lines', filter, pageNo],
    queryFn: ({ signal }) => call(payment.payLines, { query: { ...filter, pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const incomeQuery = (filter: PayFilter) =>
  queryOptions({
    queryKey: [...mine, 'income', filter],
    queryFn: ({ signal }) => call(payment.income, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const lineQuery = (id: string) =>
  queryOptions({ queryKey: [...mine, 'line', id], queryFn: ({ signal }) => call(payment.payLine, { params: { id }, signal }) });

export const downlinesQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: [...mine, 'downlines', id, pageNo],
    queryFn: ({ signal }) => call(payment.payDownlines, { params: { id }, query: { pageNo, pageSize: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const betsQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: [...mine, 'bets', id, pageNo],
    queryFn: ({ signal }) => call(payment.payBets, { params: { id }, query: { pageNo, pageSize: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const commissionQuery = queryOptions({
  queryKey: [...mine, 'commission'],
  queryFn: ({ signal }) => call(payment.commission, { signal }),
});

export const debtsQuery = (way: 'IN' | 'OUT', pageNo: number) =>
  queryOptions({
    queryKey: [...mine, 'debts', way, pageNo],
    queryFn: ({ signal }) => call(payment.debts, { query: { way, pageNo, pageSize: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
