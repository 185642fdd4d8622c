import { agentCentre } from '@croupier/contract/earnings/team';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The settings of the centre for this agent: the kinds of contracts, and the clock and currency of figures. */
export const centreQuery = queryOptions({
  queryKey: ['mine', 'centre'],
  queryFn: ({ signal }) => call(agentCentre, { signal }),
  staleTime: 5 * 60_000,
});

export const useCentre = () => useQuery(centreQuery);
