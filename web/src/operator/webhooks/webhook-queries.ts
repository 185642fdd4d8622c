import * as contract from '@croupier/contract/desk-webhooks';
import type { MerchantId } from '@croupier/contract/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

const rowsPerPage = 50;
/** What waits changes by itself, so the pages look again. */
const againEveryMs = 5_000;

export const webhooksQuery = (wanted: { merchantId?: MerchantId | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['webhooks', wanted],
    queryFn: ({ signal }) => call(contract.webhooks, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export type DeliverySearch = { state?: contract.Delivery['state'] | undefined; type?: contract.WebhookEvent | undefined; pageNo: number };

export const deliveriesQuery = (id: contract.WebhookId, wanted: DeliverySearch) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', wanted],
    queryFn: ({ signal }) => call(contract.deliveries, { params: { id }, query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againEveryMs,
  });

export const deliveryQuery = (id: contract.WebhookId, deliveryId: contract.DeliveryId) =>
  queryOptions({
    queryKey: ['webhooks', id, 'delivery', deliveryId],
    queryFn: ({ signal }) => call(contract.delivery, { params: { id, deliveryId }, signal }),
  });
