import { profile } from '@croupier/contract/people/profile';
import * as security from '@croupier/contract/people/security';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const overviewQuery = queryOptions({
  queryKey: ['mine', 'security', 'overview'],
  queryFn: ({ signal }) => call(security.securityOverview, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: ['mine', 'security', 'profile'],
  queryFn: ({ signal }) => call(profile, { signal }),
  // Somebody may be typing into it.
  refetchOnWindowFocus: false,
});

export const sessionsQuery = queryOptions({
  queryKey: ['mine', 'security', 'sessions'],
  queryFn: ({ signal }) => call(security.sessions, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['mine', 'security', 'devices'],
  queryFn: ({ signal }) => call(security.devices, { signal }),
});

export const signInsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['mine', 'security', 'sign-ins', pageNo],
    queryFn: ({ signal }) => call(security.signIns, { query: { pageNo, pageSize: 20 }, signal }),
    placeholderData: (before) => before,
  });
