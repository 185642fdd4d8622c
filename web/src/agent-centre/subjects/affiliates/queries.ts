import * as contract from '@croupier/contract/earnings/affiliates';
import * as trackers from '@croupier/contract/earnings/affiliates-postbacks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

type Days = { from: string; to: string };

/** All of it is asked for again after the agent changed anything. */
export const mine = { queryKey: ['mine', 'affiliates'] };

export const selfQuery = queryOptions({
  queryKey: [...mine.queryKey, 'self'],
  queryFn: ({ signal }) => call(contract.affiliateSelf, { signal }),
});

export const campaignsQuery = (query: Days & { pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...mine.queryKey, 'campaigns', query],
    queryFn: ({ signal }) => call(contract.campaigns, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const daysQuery = (query: Days & { pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...mine.queryKey, 'days', query],
    queryFn: ({ signal }) => call(contract.affiliateDays, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const linesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...mine.queryKey, 'lines', pageNo],
    queryFn: ({ signal }) => call(contract.affiliateLines, { query: { pageNo, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: [...mine.queryKey, 'line', id],
    queryFn: ({ signal }) => call(contract.affiliateLine, { params: { id }, signal }),
  });

export const playersQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: [...mine.queryKey, 'players', id, pageNo],
    queryFn: ({ signal }) => call(contract.linePlayers, { params: { id }, query: { pageNo, pageSize: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const playerDaysQuery = (id: string, player: string) =>
  queryOptions({
    queryKey: [...mine.queryKey, 'player', id, player],
    queryFn: ({ signal }) => call(contract.linePlayerDays, { params: { id, player }, signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: [...mine.queryKey, 'settings'],
  queryFn: ({ signal }) => call(trackers.postbackSettings, { signal }),
});

/** A message goes out within seconds, so the list looks again by itself. */
export const postbacksQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...mine.queryKey, 'postbacks', pageNo],
    queryFn: ({ signal }) => call(trackers.postbacks, { query: { pageNo, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
