import * as contract from '@croupier/contract/rewards/loyalty';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rows = 10;

export const overviewQuery = (language: string) =>
  queryOptions({ queryKey: ['mine', 'vip', 'overview', language], queryFn: ({ signal }) => call(contract.vipOverview, { signal }) });

export const changesQuery = (pageNo: number, language: string) =>
  queryOptions({
    queryKey: ['mine', 'vip', 'changes', pageNo, language],
    queryFn: ({ signal }) => call(contract.vipChanges, { query: { pageNo, pageSize: rows }, signal }),
    placeholderData: (before) => before,
  });

export const rewardsQuery = (pageNo: number, language: string) =>
  queryOptions({
    queryKey: ['mine', 'vip', 'rewards', pageNo, language],
    queryFn: ({ signal }) => call(contract.vipRewards, { query: { pageNo, pageSize: rows }, signal }),
    placeholderData: (before) => before,
  });

/** Today's figures change with every bet. */
export const rebateQuery = queryOptions({
  queryKey: ['mine', 'vip', 'rebate'],
  queryFn: ({ signal }) => call(contract.manualRebate, { signal }),
  refetchInterval: 30_000,
});

export const paybacksQuery = (programme: contract.PaybackProgramme, pageNo: number) =>
  queryOptions({
    queryKey: ['mine', 'vip', 'paybacks', programme, pageNo],
    queryFn: ({ signal }) => call(contract.paybacks, { query: { programme, pageNo, pageSize: rows }, signal }),
    placeholderData: (before) => before,
  });
