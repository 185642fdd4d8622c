import type { ReferralState } from '@croupier/contract/rewards/states';
import type { MerchantId } from '@croupier/contract/core/ids';
import { referralCases, referralRules } from '@croupier/contract/rewards/referrals-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;

type Wanted = { merchantId?: MerchantId | undefined; pageNo: number };

export const referralRulesQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['referral-rules', wanted],
    queryFn: ({ signal }) => call(referralRules, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    // A merchant has one rule, so its name is the key of the row.
    select: (page) => ({ ...page, content: page.content.map((rule) => ({ ...rule, id: rule.merchantId })) }),
    placeholderData: keepPreviousData,
  });

export const referralCasesQuery = (wanted: Wanted & { state: ReferralState }) =>
  queryOptions({
    queryKey: ['referrals', wanted],
    queryFn: ({ signal }) => call(referralCases, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
