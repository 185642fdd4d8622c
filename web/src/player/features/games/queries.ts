import { gameList, gameMenus, hotGames, recentGames } from '@croupier/contract/games';
import type { GameCategory } from '@croupier/contract/games';
import type { VendorCode } from '@croupier/contract/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The lobby changes rarely; within five minutes it is not asked for again. */
const lobbyMs = 5 * 60_000;
const rowSize = 20;
const pageSize = 60;

export const menusQuery = (language: string) =>
  queryOptions({ queryKey: ['menus', language], queryFn: ({ signal }) => call(gameMenus, { signal }), staleTime: lobbyMs });

export const hotQuery = (language: string) =>
  queryOptions({
    queryKey: ['games', 'hot', language],
    queryFn: ({ signal }) => call(hotGames, { query: { pageSize: rowSize, language }, signal }),
    staleTime: lobbyMs,
  });

export const recentQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'recent', language],
    queryFn: ({ signal }) => call(recentGames, { query: { pageSize: rowSize, language }, signal }),
  });

export const shelfQuery = (gameType: GameCategory, language: string) =>
  queryOptions({
    queryKey: ['games', 'shelf', gameType, language],
    queryFn: ({ signal }) => call(gameList, { query: { gameType, pageSize: rowSize, language }, signal }),
    staleTime: lobbyMs,
  });

export const searchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: ['games', 'search', search, language],
    queryFn: ({ signal }) => call(gameList, { query: { search, pageSize: rowSize, language }, signal }),
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
      if (listing.kind === 'hot') return call(hotGames, { query: { pageNo: pageParam, pageSize, language }, signal });
      if (listing.kind === 'recent') return call(recentGames, { query: { page: pageParam, pageSize, language }, signal });
      const { gameType, vassalage, search } = listing;
      return call(gameList, { query: { pageNo: pageParam, pageSize, gameType, vassalage, search, language }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: listing.kind === 'recent' ? 0 : lobbyMs,
    placeholderData: (before) => before,
  });
