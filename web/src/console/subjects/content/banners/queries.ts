import * as contract from '@croupier/contract/brand/banners-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const bannersQuery = (id: MerchantId) =>
  queryOptions({
    queryKey: ['brand', 'banners', id],
    queryFn: ({ signal }) => call(contract.merchantBanners, { params: { id }, signal }),
  });

/** A picture never changes, so it is asked for once. */
export const pictureQuery = (id: MerchantId, pictureId: string) =>
  queryOptions({
    queryKey: ['brand', 'picture', id, pictureId],
    queryFn: ({ signal }) => call(contract.merchantPicture, { params: { id, pictureId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const gamesQuery = (id: MerchantId, search: string) =>
  queryOptions({
    queryKey: ['brand', 'games', id, search],
    queryFn: ({ signal }) => call(contract.bannerGames, { params: { id }, query: { search }, signal }),
    enabled: search !== '',
    staleTime: 60_000,
  });
