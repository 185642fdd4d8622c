import { sessions } from '@croupier/contract/security';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['mine', 'security', 'sessions'],
  queryFn: ({ signal }) => call(sessions, { signal }),
});
