import { agentCentre } from '@croupier/contract/earnings/team';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** What the centre is like for this agent: which kinds of contracts there are, and by whose clock and in which currency figures are. */
export const centreQuery = queryOptions({
  queryKey: ['mine', 'centre'],
  queryFn: ({ signal }) => call(agentCentre, { signal }),
  staleTime: 5 * 60_000,
});

export const useCentre = () => useQuery(centreQuery);
