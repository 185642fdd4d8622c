import type { GameCategory } from '@croupier/contract/games';
import type { VendorCode } from '@croupier/contract/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shared/api/ask.ts';

/** The lobby changes rarely; within five minutes it is not asked for again. */
const lobbyMs = 5 * 60_000;
const rowSize = 20;
const pageSize = 60;

/** A house that has just opened has no games for some seconds: then it is asked again soon. */
const soonMs = 3_000;
const untilFilled = (count: number | undefined): number | false => (count === 0 ? soonMs : false);

const calls = () => import('@croupier/contract/games');
const menus = async () => (await calls()).gameMenus;
const hot = async () => (await calls()).hotGames;
const recent = async () => (await calls()).recentGames;
const list = async () => (await calls()).gameList;

export const menusQuery = (language: string) =>
  queryOptions({
    queryKey: ['menus', language],
    queryFn: ({ signal }) => ask(menus, { signal }),
    staleTime: lobbyMs,
    refetchInterval: ({ state }) => untilFilled(state.data?.length),
  });

export const hotQuery = (language: string) =>
  queryOptions({
    queryKey: ['games', 'hot', language],
    queryFn: ({ signal }) => ask(hot, { query: { pageSize: rowSize, language }, signal }),
    staleTime: lobbyMs,
    refetchInterval: ({ state }) => untilFilled(state.data?.totalElements),
  });

export const recentQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'recent', language],
    queryFn: ({ signal }) => ask(recent, { query: { pageSize: rowSize, language }, signal }),
  });

export const shelfQuery = (gameType: GameCategory, language: string) =>
  queryOptions({
    queryKey: ['games', 'shelf', gameType, language],
    queryFn: ({ signal }) => ask(list, { query: { gameType, pageSize: rowSize, language }, signal }),
    staleTime: lobbyMs,
  });

export const searchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: ['games', 'search', search, language],
    queryFn: ({ signal }) => ask(list, { query: { search, pageSize: rowSize, language }, signal }),
    enabled: search.length > 0,
    staleTime: lobbyMs,
    placeholderData: (before) => before,
  });

export type Listing =
  | { kind: 'category'; gameType: GameCategory; vassalage?: VendorCode | undefined; search?: string | undefined }
  | { kind: 'hot' }
  | { kind: 'recent' };

/** All games of a listing, sixty at a time. */
export const listingQuery = (listing: Listing, language: string) =>
  infiniteQueryOptions({
    queryKey: [listing.kind === 'recent' ? 'mine' : 'games', 'listing', listing, language],
    queryFn: ({ pageParam, signal }) => {
      if (listing.kind === 'hot') return ask(hot, { query: { pageNo: pageParam, pageSize, language }, signal });
      if (listing.kind === 'recent') return ask(recent, { query: { page: pageParam, pageSize, language }, signal });
      const { gameType, vassalage, search } = listing;
      return ask(list, { query: { pageNo: pageParam, pageSize, gameType, vassalage, search, language }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: listing.kind === 'recent' ? 0 : lobbyMs,
    placeholderData: (before) => before,
  });
