import * as contract from '@croupier/contract/rewards/points';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rows = 10;
/** Products of one page of the mall. */
const productsAtOnce = 24;

export const balanceQuery = queryOptions({
  queryKey: ['mine', 'points', 'balance'],
  queryFn: ({ signal }) => call(contract.pointBalance, { signal }),
});

export const configQuery = (language: string) =>
  queryOptions({ queryKey: ['mine', 'points', 'config', language], queryFn: ({ signal }) => call(contract.pointConfig, { signal }) });

export const rewardsQuery = (pageNo: number, language: string) =>
  queryOptions({
    queryKey: ['mine', 'points', 'rewards', pageNo, language],
    queryFn: ({ signal }) => call(contract.pointRewards, { query: { pageNo, pageSize: productsAtOnce }, signal }),
    placeholderData: (before) => before,
  });

export const redemptionsQuery = (pageNo: number, language: string) =>
  queryOptions({
    queryKey: ['mine', 'points', 'redemptions', pageNo, language],
    queryFn: ({ signal }) => call(contract.redeemPoints, { query: { pageNo, pageSize: rows }, signal }),
    placeholderData: (before) => before,
  });

export const recordsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['mine', 'points', 'records', pageNo],
    queryFn: ({ signal }) => call(contract.pointRecords, { query: { pageNo, pageSize: rows }, signal }),
    placeholderData: (before) => before,
  });
