import type { VipState } from '@croupier/contract/rewards/loyalty';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMerchant } from '#api/boot.ts';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';
import { useLanguage } from '#i18n/text.ts';
import { useMember } from '../members/member.ts';

/** The member's level with its name, and how many rewards of levels can be claimed. */
const vipStateQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'vip', 'state', language],
    queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/rewards/loyalty')).vipState, { signal }),
    staleTime: 60_000,
  });

const withoutVip: VipState = { hasVip: false, vipLabelName: null, vipRankLevel: null, claimable: 0 };

/** For visitors, trial users and merchants without levels, nothing is asked. */
export const useVip = (): VipState => {
  const signedIn = useToken() !== undefined;
  const { data: member } = useMember();
  const { whitelabelVal } = useMerchant();
  const enabled = signedIn && whitelabelVal.vip && member !== undefined && !member.isTrial;
  const { data } = useQuery({ ...vipStateQuery(useLanguage()), enabled });
  return enabled ? (data ?? withoutVip) : withoutVip;
};
