import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as contract from '@croupier/contract/rewards/bonuses-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 25;
const rewardsPerPage = 10;

export const templatesQuery = (wanted: { merchantId?: MerchantId | undefined; pageNo: number; pageSize?: number }) =>
  queryOptions({
    queryKey: ['bonus-templates', wanted],
    queryFn: ({ signal }) => call(contract.bonusTemplates, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });

export const memberBonusesQuery = (id: MemberId) =>
  queryOptions({ queryKey: ['member', id, 'bonuses'], queryFn: ({ signal }) => call(contract.memberBonuses, { params: { id }, signal }) });

export const memberRewardsQuery = (id: MemberId, pageNo: number) =>
  queryOptions({
    queryKey: ['member', id, 'rewards', pageNo],
    queryFn: ({ signal }) => call(contract.memberRewards, { params: { id }, query: { pageNo, pageSize: rewardsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
