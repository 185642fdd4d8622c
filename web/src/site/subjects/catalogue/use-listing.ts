import type { Game } from '@croupier/contract/play/catalogue';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/text.ts';
import type { Listed } from './filters.rules.ts';
import { pageQuery, pageSize } from './queries.ts';
import { pagesOf } from './wall.rules.ts';

/** Somebody who drags the scroll bar flies over pages nobody needs; those in sight after so long are asked for. */
const restMs = 90;

/** A list of any length, of which only the pages in sight are asked for. */
export const useListing = (listed: Listed) => {
  const language = useLanguage();
  const first = useQuery({ ...pageQuery(listed, 1, language), placeholderData: (before) => before });
  const key = JSON.stringify([listed, language]);
  const [seen, setSeen] = useState<{ key: string; pages: readonly number[] }>({ key, pages: [] });
  const pages = seen.key === key ? seen.pages : [];
  const others = useQueries({ queries: pages.map((page) => pageQuery(listed, page, language)) });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [key]);
  const onSeen = useCallback(
    (from: number, to: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSeen({ key, pages: pagesOf(from, to, pageSize).filter((page) => page > 1) }), restMs);
    },
    [key],
  );

  const gameAt = (place: number): Game | undefined => {
    const page = Math.floor(place / pageSize) + 1;
    const answer = page === 1 ? first.data : others[pages.indexOf(page)]?.data;
    return answer?.content[place % pageSize];
  };
  const failed = others.filter(({ error, data }) => error !== null && data === undefined);
  return {
    total: first.data?.totalElements,
    facets: first.data?.facets,
    /** The games on show belong to the filters before these. */
    stale: first.isPlaceholderData,
    error: first.error,
    again: () => void first.refetch(),
    /** Why games in sight beyond the first page are missing. */
    gapError: failed[0]?.error ?? null,
    fillGaps: () => {
      for (const page of failed) void page.refetch();
    },
    gameAt,
    onSeen,
  };
};
