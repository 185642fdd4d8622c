import type { DrawnPage, PageRequest } from '@croupier/contract/core/rendering';
import { type Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Drawn } from '#ssr/drawn.ts';
import { loadFirstView } from '#ssr/first-view.tsx';
import { startLanguage } from '#i18n/text.ts';
import { createSite } from '../router.tsx';
import { Surroundings } from '../site.tsx';
import { describe } from './describe.ts';
import { sourcesOf } from './sources.ts';

/** A page asks for what it shows, and what it shows then may ask for more: so often, and no more. */
const passesMost = 4;

/**
 * Draws a page as a visitor sees it who is not signed in. What the page asks for is asked of the platform first, so that it is
 * drawn whole; an answer that does not come makes it fail, and the visitor gets the empty page, which asks for itself.
 */
export const drawPage = async ({ address, language, boot }: PageRequest): Promise<DrawnPage> => {
  await startLanguage(language, 'ui', 'shell', 'lobby', 'head');
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } },
  });
  try {
    const router = createSite(createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    await loadFirstView();
    const draw = () =>
      renderToString(
        <Surroundings boot={boot} queries={queries}>
          <RouterProvider router={router} />
        </Surroundings>,
      );
    let html = draw();
    for (let pass = 1; ; pass += 1) {
      const open = unanswered(queries);
      if (open.length === 0) break;
      if (pass === passesMost) throw new Error(`it goes on asking: ${open.map(({ queryHash }) => queryHash).join(', ')}`);
      await Promise.all(open.map((query) => query.fetch()));
      html = draw();
    }
    const answers = queries
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }): Drawn['answers'][number][] => (state.data === undefined ? [] : [[queryKey, state.data]]));
    const place: string = router.state.matches.at(-1)?.routeId ?? '';
    return {
      html,
      head: describe({ place, address, language, boot, queries }),
      state: JSON.stringify({ language, answers } satisfies Drawn),
      sources: sourcesOf(place),
      // An answer that there is nothing is nothing to find.
      found:
        router.state.matches.every(({ status }) => status !== 'notFound') &&
        place !== '/frame/$' &&
        answers.every(([, answer]) => answer !== null),
    };
  } finally {
    queries.clear();
  }
};

/** What the page has asked for and has no answer to. */
const unanswered = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.data === undefined && options.queryFn !== undefined && (options as { enabled?: unknown }).enabled !== false,
    );
