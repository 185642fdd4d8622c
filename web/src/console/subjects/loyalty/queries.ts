import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as desk from '@croupier/contract/rewards/loyalty-console';
import type { LoyaltyProgramme } from '@croupier/contract/rewards/states';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
const linesPerPage = 25;

export const termsQuery = (id: MerchantId) =>
  queryOptions({ queryKey: ['loyalty', 'terms', id], queryFn: ({ signal }) => call(desk.loyaltyTerms, { params: { id }, signal }) });

type Wanted = { merchantId?: MerchantId | undefined; pageNo: number };

export const runsQuery = (wanted: Wanted & { programme?: LoyaltyProgramme | undefined }) =>
  queryOptions({
    queryKey: ['loyalty', 'runs', wanted],
    queryFn: ({ signal }) => call(desk.loyaltyRuns, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const linesQuery = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: ['loyalty', 'lines', id, pageNo],
    queryFn: ({ signal }) => call(desk.loyaltyLines, { params: { id }, query: { pageNo, pageSize: linesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const reviewsQuery = (wanted: Wanted & { decided: 'true' | 'false' }) =>
  queryOptions({
    queryKey: ['loyalty', 'reviews', wanted],
    queryFn: ({ signal }) => call(desk.loyaltyReviews, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const memberLoyaltyQuery = (id: MemberId) =>
  queryOptions({ queryKey: ['member', id, 'loyalty'], queryFn: ({ signal }) => call(desk.memberLoyalty, { params: { id }, signal }) });
