import type { WithdrawalId } from '@croupier/contract/core/ids';
import * as contract from '@croupier/contract/payments/withdrawals';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The live line brings the news at once; this catches what it missed. */
const lookAgainMs = 15_000;
const underWay: ReadonlySet<contract.WithdrawalState> = new Set([
  'REQUESTED',
  'CHECKS',
  'PENDING_APPROVAL',
  'APPROVED',
  'SENDING',
  'UNKNOWN',
]);

export const withdrawalOverviewQuery = queryOptions({
  queryKey: ['mine', 'withdrawals', 'overview'],
  queryFn: ({ signal }) => call(contract.withdrawalOverview, { signal }),
});

export const accountsQuery = queryOptions({
  queryKey: ['mine', 'withdrawals', 'accounts'],
  queryFn: ({ signal }) => call(contract.payoutAccounts, { signal }),
  // An account becomes usable by itself.
  refetchInterval: ({ state }) => {
    const waiting = state.data?.accounts.filter(({ offered, usable }) => offered && !usable) ?? [];
    if (waiting.length === 0) return false;
    const next = Math.min(...waiting.map(({ usableFrom }) => Date.parse(usableFrom))) - Date.now();
    return Math.min(lookAgainMs, Math.max(1_000, next + 500));
  },
});

export const withdrawalsQuery = (pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: ['mine', 'withdrawals', 'list', pageNo, pageSize],
    queryFn: ({ signal }) => call(contract.withdrawals, { query: { pageNo, pageSize }, signal }),
    placeholderData: (before) => before,
  });

export const withdrawalQuery = (id: WithdrawalId) =>
  queryOptions({
    queryKey: ['mine', 'withdrawals', 'one', id],
    queryFn: ({ signal }) => call(contract.findWithdrawal, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && underWay.has(state.data.state) ? lookAgainMs : false),
  });

export const transferOverviewQuery = queryOptions({
  queryKey: ['mine', 'transfers', 'overview'],
  queryFn: ({ signal }) => call(contract.transferOverview, { signal }),
});

export const transfersQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['mine', 'transfers', 'list', pageNo],
    queryFn: ({ signal }) => call(contract.memberTransfers, { query: { pageNo, pageSize: 10 }, signal }),
    placeholderData: (before) => before,
  });
