import type { VendorCode } from '@croupier/contract/core/ids';
import * as contract from '@croupier/contract/payments/vendor-transfers';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';

export type Wallets = z.output<typeof contract.merchantWallet.reply>;

/** The live line brings the news at once; this catches what it missed. */
const lookAgainMs = 8_000;

/** The wallets as our own book has them, which is quick whatever the vendors do. */
export const walletsQuery = queryOptions({
  queryKey: ['mine', 'wallets', 'list'],
  queryFn: ({ signal }) => call(contract.merchantWallet, { query: { ask: '0' }, signal }),
  refetchInterval: ({ state }) => (state.data?.wallets.some(({ underWay }) => underWay !== null) === true ? lookAgainMs : false),
});

/** The answer of each vendor, asked by itself: one that does not answer keeps only its own figure waiting. */
export const vendorBalanceQuery = (vendor: VendorCode) =>
  queryOptions({
    queryKey: ['mine', 'wallets', 'told', vendor],
    queryFn: async ({ signal }) => (await call(contract.merchantWallet, { query: { ask: '1', vendor }, signal })).wallets[0] ?? null,
    staleTime: 5_000,
  });

export const historyQuery = (pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: ['mine', 'wallets', 'transfers', pageNo, pageSize],
    queryFn: ({ signal }) => call(contract.vendorTransfers, { query: { pageNo, pageSize }, signal }),
    placeholderData: (before) => before,
  });
