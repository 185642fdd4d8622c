import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type ResolveParams,
  type Route,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { session } from '#api/session.ts';
import { prefetchable } from '#ssr/hydration.tsx';
import { type TextKey, needTexts, useText } from '#i18n/text.ts';
import { guards } from './guards.ts';
import { Layout } from './layout/layout.tsx';
import type { SitePage } from './page.ts';
import { pages } from './pages.ts';
import { RouteProblem } from './pages/route-problem.tsx';
import { useTitle } from './pages/use-title.ts';

const Nothing = prefetchable(async () => (await import('./pages/not-found.tsx')).NotFoundPage, 'seldom');
const NotFoundPage = () => (
  <Suspense>
    <Nothing />
  </Suspense>
);

const root = createRootRoute({ notFoundComponent: NotFoundPage });
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Layout });
// One view: home stays where it is while a pop-up with an address of its own comes and goes over it.
// It is fetched beside this program, by the head of the page; other pages do without it.
const home = createRoute({
  getParentRoute: () => frame,
  id: 'home',
  component: lazyRouteComponent(() => import('./pages/home.tsx'), 'HomePage'),
});
const parents = { root, frame, home };

/** Before the page, so that a page that names itself has the last word. */
const Title = ({ of }: { of: TextKey }) => {
  useTitle(useText()(of));
  return null;
};

/** A window over home names itself: the hash of its address changes what it shows. */
const titled = (page: SitePage, Page: ComponentType<{ page: SitePage }>) => () => (
  <>
    {page.title !== undefined && page.within !== 'home' && <Title of={page.title} />}
    <Page page={page} />
  </>
);

const componentOf = (page: SitePage): RouteComponent | undefined => {
  const { load, component = '' } = page;
  return (
    load &&
    lazyRouteComponent(async () => {
      const file = (await load()) as Record<string, ComponentType<{ page: SitePage }>>;
      return { default: titled(page, file[component] ?? NotFoundPage) };
    })
  );
};

const routesOf = (page: SitePage): AnyRoute[] => {
  const { knows, needs, texts } = page;
  const component = componentOf(page);
  return [page.path, ...(page.also ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => parents[page.within as keyof typeof parents] as typeof root,
      path,
      ...(page.search && { validateSearch: page.search }),
      ...(needs && { beforeLoad: guards[needs] }),
      ...((knows ?? texts) && {
        loader: ({ params }: { params: Record<string, string> }) => {
          if (knows?.(params) === false) throw notFound();
          return texts && needTexts(...texts);
        },
      }),
      ...(component && { component }),
      ...(knows && { notFoundComponent: NotFoundPage }),
    }),
  );
};

const unknown = createRoute({ getParentRoute: () => frame, path: '/$', component: NotFoundPage });

type IdPrefix = { root: ''; frame: '/frame'; home: '/frame/home' };
type SearchOf<Search> = [keyof Search] extends [never] ? undefined : (given: Record<string, unknown>) => Search;
type RouteFor<Row> =
  Row extends SitePage<infer Path, infer Within extends keyof IdPrefix, infer Search>
    ? Route<unknown, (typeof parents)[Within], Path, Path, string, `${IdPrefix[Within]}${Path}`, SearchOf<Search>, ResolveParams<Path>>
    : never;
type RoutesWithin<Within, Rows> = Rows extends readonly [infer Row, ...infer Others]
  ? [...(Row extends { within: Within } ? [RouteFor<Row>] : []), ...RoutesWithin<Within, Others>]
  : [];
// Links are checked against the pages: their further addresses are no part of the type.
const routesWithin = <Within extends keyof typeof parents>(within: Within) =>
  pages.filter((page) => page.within === within).flatMap(routesOf) as unknown as RoutesWithin<Within, typeof pages>;

const tree = root.addChildren([
  frame.addChildren([home.addChildren(routesWithin('home')), ...routesWithin('frame'), unknown]),
  ...routesWithin('root'),
]);

/** The player's site: its addresses, and what each of them needs before it is shown. `history`: where there is no browser to say where it is. */
export const createSite = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree: tree,
    context: {},
    defaultPreload: 'intent',
    // `/vnLottery` and `/vnlottery` are two pages.
    caseSensitive: true,
    ...(history === undefined ? { scrollRestoration: true } : { history }),
    defaultErrorComponent: RouteProblem,
    defaultNotFoundComponent: NotFoundPage,
  });
  // A session that ends leaves no page of a member standing; one that begins goes where it was wanted.
  if (history === undefined)
    session.onChange(() => {
      router.invalidate().catch(() => undefined);
    });
  return router;
};

export type Site = ReturnType<typeof createSite>;

declare module './routing.ts' {
  interface SiteRegister {
    site: Site;
  }
}
