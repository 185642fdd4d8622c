import type { RenderedPage, RenderRequest } from '@croupier/contract/core/rendering';
import { type Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { type RenderedState, writeRenderedState } from '#ssr/rendered-state.ts';
import { loadPrefetchable } from '#ssr/hydration.tsx';
import { startLanguage } from '#i18n/text.ts';
import { pageAtPath } from '../find-page.ts';
import { createSite } from '../router.tsx';
import { Surroundings } from '../site.tsx';
import { describe } from './describe.ts';
import { sourcesOf } from './sources.ts';

/** A page asks for what it shows, and what it shows then may ask for more: so often, and no more. */
const passesMost = 4;

/**
 * Renders a page as a signed-out visitor sees it. The calls of the page are answered by the platform first, so that it is rendered
 * whole; if an answer does not come, rendering fails and the visitor gets the empty page, which makes the calls itself.
 */
export const renderPage = async ({ address, language, boot }: RenderRequest): Promise<RenderedPage> => {
  await startLanguage(language, 'ui', 'shell', 'lobby', 'head');
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } },
  });
  try {
    const router = createSite(createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    await loadPrefetchable();
    const render = () =>
      renderToString(
        <Surroundings boot={boot} queries={queries}>
          <RouterProvider router={router} />
        </Surroundings>,
      );
    let html = render();
    for (let pass = 1; ; pass += 1) {
      const open = unanswered(queries);
      if (open.length === 0) break;
      if (pass === passesMost) throw new Error(`it goes on asking: ${open.map(({ queryHash }) => queryHash).join(', ')}`);
      await Promise.all(open.map((query) => query.fetch()));
      html = render();
    }
    const answers = queries
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }): RenderedState['answers'][number][] => (state.data === undefined ? [] : [[queryKey, state.data]]));
    // Its path is a pattern such as `/game/$nodeId`; an unknown address has no row.
    const page = pageAtPath(router.state.matches.at(-1)?.fullPath ?? '');
    return {
      html,
      head: describe({ page, address, language, boot, queries }),
      state: writeRenderedState({ language, answers }),
      sources: sourcesOf(page),
      // An answer that there is nothing is nothing to find.
      found:
        router.state.matches.every(({ status }) => status !== 'notFound') &&
        page !== undefined &&
        answers.every(([, answer]) => answer !== null),
    };
  } finally {
    queries.clear();
  }
};

/** The questions of the page that have no answer. */
const unanswered = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.data === undefined && options.queryFn !== undefined && (options as { enabled?: unknown }).enabled !== false,
    );
