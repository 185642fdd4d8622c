import { creditReport, type TeamMoneyKind, teamMovements, type CreditColumn } from '@croupier/contract/earnings/team-reports';
import {
  bets,
  findDownline,
  type GameType,
  overview,
  searchDownline,
  type Figures,
  type StatementColumn,
  statements,
  type TeamMember,
  teamOnline,
} from '@croupier/contract/earnings/team';
import { links, openingTerms } from '@croupier/contract/earnings/agent-tree';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { Days } from '../reports/period.rules.ts';

/** Team sums are renewed every few seconds; a page that stays open looks again each minute. */
const fresh = { staleTime: 15_000, refetchInterval: 60_000 } as const;

type TeamSearch = Days & { of?: string | undefined };
const only = ({ from, to, of }: TeamSearch) => ({ from, to, ...(of !== undefined && { of }) });

export const overviewQuery = (whose: TeamSearch) =>
  queryOptions({
    queryKey: ['mine', 'team', 'overview', only(whose)],
    queryFn: ({ signal }) => call(overview, { query: only(whose), signal }),
    ...fresh,
  });

/** A row of the statements: a member of the downline with the figures of the period. */
export type DownlineRow = { member: TeamMember; figures: Figures };

type Sorted<Column> = TeamSearch & { sort: Column; order: 'asc' | 'desc'; pageNo: number; pageSize: number };

export const statementsQuery = (wish: Sorted<StatementColumn>) =>
  queryOptions({
    queryKey: ['mine', 'team', 'statements', wish],
    queryFn: ({ signal }) => call(statements, { query: { ...wish, ...only(wish) }, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const creditQuery = (wish: Sorted<CreditColumn>) =>
  queryOptions({
    queryKey: ['mine', 'team', 'credit', wish],
    queryFn: ({ signal }) => call(creditReport, { query: { ...wish, ...only(wish) }, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

type Paged = TeamSearch & { pageNo: number; pageSize: number };

export const betsQuery = (wish: Paged & { gameType: GameType | undefined; language: string }) =>
  queryOptions({
    queryKey: ['mine', 'team', 'bets', wish],
    queryFn: ({ signal }) => {
      const { gameType, pageNo, pageSize, language } = wish;
      return call(bets, { query: { ...only(wish), pageNo, pageSize, language, ...(gameType !== undefined && { gameType }) }, signal });
    },
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const movementsQuery = (wish: Paged & { kind: TeamMoneyKind | undefined }) =>
  queryOptions({
    queryKey: ['mine', 'team', 'movements', wish],
    queryFn: ({ signal }) => {
      const { kind, pageNo, pageSize } = wish;
      return call(teamMovements, { query: { ...only(wish), pageNo, pageSize, ...(kind !== undefined && { kind }) }, signal });
    },
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const downlineQuery = (account: string) =>
  queryOptions({
    queryKey: ['mine', 'team', 'member', account],
    queryFn: ({ signal }) => call(findDownline, { params: { account }, signal }),
    staleTime: 30_000,
  });

export const searchQuery = (name: string) =>
  queryOptions({
    queryKey: ['mine', 'team', 'search', name],
    queryFn: ({ signal }) => call(searchDownline, { query: { name }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const onlineQuery = queryOptions({
  queryKey: ['mine', 'team', 'online'],
  queryFn: ({ signal }) => call(teamOnline, { signal }),
  refetchInterval: 20_000,
});

export const linksQuery = (wish: Days & { pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['mine', 'team', 'links', wish],
    queryFn: ({ signal }) => call(links, { query: wish, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const termsQuery = queryOptions({
  queryKey: ['mine', 'team', 'terms'],
  queryFn: ({ signal }) => call(openingTerms, { signal }),
  staleTime: 5 * 60_000,
});
