import type { Balance } from '@croupier/contract/people/members';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';

const balance = async () => (await import('@croupier/contract/people/members')).balance;

/** The newer of two answers is the one with the higher version, whichever came last. */
export const newer = (known: Balance | undefined, heard: Balance): Balance =>
  known !== undefined && known.currency === heard.currency && BigInt(known.version) > BigInt(heard.version) ? known : heard;

export const balanceQuery = queryOptions({
  queryKey: ['mine', 'balance'],
  queryFn: ({ signal, client }) =>
    callLazily(balance, { signal }).then((heard) => newer(client.getQueryData<Balance>(['mine', 'balance']), heard)),
});

/** Takes a balance that was pushed to this tab. */
export const takeBalance = (queries: QueryClient, heard: Balance): void => {
  queries.setQueryData<Balance>(balanceQuery.queryKey, (known) => newer(known, heard));
};

export const useBalance = () => useQuery({ ...balanceQuery, enabled: useToken() !== undefined });
