import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as contract from '@croupier/contract/rewards/manual-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 25;

export const bonusRuleQuery = (id: MerchantId) =>
  queryOptions({ queryKey: ['bonus-rule', id], queryFn: ({ signal }) => call(contract.bonusRule, { params: { id }, signal }) });

export const proposalsQuery = (wanted: { merchantId?: MerchantId | undefined; memberId?: MemberId | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['reward-proposals', wanted],
    queryFn: ({ signal }) => call(contract.rewardProposals, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
