import * as contract from '@croupier/contract/play/rounds';
import type { NodeId, RoundId } from '@croupier/contract/core/ids';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { Days } from '../statements/period.rules.ts';
import type { BetSearch } from './search.rules.ts';

/** The query of a list, as the platform reads it. */
export const askedOf = ({ result, category, vendor, game }: BetSearch, days: Days) => ({
  ...(result !== undefined && { result }),
  ...(category !== undefined && { category }),
  ...(vendor !== undefined && { vendor }),
  ...(game !== undefined && { game: game as NodeId }),
  ...days,
});

/** Without days that are a period it waits, under a key of its own: what was shown before stays, and nothing else is. */
export const betsQuery = (search: BetSearch, days: Days | undefined, language: string) => {
  const asked = days && { ...askedOf(search, days), order: search.order ?? ('NEWEST' as const), language };
  return infiniteQueryOptions({
    queryKey: ['mine', 'bets', 'record', asked],
    queryFn:
      asked === undefined
        ? skipToken
        : ({ signal, pageParam }) =>
            call(contract.bets, { query: { ...asked, ...(pageParam !== undefined && { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    // A member who comes back from a round finds the list as it was, and at the same place.
    staleTime: 20_000,
  });
};

export const betGamesQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'bets', 'games', language],
    queryFn: ({ signal }) => call(contract.betGames, { query: { language }, signal }),
    staleTime: 60_000,
  });

export const betQuery = (id: RoundId, language: string) =>
  queryOptions({
    queryKey: ['mine', 'bets', 'one', id, language],
    queryFn: ({ signal }) => call(contract.betDetail, { params: { id }, query: { language }, signal }),
  });

/** Without days it waits, as the record does. */
export const profitQuery = (days: Days | undefined, step: 'DAY' | 'WEEK' | 'MONTH', language: string) =>
  queryOptions({
    queryKey: ['mine', 'bets', 'profit', days, step, language],
    queryFn: days === undefined ? skipToken : ({ signal }) => call(contract.profit, { query: { ...days, step, language }, signal }),
    placeholderData: (before) => before,
  });
