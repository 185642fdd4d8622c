import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ResolveParams,
  type Route,
  type RouteComponent,
} from '@tanstack/react-router';
import { needTexts } from '#i18n/text.ts';
import { parseSearch, stringifySearch } from './address.ts';
import type { ConsolePage } from './page.ts';
import { pages, redirects } from './pages.ts';
import { guarded } from './shell/guarded.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageProblem } from './shell/page-problem.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/today' });
  },
});

const componentOf = (page: ConsolePage): RouteComponent => {
  const { Page } = page;
  return 'load' in Page ? lazyRouteComponent(async () => ({ default: guarded(page, await Page.load()) })) : guarded(page, Page);
};

const routeFor = (page: ConsolePage) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    validateSearch: page.search,
    loader: () => needTexts(...(page.texts ?? [])),
    component: componentOf(page),
  });
type SearchOf<Search> = [keyof Search] extends [never] ? undefined : (given: Record<string, unknown>) => Search;
type RouteFor<Row> =
  Row extends ConsolePage<infer Path, infer Search>
    ? Route<unknown, typeof root, Path, Path, string, Path, SearchOf<Search>, ResolveParams<Path>>
    : never;
type RoutesFor<Rows> = { -readonly [Place in keyof Rows]: RouteFor<Rows[Place]> };

const formerAddresses = Object.entries(redirects).map(([from, to]) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ location: { searchStr, hash } }) => {
      throw redirect({ href: `${to}${searchStr}${hash === '' ? '' : `#${hash}`}`, replace: true });
    },
  }),
);

// Links are checked against the pages: former addresses are no part of the type.
const routes = root.addChildren([home, ...pages.map(routeFor), ...formerAddresses] as unknown as [typeof home, ...RoutesFor<typeof pages>]);

export const createConsoleRouter = () =>
  createRouter({
    routeTree: routes,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: false,
    defaultErrorComponent: PageProblem,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
