import { messages } from '@croupier/contract/people/inbox';
import { feedbackRules, tickets } from '@croupier/contract/people/support';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsAPage = 10;

export const feedbackRulesQuery = queryOptions({
  queryKey: ['content', 'feedback rules'],
  queryFn: ({ signal }) => call(feedbackRules, { signal }),
  staleTime: 10 * 60_000,
});

export const messagesQuery = (pageNo: number, language: string) =>
  queryOptions({
    queryKey: ['mine', 'inbox', 'messages', pageNo, language],
    queryFn: ({ signal }) => call(messages, { query: { pageNo, pageSize: rowsAPage, language }, signal }),
  });

export const ticketsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['mine', 'inbox', 'tickets', pageNo],
    queryFn: ({ signal }) => call(tickets, { query: { pageNo, pageSize: rowsAPage }, signal }),
  });
