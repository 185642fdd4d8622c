import { queryOptions, useQuery } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';
import { useMember } from '../members/member.ts';

const contract = () => import('@croupier/contract/rewards/claimables');

/** The rewards that the member can claim now, of all programmes. */
export const claimablesQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'claimables', 'list', language],
    queryFn: ({ signal }) => callLazily(async () => (await contract()).claimables, { signal }),
    staleTime: 60_000,
  });

const countQuery = queryOptions({
  queryKey: ['mine', 'claimables', 'count'],
  queryFn: ({ signal }) => callLazily(async () => (await contract()).claimableCount, { signal }),
  staleTime: 60_000,
});

/** How much the member can claim now; 0 for visitors and trial users. */
export const useClaimableCount = (): number => {
  const signedIn = useToken() !== undefined;
  const { data: member } = useMember();
  const { data } = useQuery({ ...countQuery, enabled: signedIn && member !== undefined && !member.isTrial });
  return data?.availablePromoCount ?? 0;
};
