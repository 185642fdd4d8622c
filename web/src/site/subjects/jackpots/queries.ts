import { queryOptions } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';

const meters = async () => (await import('@croupier/contract/play/jackpots')).jackpotMeters;
const lookAgainMs = 5_000;

/** The jackpots of the site, asked for again and again while somebody looks. */
export const jackpotsQuery = queryOptions({
  queryKey: ['jackpots'],
  queryFn: ({ signal }) => callLazily(meters, { signal }),
  refetchInterval: lookAgainMs,
  staleTime: lookAgainMs,
});
