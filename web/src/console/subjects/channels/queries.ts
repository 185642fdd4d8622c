import { paymentChannels } from '@croupier/contract/payments/channels-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const channelsQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['channels', merchantId],
    queryFn: ({ signal }) => call(paymentChannels, { query: { merchantId }, signal }),
    // The state of a channel changes without anybody's doing.
    refetchInterval: 30_000,
  });
