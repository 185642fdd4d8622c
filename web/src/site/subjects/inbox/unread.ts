import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';
import { useMember } from '../members/member.ts';

/** How many messages wait; the live line keeps it true. */
export const unreadQuery = queryOptions({
  queryKey: ['mine', 'unread'],
  queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/people/inbox')).unreadCount, { signal }),
  staleTime: 60_000,
});

/** The words that the platform said by itself. */
export const takeUnread = (queries: QueryClient, unreadMessage: number): void => {
  queries.setQueryData(unreadQuery.queryKey, { unreadMessage });
};

/** How many messages wait for the member; 0 for visitors, and for trial users, for whom nobody asks. */
export const useUnread = (): number => {
  const signedIn = useToken() !== undefined;
  const { data: member } = useMember();
  const { data } = useQuery({ ...unreadQuery, enabled: signedIn && member !== undefined && !member.isTrial });
  return data?.unreadMessage ?? 0;
};
