import * as jackpots from '@croupier/contract/play/jackpots-console';
import type { VendorCode } from '@croupier/contract/core/ids';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Meters rise with every stake. */
const againMs = 5_000;

export const jackpotLevelsQuery = () =>
  queryOptions({
    queryKey: ['jackpot-levels'],
    queryFn: ({ signal }) => call(jackpots.jackpotLevels, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });

export const levelWinsQuery = ({ vendor, jackpotId }: { vendor: VendorCode; jackpotId: string }) =>
  infiniteQueryOptions({
    queryKey: ['jackpot-wins', vendor, jackpotId],
    queryFn: ({ signal, pageParam }) =>
      call(jackpots.levelWins, { params: { vendor, jackpotId }, query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ wins, more }) => (more ? wins.at(-1)?.id : undefined),
  });
