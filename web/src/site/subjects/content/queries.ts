import type { BannerGroup, Execution } from '@croupier/contract/brand/content';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { useLanguage } from '#i18n/text.ts';
import { useBoot } from '#api/boot.ts';

// Every key names the language: another language asks for everything again.

const minuteMs = 60_000;
const calls = () => import('@croupier/contract/brand/content');

export const siteContentQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'site', language],
    queryFn: ({ signal }) => callLazily(async () => (await calls()).siteContent, { query: { language }, signal }),
    staleTime: 5 * minuteMs,
  });

/** Nine a page, as the platform gives them when nothing else is said. */
export const announcementsQuery = (execution: Execution, pageNo: number, language: string) =>
  queryOptions({
    queryKey: ['content', 'announcements', execution, pageNo, language],
    queryFn: ({ signal }) =>
      callLazily(async () => (await calls()).announcements, {
        query: { types: 'B,PL,PU,PR,H', platform: 'W', execution, pageNo, language },
        signal,
      }),
    staleTime: minuteMs,
  });

export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'help', language],
    queryFn: ({ signal }) => callLazily(async () => (await calls()).helpCentre, { query: { lang: language, device: 'WEB' }, signal }),
    staleTime: 10 * minuteMs,
  });

/** The pictures of one place of the site in their order; undefined while nobody knows, empty where there are none. */
export const useBanners = (group: BannerGroup) => {
  const { data, error } = useQuery(siteContentQuery(useLanguage()));
  return data === undefined && error !== null ? [] : data?.banners.filter(({ groupName }) => groupName === group);
};

/** The lines of the ticker; undefined while nobody knows. */
export const useNotices = () => {
  const { data, error } = useQuery(siteContentQuery(useLanguage()));
  return data === undefined && error !== null ? [] : data?.notice;
};

/** Ways to customer service, and resources; those written into the page until the platform has answered in the language now shown. */
export const useContacts = () => {
  const { customerService, resources } = useBoot().info;
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['contacts', language],
    queryFn: ({ signal }) => callLazily(async () => (await calls()).contacts, { query: { language }, signal }),
    placeholderData: { customerService, resources },
  });
  return data ?? { customerService, resources };
};
