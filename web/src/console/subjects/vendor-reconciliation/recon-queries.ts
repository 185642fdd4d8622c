import * as recon from '@croupier/contract/play/vendor-reconciliation-console';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export type Wanted = { from: string; to: string; merchantId?: MerchantId | undefined; vendor?: VendorCode | undefined };

export const reconQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['hub', 'recon', wanted],
    queryFn: ({ signal }) => call(recon.vendorReconciliation, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });

/** Which day of which vendor, as it stands in the address. */
export type OpenDay = Pick<recon.ReconDay, 'vendor' | 'day' | 'merchantId' | 'currency'>;

export const idOf = ({ vendor, day, merchantId, currency }: OpenDay): string => [vendor, day, merchantId ?? '', currency].join('~');

export const reconDayQuery = ({ vendor, day, merchantId, currency }: OpenDay) =>
  queryOptions({
    queryKey: ['hub', 'recon-day', vendor, day, merchantId, currency],
    queryFn: ({ signal }) =>
      call(recon.vendorReconDay, { params: { vendor, day }, query: { merchantId: merchantId ?? recon.nobodyOfOurs, currency }, signal }),
  });

const shown = 20;

export const differencesQuery = ({ vendor, day, merchantId, currency }: OpenDay, pageNo: number) =>
  queryOptions({
    queryKey: ['hub', 'recon-differences', vendor, day, merchantId, currency, pageNo],
    queryFn: ({ signal }) => {
      const of = { vendor, from: day, to: day, merchantId: merchantId ?? recon.nobodyOfOurs, currency };
      return call(recon.vendorDifferences, { query: { ...of, pageNo, pageSize: shown }, signal });
    },
    placeholderData: keepPreviousData,
  });
