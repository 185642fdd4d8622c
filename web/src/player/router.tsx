import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { session } from '#shared/api/session.ts';
import { needTexts } from '#shared/i18n/text.ts';
import { onwardOf } from './features/access/onward.rules.ts';
import { categoryAt } from './features/games/categories.ts';
import { type SecurityPart, securityParts } from './features/security/parts.ts';
import { Layout } from './layout/layout.tsx';
import { type MemberPage, memberPages } from './layout/places.ts';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { RouteProblem } from './pages/route-problem.tsx';

type Search = Record<string, unknown>;

/** What a search parameter holds if it looks right, and nothing if somebody wrote something else into the address. The page decides. */
const good = (value: unknown, pattern: RegExp): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
};

const entrySearch = (search: Search): { to?: string | undefined; referralCode?: string | undefined } => ({
  to: onwardOf(search['to']),
  referralCode: good(search['referralCode'], /^[\w-]{1,32}$/),
});

const needsMember = ({ location }: { location: { href: string } }): void => {
  if (session.token() === undefined) throw redirect({ href: `/login?${new URLSearchParams({ to: location.href }).toString()}` });
};

/** A session may come from another tab while the pop-up is open; then there is nothing left to sign in to. */
const needsVisitor = ({ search }: { search: { to?: string | undefined } }): void => {
  if (session.token() !== undefined) throw redirect({ href: search.to ?? '/', replace: true });
};

const root = createRootRoute({ notFoundComponent: NotFoundPage });
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Layout });

// One view: home stays where it is while a pop-up with an address of its own comes and goes over it.
const home = createRoute({ getParentRoute: () => frame, id: 'home', component: HomePage });
const homePaths = (['/', '/index', '/index.html', '/home'] as const).map((path) => createRoute({ getParentRoute: () => home, path }));
const login = createRoute({
  getParentRoute: () => home,
  path: '/login',
  validateSearch: entrySearch,
  beforeLoad: needsVisitor,
  loader: () => needTexts('access'),
  component: lazyRouteComponent(() => import('./features/access/sign-in.tsx'), 'SignIn'),
});
const register = createRoute({
  getParentRoute: () => home,
  path: '/register',
  validateSearch: entrySearch,
  loader: () => needTexts('access', 'patterns'),
  component: lazyRouteComponent(() => import('./features/access/register.tsx'), 'Register'),
});
const help = createRoute({
  getParentRoute: () => home,
  path: '/help',
  loader: () => needTexts('help'),
  component: lazyRouteComponent(() => import('./features/help/help.tsx'), 'Help'),
});

const category = createRoute({
  getParentRoute: () => frame,
  path: '/$category',
  validateSearch: (search: Search): { vassalage?: string | undefined; search?: string | undefined } => ({
    vassalage: good(search['vassalage'], /^\w{1,20}$/),
    search: good(search['search'], /^.{1,60}$/u),
  }),
  loader: ({ params }) => {
    if (categoryAt(params.category) === undefined) throw notFound();
  },
  component: lazyRouteComponent(() => import('./pages/category.tsx'), 'CategoryPage'),
  notFoundComponent: NotFoundPage,
});
const hot = createRoute({
  getParentRoute: () => frame,
  path: '/hot',
  component: lazyRouteComponent(() => import('./pages/lists.tsx'), 'HotPage'),
});
const recent = createRoute({
  getParentRoute: () => frame,
  path: '/recent',
  beforeLoad: needsMember,
  component: lazyRouteComponent(() => import('./pages/lists.tsx'), 'RecentPage'),
});

const member = createRoute({
  getParentRoute: () => frame,
  path: '/member',
  validateSearch: (
    search: Search,
  ): { page?: MemberPage | undefined; part?: SecurityPart | undefined; pageNo?: number | undefined; id?: string | undefined } => ({
    page: memberPages.find((page) => page === search['page']),
    part: securityParts.find((part) => part === search['part']),
    pageNo: good(search['pageNo'], /^[1-9]\d{0,3}$/) === undefined ? undefined : Number(search['pageNo']),
    id: good(search['id'], /^[\da-f-]{36}$/),
  }),
  beforeLoad: needsMember,
  loader: () => needTexts('member', 'wallet'),
  component: lazyRouteComponent(() => import('./pages/member.tsx'), 'MemberPage'),
});

const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$nodeId',
  beforeLoad: needsMember,
  loader: () => needTexts('play'),
  component: lazyRouteComponent(() => import('./pages/play.tsx'), 'PlayPage'),
});

// The agents' pages have a quiet frame of their own.
const agentTexts = () => needTexts('access', 'agent', 'wallet');
const agent = createRoute({
  getParentRoute: () => root,
  path: '/agent',
  loader: agentTexts,
  component: lazyRouteComponent(() => import('../agent/sign-in-page.tsx'), 'AgentSignInPage'),
});
const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  beforeLoad: async () => {
    const { mayEnter } = await import('../agent/guard.ts');
    if (!(await mayEnter())) throw redirect({ href: '/agent', replace: true });
  },
  loader: agentTexts,
  component: lazyRouteComponent(() => import('../agent/home-page.tsx'), 'AgentHomePage'),
});

const unknown = createRoute({ getParentRoute: () => frame, path: '/$', component: NotFoundPage });

const tree = root.addChildren([
  frame.addChildren([home.addChildren([...homePaths, login, register, help]), hot, recent, member, category, unknown]),
  play,
  agent,
  agentHome,
]);

/** The player's site: its addresses, and what each of them needs before it is shown. */
export const createSite = () => {
  const router = createRouter({
    routeTree: tree,
    context: {},
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouteProblem,
    defaultNotFoundComponent: NotFoundPage,
  });
  // A session that ends leaves no page of a member standing; one that begins goes where it was wanted.
  session.onChange(() => {
    router.invalidate().catch(() => undefined);
  });
  return router;
};

export type Site = ReturnType<typeof createSite>;
