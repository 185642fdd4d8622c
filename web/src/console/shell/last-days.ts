import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessDayAt } from '../subjects/agent-tree/business-days.ts';
import { merchantsQuery } from '../queries.ts';

/**
 * So many last business days, today's among them, by the merchant's clock, and of many merchants by the one furthest on: a merchant east of the reader
 * has begun the next one already. `known`: whether the merchants' clocks are.
 */
export const useLastDays = (days: number, merchantId: MerchantId | undefined): { from: string; to: string; known: boolean } => {
  const { data, isPending } = useQuery(merchantsQuery());
  const [at] = useState(Date.now);
  const zones = (data ?? []).filter(({ id }) => merchantId === undefined || id === merchantId).map(({ timeZone }) => timeZone);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const newest =
    (zones.length === 0 ? [here] : zones).toSorted((one, other) => (businessDayAt(one, at) < businessDayAt(other, at) ? 1 : -1))[0] ?? here;
  return { from: businessDayAt(newest, at, days - 1), to: businessDayAt(newest, at), known: !isPending };
};
