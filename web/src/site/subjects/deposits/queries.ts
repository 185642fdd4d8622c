import { type Deposit, depositMethods, deposits, findDeposit } from '@croupier/contract/payments/deposits';
import type { DepositId } from '@croupier/contract/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The live line brings the news at once; this catches what it missed. */
const lookAgainMs = 10_000;
const preparingMs = 2_000;
const moving: ReadonlySet<Deposit['state']> = new Set(['AWAITING', 'MATCHED', 'REVIEW', 'LATE_MATCH', 'REFUND_DUE']);

export const methodsQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'deposit-methods', language],
    queryFn: ({ signal }) => call(depositMethods, { signal }),
    // Typed text stays while they come in another language.
    placeholderData: (before) => before,
  });

export const depositQuery = (id: DepositId) =>
  queryOptions({
    queryKey: ['mine', 'deposits', 'one', id],
    queryFn: ({ signal }) => call(findDeposit, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'CREATED' ? preparingMs : data !== undefined && moving.has(data.state) ? lookAgainMs : false,
  });

export const depositsQuery = (pageNo: number, pageSize: number, language: string) =>
  queryOptions({
    queryKey: ['mine', 'deposits', 'list', pageNo, pageSize, language],
    queryFn: ({ signal }) => call(deposits, { query: { pageNo, pageSize }, signal }),
    placeholderData: (before) => before,
  });

export type DepositState = Deposit['state'];
