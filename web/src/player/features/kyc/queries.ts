import { kycStanding } from '@croupier/contract/kyc';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const standingQuery = queryOptions({
  queryKey: ['mine', 'kyc'],
  queryFn: ({ signal }) => call(kycStanding, { signal }),
});
