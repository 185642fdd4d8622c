import type { MerchantId } from '@croupier/contract/core/ids';
import * as desk from '@croupier/contract/rewards/promotions-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;

type Wanted = { merchantId?: MerchantId | undefined; phase?: desk.PromotionPhase | undefined; pageNo: number; pageSize?: number };

export const promotionRowsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['promotions', 'rows', wanted],
    queryFn: ({ signal }) => call(desk.promotionRows, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });

export const kindsQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['promotions', 'kinds', merchantId],
    queryFn: ({ signal }) => call(desk.promotionKindInfos, { query: { merchantId }, signal }),
    staleTime: Infinity,
  });

export type PreviewWanted = { merchantId: MerchantId; terms: desk.PromotionTerms; language: string };

export const previewQuery = (wanted: PreviewWanted) =>
  queryOptions({
    queryKey: ['promotions', 'preview', wanted],
    queryFn: ({ signal }) => call(desk.previewPromotion, { body: wanted, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['promotions', 'report', id],
    queryFn: ({ signal }) => call(desk.promotionReport, { params: { id }, signal }),
  });

type Applications = { merchantId?: MerchantId | undefined; state: 'OPEN' | 'ISSUED' | 'REJECTED'; pageNo: number };

export const applicationsQuery = (wanted: Applications) =>
  queryOptions({
    queryKey: ['promotion-applications', wanted],
    queryFn: ({ signal }) => call(desk.promotionApplications, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
