import * as contract from '@croupier/contract/console/webhooks';
import type { MerchantId } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
/** A waiting delivery changes by itself, so it is looked at again; not for ever, as each look is a line in the trail. */
const againEveryMs = 5_000;
const looksMax = 12;

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
    refetchInterval: ({ state }) => state.dataUpdateCount < looksMax && againEveryMs,
  });

/** One delivery; while it waits it is looked at again, until a moment (milliseconds). */
export const deliveryQuery = (id: contract.WebhookId, deliveryId: contract.DeliveryId, until: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'delivery', deliveryId],
    queryFn: ({ signal }) => call(contract.delivery, { params: { id, deliveryId }, signal }),
    refetchInterval: ({ state: { data } }) => data?.state === 'WAITING' && Date.now() < until && againEveryMs,
  });
