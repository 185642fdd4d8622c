import { memberInfo } from '@croupier/contract/members';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useToken } from '#shared/api/session.ts';

export const memberQuery = queryOptions({
  queryKey: ['mine', 'member'],
  queryFn: ({ signal }) => call(memberInfo, { signal }),
  staleTime: 5 * 60_000,
});

/** Who is signed in; nothing for a visitor. */
export const useMember = () => useQuery({ ...memberQuery, enabled: useToken() !== undefined });
