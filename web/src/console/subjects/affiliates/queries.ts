import * as contract from '@croupier/contract/earnings/affiliates-console';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

type Wanted = { merchantId?: MerchantId | undefined; pageNo: number };

const pageSize = 50;
const key = 'affiliates';

export const affiliatesQuery = (wanted: Wanted & { memberId?: MemberId | undefined }) =>
  queryOptions({
    queryKey: [key, 'list', wanted],
    // The rows of a list of work go by an id.
    queryFn: async ({ signal }) => {
      const page = await call(contract.deskAffiliates, { query: { ...wanted, pageSize }, signal });
      return { ...page, content: page.content.map((row) => ({ ...row, id: row.memberId as string })) };
    },
    placeholderData: keepPreviousData,
  });

export const plansQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [key, 'plans', wanted],
    queryFn: ({ signal }) => call(contract.affiliatePlans, { query: { ...wanted, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const runsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [key, 'runs', wanted],
    queryFn: ({ signal }) => call(contract.affiliateRuns, { query: { ...wanted, pageSize }, signal }),
    placeholderData: keepPreviousData,
    // Each look is a line in the trail, so it is taken again only while something is on its way by itself.
    refetchInterval: ({ state }) =>
      state.data?.content.some((run) => run.state === 'FROZEN' || run.state === 'APPROVED') === true && 10_000,
  });

export const runLinesQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: [key, 'lines', id, pageNo],
    queryFn: ({ signal }) => call(contract.affiliateRunLines, { params: { id }, query: { pageNo, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

export const linePlayersQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: [key, 'players', id, pageNo],
    queryFn: ({ signal }) => call(contract.affiliateLinePlayers, { params: { id }, query: { pageNo, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

export const postbacksQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [key, 'postbacks', wanted],
    queryFn: async ({ signal }) => {
      const page = await call(contract.deskPostbacks, { query: { ...wanted, pageSize }, signal });
      return { ...page, content: page.content.map((row) => ({ ...row, id: row.postback.id })) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.content.some(({ postback }) => postback.state === 'PENDING') === true && 10_000,
  });
