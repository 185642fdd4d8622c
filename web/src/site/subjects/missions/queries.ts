import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMerchant } from '#api/boot.ts';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';
import { useLanguage } from '#i18n/text.ts';
import { useMember } from '../members/member.ts';

/** The member's missions with their progress. */
export const missionsQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'missions', language],
    queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/rewards/missions')).missionSummary, { signal }),
    staleTime: 60_000,
  });

/** Shows the number of rewards to claim that the server pushed, before the list is fetched again. */
export const takeClaimable = (queries: QueryClient, claimable: number): void => {
  queries.setQueriesData<{ claimable: number }>({ queryKey: ['mine', 'missions'] }, (known) => known && { ...known, claimable });
};

/** How many rewards of missions can be claimed; 0 for visitors, trial users and merchants without missions. */
export const useClaimableMissions = (): number => {
  const signedIn = useToken() !== undefined;
  const { data: member } = useMember();
  const { whitelabelVal } = useMerchant();
  const enabled = signedIn && whitelabelVal.missionLeaderboard && member !== undefined && !member.isTrial;
  const { data } = useQuery({ ...missionsQuery(useLanguage()), enabled });
  return enabled ? (data?.claimable ?? 0) : 0;
};
