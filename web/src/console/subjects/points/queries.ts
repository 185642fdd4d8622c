import type { RedemptionState } from '@croupier/contract/rewards/states';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as desk from '@croupier/contract/rewards/points-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;

export const settingsQuery = (id: MerchantId) =>
  queryOptions({ queryKey: ['points', 'settings', id], queryFn: ({ signal }) => call(desk.pointSettings, { params: { id }, signal }) });

export const productsQuery = (wanted: { merchantId?: MerchantId | undefined; pageNo: number; pageSize?: number }) =>
  queryOptions({
    queryKey: ['points', 'products', wanted],
    queryFn: ({ signal }) => call(desk.products, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });

export const redemptionsQuery = (wanted: { merchantId?: MerchantId | undefined; state: RedemptionState; pageNo: number }) =>
  queryOptions({
    queryKey: ['points', 'redemptions', wanted],
    queryFn: ({ signal }) => call(desk.redemptionCases, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const memberPointsQuery = (id: MemberId) =>
  queryOptions({
    queryKey: ['member', id, 'points'],
    queryFn: ({ signal }) => call(desk.memberPoints, { params: { id }, signal }),
  });
