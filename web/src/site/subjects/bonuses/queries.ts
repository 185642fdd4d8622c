import * as contract from '@croupier/contract/rewards/own-bonuses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const bonusesQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'bonuses', 'list', language],
    queryFn: ({ signal }) => call(contract.ownBonuses, { signal }),
  });

export const betsPerPage = 10;

export const bonusBetsQuery = (id: string, pageNo: number, language: string) =>
  queryOptions({
    queryKey: ['mine', 'bonuses', 'bets', id, pageNo, language],
    queryFn: ({ signal }) => call(contract.bonusBets, { params: { id }, query: { pageNo, pageSize: betsPerPage }, signal }),
    placeholderData: (before) => before,
  });
