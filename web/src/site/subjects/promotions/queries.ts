import { queryOptions } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';

/** The promotions that the visitor or member sees. */
export const promotionsQuery = (language: string, signedIn: boolean) =>
  queryOptions({
    queryKey: [signedIn ? 'mine' : 'content', 'promotions', language],
    queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/rewards/promotions')).promotions, { signal }),
    staleTime: 30_000,
  });
