import { queryOptions, useQuery } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';
import { useLanguage } from '#i18n/text.ts';
import { useMember } from '../members/member.ts';

export const rafflesQuery = (language: string) =>
  queryOptions({
    queryKey: ['raffles', language],
    queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/rewards/raffles')).raffles, { signal }),
    staleTime: 30_000,
  });

/** The member's tickets and prizes. */
export const ownTicketsQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'raffles', language],
    queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/rewards/raffles')).ownTickets, { signal }),
  });

const soonestMs = 1_000;
const latestMs = 5 * 60_000;

/** How long until a window opens or closes: then the list is fetched again. */
const nextChangeMs = (envelopes: readonly { opensAt: string; closesAt: string }[]): number => {
  const waits = envelopes.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]).map((at) => Date.parse(at) - Date.now());
  return Math.min(latestMs, ...waits.filter((ms) => ms > 0).map((ms) => ms + soonestMs));
};

export const envelopesQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'red-envelopes', language],
    queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/rewards/red-envelopes')).redEnvelopes, { signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => nextChangeMs(state.data?.envelopes ?? []),
  });

/** Whether a red envelope is open that the member may take a share of. False for visitors and trial users. */
export const useOpenEnvelope = (): boolean => {
  const signedIn = useToken() !== undefined;
  const { data: member } = useMember();
  const enabled = signedIn && member !== undefined && !member.isTrial;
  const { data } = useQuery({ ...envelopesQuery(useLanguage()), enabled });
  return enabled && data?.envelopes.some(({ phase, own, isEligible }) => phase === 'OPEN' && own === null && isEligible) === true;
};
