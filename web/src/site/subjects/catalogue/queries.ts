import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { NodeId } from '@croupier/contract/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { Refused } from '#api/refused.ts';
import type { Listed } from './filters.rules.ts';

/** The lobby changes rarely; within five minutes it is not asked for again. */
const lobbyMs = 5 * 60_000;
/** Kept longer than it is fresh, so that whoever comes back from a game finds the list they left. */
const keptMs = 30 * 60_000;
const rowSize = 20;
/** How many games a page of a list holds. */
export const pageSize = 60;

/** A house that has just opened has no games for some seconds: then it is asked again soon. */
const soonMs = 3_000;
export const untilFilled = (count: number | undefined): number | false => (count === 0 ? soonMs : false);

const calls = () => import('@croupier/contract/play/catalogue');
const lobby = () => import('@croupier/contract/play/lobby');
const menus = async () => (await calls()).gameMenus;
const hot = async () => (await calls()).hotGames;
const recent = async () => (await calls()).recentGames;
const list = async () => (await calls()).gameList;
const detail = async () => (await calls()).gameDetail;
const home = async () => (await lobby()).lobbyHome;
const search = async () => (await lobby()).searchGames;

export const menusQuery = (language: string) =>
  queryOptions({
    queryKey: ['menus', language],
    queryFn: ({ signal }) => callLazily(menus, { signal }),
    staleTime: lobbyMs,
    refetchInterval: ({ state }) => untilFilled(state.data?.length),
  });

/** Every section of home in one answer. */
export const homeQuery = (language: string) =>
  queryOptions({
    queryKey: ['games', 'home', language],
    queryFn: ({ signal }) => callLazily(home, { query: { language }, signal }),
    staleTime: lobbyMs,
    refetchInterval: ({ state }) => untilFilled(state.data?.sections.length),
  });

export const hotQuery = (language: string) =>
  queryOptions({
    queryKey: ['games', 'hot', language],
    queryFn: ({ signal }) => callLazily(hot, { query: { pageSize: rowSize, language }, signal }),
    staleTime: lobbyMs,
  });

export const recentQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'recent', language],
    queryFn: ({ signal }) => callLazily(recent, { query: { pageSize: rowSize, language }, signal }),
  });

export const searchQuery = (typed: string, language: string) =>
  queryOptions({
    queryKey: ['games', 'search', typed, language],
    queryFn: ({ signal }) => callLazily(search, { query: { search: typed, language }, signal }),
    enabled: typed.length > 0,
    staleTime: lobbyMs,
    placeholderData: (before) => before,
  });

/** A game and its like, for its sheet and its page; nothing where there is no such game. */
export const detailQuery = (nodeId: NodeId, language: string) =>
  queryOptions({
    queryKey: ['games', 'detail', nodeId, language],
    queryFn: async ({ signal }) => {
      try {
        return await callLazily(detail, { params: { nodeId }, query: { language }, signal });
      } catch (error) {
        if (error instanceof Refused && error.code === 'GAME_NOT_FOUND') return null;
        throw error;
      }
    },
    staleTime: lobbyMs,
  });

/** The games of one vendor in a category, for its room. */
export const roomQuery = (vassalage: string, gameType: GameCategory, language: string) =>
  queryOptions({
    queryKey: ['games', 'room', vassalage, gameType, language],
    queryFn: ({ signal }) => callLazily(list, { query: { vassalage, gameType, pageSize, language }, signal }),
    staleTime: lobbyMs,
  });

/** One page of a list, sixty games; the first also counts the games that each filter would leave. The member's own lists go with them. */
export const pageQuery = (listed: Listed, pageNo: number, language: string) => {
  const own = listed.filter === 'FAV' || listed.filter === 'RECENT';
  return queryOptions({
    queryKey: [own ? 'mine' : 'games', 'list', listed, pageNo, language],
    queryFn: ({ signal }) =>
      callLazily(list, {
        query: {
          ...listed,
          filter: listed.filter ?? 'ALL',
          sort: listed.sort ?? 'featured',
          pageNo,
          pageSize,
          language,
          ...(pageNo === 1 && { facets: '1' as const }),
        },
        signal,
      }),
    staleTime: own ? 0 : lobbyMs,
    gcTime: keptMs,
  });
};
