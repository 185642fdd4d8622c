import type { GameCode, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { DrawList } from '@croupier/contract/play/draw-lists';
import { consoleLotteries, draws, lotteryProfit, openedDraw } from '@croupier/contract/play/lotteries-console';
import { lotteryHolidays, lotterySettings } from '@croupier/contract/play/lottery-settings-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const consoleLotteriesQuery = queryOptions({
  queryKey: ['lotteries'],
  queryFn: ({ signal }) => call(consoleLotteries, { signal }),
});

type Wanted = { house: VendorCode; gameCode?: GameCode | undefined; list: DrawList; page: number };

export const drawsQuery = ({ house, gameCode, list, page }: Wanted) =>
  queryOptions({
    queryKey: ['draws', house, gameCode, list, page],
    queryFn: ({ signal }) => call(draws, { query: { house, ...(gameCode !== undefined && { gameCode }), list, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export const openedDrawQuery = (house: VendorCode, id: string) =>
  queryOptions({
    queryKey: ['draw', house, id],
    queryFn: ({ signal }) => call(openedDraw, { params: { house, id }, signal }),
    refetchInterval: 15_000,
  });

export const profitQuery = (query: { house: VendorCode; from: string; until: string }) =>
  queryOptions({
    queryKey: ['lottery-profit', query],
    queryFn: ({ signal }) => call(lotteryProfit, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const holidaysQuery = (query: { house: VendorCode; year: number; gameCode?: GameCode }) =>
  queryOptions({
    queryKey: ['lottery-holidays', query],
    queryFn: ({ signal }) => call(lotteryHolidays, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const lotterySettingsQuery = (house: VendorCode, merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['lottery-settings', house, merchantId],
    queryFn: ({ signal }) => call(lotterySettings, { query: { house, merchantId }, signal }),
  });
