import { queryOptions, useQuery } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';

const memberInfo = async () => (await import('@croupier/contract/people/members')).memberInfo;

export const memberQuery = queryOptions({
  queryKey: ['mine', 'member'],
  queryFn: ({ signal }) => callLazily(memberInfo, { signal }),
  staleTime: 5 * 60_000,
});

/** The signed-in member; nothing for a visitor. */
export const useMember = () => useQuery({ ...memberQuery, enabled: useToken() !== undefined });
