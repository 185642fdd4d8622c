import * as hub from '@croupier/contract/play/vendors-console';
import * as free from '@croupier/contract/play/free-rounds-console';
import * as rounds from '@croupier/contract/play/stuck-rounds-console';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
/** All of them, nearly everywhere. */
const vendorsPerPage = 100;

export const vendorsQuery = (wanted: { search?: string | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['hub', 'vendors', wanted],
    queryFn: ({ signal }) => call(hub.hubVendors, { query: { ...wanted, pageSize: vendorsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const vendorQuery = (code: VendorCode) =>
  queryOptions({ queryKey: ['hub', 'vendor', code], queryFn: ({ signal }) => call(hub.openedVendor, { params: { code }, signal }) });

type GamesWanted = { search?: string | undefined; closed?: '1' | undefined; forward?: '1' | undefined; pageNo: number };

export const vendorGamesQuery = (code: VendorCode, wanted: GamesWanted) =>
  queryOptions({
    queryKey: ['hub', 'games', code, wanted],
    queryFn: ({ signal }) => call(hub.vendorGames, { params: { code }, query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const betLimitsQuery = (code: VendorCode, pageNo: number) =>
  queryOptions({
    queryKey: ['hub', 'limits', code, pageNo],
    queryFn: ({ signal }) => call(hub.betLimits, { params: { code }, query: { pageNo, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

type StuckSearch = {
  merchantId?: MerchantId | undefined;
  vendor?: VendorCode | undefined;
  state?: 'OPEN' | 'CLOSED' | undefined;
  pageNo: number;
};

export const stuckQuery = ({ state = 'OPEN', ...wanted }: StuckSearch) =>
  queryOptions({
    queryKey: ['stuck', { state, ...wanted }],
    queryFn: ({ signal }) => call(rounds.stuckRounds, { query: { ...wanted, state, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const openedStuckQuery = (id: rounds.StuckRoundId) =>
  queryOptions({ queryKey: ['stuck-one', id], queryFn: ({ signal }) => call(rounds.openedStuckRound, { params: { id }, signal }) });

export const roundTermsQuery = () =>
  queryOptions({ queryKey: ['stuck-terms'], queryFn: ({ signal }) => call(rounds.roundTerms, { signal }) });

export const campaignsQuery = (wanted: { merchantId?: MerchantId | undefined; pageNo: number; pageSize?: number }) =>
  queryOptions({
    queryKey: ['campaigns', wanted],
    queryFn: ({ signal }) => call(free.campaigns, { query: { pageSize: rowsPerPage, ...wanted }, signal }),
    placeholderData: keepPreviousData,
  });

export const campaignMembersQuery = (id: free.CampaignId, pageNo: number) =>
  queryOptions({
    queryKey: ['campaigns', 'members', id, pageNo],
    queryFn: ({ signal }) => call(free.campaignMembers, { params: { id }, query: { pageNo, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const debtorsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['debtors', pageNo],
    queryFn: ({ signal }) => call(free.debtors, { query: { pageNo, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
