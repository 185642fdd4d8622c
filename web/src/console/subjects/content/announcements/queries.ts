import type { AnnouncementType } from '@croupier/contract/brand/content';
import * as contract from '@croupier/contract/brand/announcements-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const pageSize = 50;

export const newsKey = (merchantId: MerchantId | undefined) => ['brand-news', merchantId] as const;

export type ListWanted = { type: AnnouncementType | undefined; state: contract.AnnouncementState | undefined; pageNo: number };

/** Titles come in the operator's language. */
export const announcementsQuery = (id: MerchantId, wanted: ListWanted, language: string) =>
  queryOptions({
    queryKey: [...newsKey(id), 'list', wanted, language],
    queryFn: ({ signal }) => call(contract.deskAnnouncements, { params: { id }, query: { ...wanted, pageSize }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? keepPreviousData(before) : undefined),
  });

export const announcementQuery = (id: MerchantId, announcementId: string) =>
  queryOptions({
    queryKey: [...newsKey(id), 'one', announcementId],
    queryFn: ({ signal }) => call(contract.deskAnnouncement, { params: { id, announcementId }, signal }),
  });

export const contactsQuery = (id: MerchantId) =>
  queryOptions({
    queryKey: [...newsKey(id), 'contacts'],
    queryFn: ({ signal }) => call(contract.deskContacts, { params: { id }, signal }),
  });
