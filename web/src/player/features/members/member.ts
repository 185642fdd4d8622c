import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#shared/api/ask.ts';
import { useToken } from '#shared/api/session.ts';

const memberInfo = async () => (await import('@croupier/contract/members')).memberInfo;

export const memberQuery = queryOptions({
  queryKey: ['mine', 'member'],
  queryFn: ({ signal }) => ask(memberInfo, { signal }),
  staleTime: 5 * 60_000,
});

/** Who is signed in; nothing for a visitor. */
export const useMember = () => useQuery({ ...memberQuery, enabled: useToken() !== undefined });
