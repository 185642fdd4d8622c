import * as contract from '@croupier/contract/desk-banners';
import type { MerchantId } from '@croupier/contract/ids';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { notify } from '#shared/ui/toast.tsx';
import { useRenewing } from '../../confirm/renewing.ts';
import { useAct } from '../../confirm/surely.ts';

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

/** Changes something of a merchant's banners: what hangs then is shown at once, and what was open is closed. */
export const useSaved = <Input>(merchantId: MerchantId, send: (input: Input) => Promise<contract.MerchantBanners>, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = bannersQuery(merchantId);
  const renewing = useRenewing(queryKey);
  return useAct(
    (input: Input) => renewing(send(input)),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      notify({ tone: 'good', text: t('desk.done') });
      onDone();
    },
  );
};
