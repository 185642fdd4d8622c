import type { MerchantId } from '@croupier/contract/core/ids';
import { letters } from '@croupier/contract/people/letters-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 25;
const refreshMs = 5_000;

/** Letters, read again while one of them is being sent. */
export const lettersQuery = (wanted: { merchantId?: MerchantId | undefined; pageNo: number }) =>
  queryOptions({
    queryKey: ['letters', wanted],
    queryFn: ({ signal }) => call(letters, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some((letter) => letter.state === 'SENDING') === true ? refreshMs : false),
  });
