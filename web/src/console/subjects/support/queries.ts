import type { MerchantId } from '@croupier/contract/core/ids';
import * as chats from '@croupier/contract/people/support-chat-console';
import * as support from '@croupier/contract/people/support-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export type TicketSearch = {
  merchantId?: MerchantId | undefined;
  of: support.TicketFilter;
  type?: number | undefined;
  assignee?: 'OWN' | 'NOBODY' | 'OTHERS' | undefined;
  overdue?: '1' | undefined;
  search?: string | undefined;
  pageNo: number;
};

export const ticketsQuery = (wanted: TicketSearch) =>
  queryOptions({
    queryKey: ['support-tickets', wanted],
    queryFn: ({ signal }) => call(support.supportTickets, { query: { ...wanted, pageSize: 50 }, signal }),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (id: string) =>
  queryOptions({ queryKey: ['support-ticket', id], queryFn: ({ signal }) => call(support.openedTicket, { params: { id }, signal }) });

export const staffQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['support-staff', merchantId],
    queryFn: ({ signal }) => call(support.supportStaff, { query: { merchantId }, signal }),
    staleTime: 60_000,
  });

export const repliesQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['support-replies', merchantId],
    queryFn: ({ signal }) => call(support.cannedReplies, { params: { merchantId }, signal }),
    staleTime: 60_000,
  });

export const settingsQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['support-settings', merchantId],
    queryFn: ({ signal }) => call(support.supportSettings, { params: { merchantId }, signal }),
  });

export type ChatList = 'WAITING' | 'OWN' | 'OTHERS' | 'CLOSED';

export const chatsQuery = (wanted: { merchantId?: MerchantId | undefined; of: ChatList; pageNo: number }) =>
  queryOptions({
    queryKey: ['support-chats', wanted],
    queryFn: ({ signal }) => call(chats.supportChats, { query: { ...wanted, pageSize: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
