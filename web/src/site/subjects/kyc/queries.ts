import { kycStanding } from '@croupier/contract/people/kyc';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const standingQuery = queryOptions({
  queryKey: ['mine', 'kyc'],
  queryFn: ({ signal }) => call(kycStanding, { signal }),
});
