import type { NodeId } from '@croupier/contract/core/ids';
import * as contract from '@croupier/contract/insight/statements';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { RecordSearch } from './search.rules.ts';
import type { Days } from './period.rules.ts';

/** Between which days, or whenever. */
export type Asked = Days | typeof allTime;
export const allTime = {} as const;

/** The query of a list, as the platform reads it. */
export const askedOf = ({ kinds, state, vendor, game }: RecordSearch, days: Asked) => ({
  ...(kinds !== undefined && { kinds }),
  ...(state !== undefined && { state }),
  ...(vendor !== undefined && { vendor }),
  ...(game !== undefined && { game: game as NodeId }),
  ...days,
});

/** Without days that are a period it waits, under a key of its own: what was shown before stays, and nothing else is. */
export const recordsQuery = (search: RecordSearch, days: Asked | undefined, language: string) => {
  const asked = days && { ...askedOf(search, days), order: search.order ?? ('NEWEST' as const), language };
  return infiniteQueryOptions({
    queryKey: ['mine', 'records', 'list', asked],
    queryFn:
      asked === undefined
        ? skipToken
        : ({ signal, pageParam }) =>
            call(contract.records, { query: { ...asked, ...(pageParam !== undefined && { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    // A member who comes back from a record finds the list as it was, and at the same place.
    staleTime: 20_000,
  });
};

export const recordQuery = (key: contract.RecordKey, language: string) =>
  queryOptions({
    queryKey: ['mine', 'records', 'one', key, language],
    queryFn: ({ signal }) => call(contract.recordDetail, { params: { key }, query: { language }, signal }),
  });

export const recordGamesQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'records', 'games', language],
    queryFn: ({ signal }) => call(contract.recordGames, { query: { language }, signal }),
    staleTime: 60_000,
  });

/** Without days it waits, as the list does. */
export const statementQuery = (days: Days | undefined, step: 'DAY' | 'WEEK' | 'MONTH') =>
  queryOptions({
    queryKey: ['mine', 'records', 'statement', days, step],
    queryFn: days === undefined ? skipToken : ({ signal }) => call(contract.recordStatement, { query: { ...days, step }, signal }),
    placeholderData: (before) => before,
  });
