import * as limits from '@croupier/contract/people/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const limitsQuery = queryOptions({
  queryKey: ['mine', 'limits', 'own'],
  queryFn: ({ signal }) => call(limits.limits, { signal }),
});

export const playSessionQuery = queryOptions({
  queryKey: ['mine', 'limits', 'sitting'],
  queryFn: ({ signal }) => call(limits.sitting, { signal }),
  refetchInterval: 60_000,
});
