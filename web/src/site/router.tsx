import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { isNodeId } from '@croupier/contract/brand/site';
import { Suspense } from 'react';
import type { ReportSearch } from '#agent-centre/search.rules.ts';
import { session } from '#api/session.ts';
import { part } from '#ssr/first-view.tsx';
import { needTexts } from '#i18n/text.ts';
import { onwardOf } from './subjects/access/onward.rules.ts';
import { categoryAt } from './subjects/catalogue/categories.ts';
import { type SecurityPart, securityParts } from './subjects/security/parts.ts';
import { filtersIn } from './subjects/catalogue/filters.rules.ts';
import type { BetSearch } from './subjects/rounds/search.rules.ts';
import type { RecordSearch } from './subjects/statements/search.rules.ts';
import { Layout } from './layout/layout.tsx';
import { type MemberPage, memberPages } from './layout/places.ts';
import { RouteProblem } from './pages/route-problem.tsx';

type Search = Record<string, unknown>;

/** Pages of the member area that keep their filters in the address. */
const pagesThatRead: readonly unknown[] = ['transactionHistory', 'personalHistoryCopy', 'personalProfit'];

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
  if (session.token() === undefined) throw redirect({ href: `/login?to=${encodeURIComponent(location.href)}` });
};

/**
 * A session may come from another tab while the pop-up is open; then there is nothing left to sign in to. A mailed link (`#reset=…`), asking for
 * another one (`#forgot`) and a scanned code (`#over=…`) are for an account of their own, whoever is signed in.
 */
const needsVisitor = ({ location, search }: { location: { hash: string }; search: { to?: string | undefined } }): void => {
  if (session.token() !== undefined && location.hash === '') throw redirect({ href: search.to ?? '/', replace: true });
};

const Nothing = part(async () => (await import('./pages/not-found.tsx')).NotFoundPage, 'seldom');
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
const homePaths = (['/', '/index', '/index.html', '/home'] as const).map((path) => createRoute({ getParentRoute: () => home, path }));
const login = createRoute({
  getParentRoute: () => home,
  path: '/login',
  validateSearch: entrySearch,
  beforeLoad: needsVisitor,
  loader: () => needTexts('access'),
  component: lazyRouteComponent(() => import('./subjects/access/sign-in.tsx'), 'SignIn'),
});
const register = createRoute({
  getParentRoute: () => home,
  path: '/register',
  validateSearch: entrySearch,
  loader: () => needTexts('access', 'patterns'),
  component: lazyRouteComponent(() => import('./subjects/access/register.tsx'), 'Register'),
});
const help = createRoute({
  getParentRoute: () => home,
  path: '/help',
  loader: () => needTexts('help'),
  component: lazyRouteComponent(() => import('./subjects/help/help.tsx'), 'Help'),
});

const listOf = (page: 'HotPage' | 'NewPage' | 'FavouritePage' | 'RecentPage') =>
  lazyRouteComponent(() => import('./pages/lists.tsx'), page);

const category = createRoute({
  getParentRoute: () => frame,
  path: '/$category',
  validateSearch: filtersIn,
  loader: ({ params }) => {
    if (categoryAt(params.category) === undefined) throw notFound();
  },
  component: lazyRouteComponent(() => import('./pages/category.tsx'), 'CategoryPage'),
  notFoundComponent: NotFoundPage,
});
const hot = createRoute({ getParentRoute: () => frame, path: '/hot', validateSearch: filtersIn, component: listOf('HotPage') });
const fresh = createRoute({ getParentRoute: () => frame, path: '/new', validateSearch: filtersIn, component: listOf('NewPage') });
const favorite = createRoute({
  getParentRoute: () => frame,
  path: '/favorite',
  validateSearch: filtersIn,
  beforeLoad: needsMember,
  component: listOf('FavouritePage'),
});
const recent = createRoute({
  getParentRoute: () => frame,
  path: '/recent',
  validateSearch: filtersIn,
  beforeLoad: needsMember,
  component: listOf('RecentPage'),
});

/** A game's own page, which anybody may pass on. */
const game = createRoute({
  getParentRoute: () => frame,
  path: '/game/$nodeId',
  loader: ({ params }) => {
    if (!isNodeId(params.nodeId)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./pages/game.tsx'), 'GamePage'),
  notFoundComponent: NotFoundPage,
});

const promotions = createRoute({
  getParentRoute: () => frame,
  path: '/promotions',
  validateSearch: (search: Search): { category?: string | undefined } => ({ category: good(search['category'], /^[a-z]{2,20}$/) }),
  loader: () => needTexts('places'),
  component: lazyRouteComponent(() => import('./pages/promotions.tsx'), 'PromotionsPage'),
});
const pointMall = createRoute({
  getParentRoute: () => frame,
  path: '/pointMall',
  loader: () => needTexts('places'),
  component: lazyRouteComponent(() => import('./pages/point-mall.tsx'), 'PointMallPage'),
});
const download = createRoute({
  getParentRoute: () => frame,
  path: '/download',
  loader: () => needTexts('app'),
  component: lazyRouteComponent(() => import('./subjects/app/app-page.tsx'), 'AppPage'),
});

// A lottery has a page of its own, and odd spellings of older links show it inside the site's frame.
const lotterySearch = (search: Search): { gameCode?: string | undefined; vassalage?: string | undefined } => ({
  gameCode: good(search['gameCode'], /^[\w.-]{1,64}$/),
  vassalage: good(search['vassalage'], /^[A-Z][A-Z0-9_]{1,19}$/),
});
const lotteryTexts = () => needTexts('play');
const lotteries = (['/lottery', '/seaLottery', '/vnLottery'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: lotterySearch,
    beforeLoad: needsMember,
    loader: lotteryTexts,
    component: lazyRouteComponent(() => import('./pages/lottery.tsx'), 'LotteryPage'),
  }),
);
const seamless = (['/seamless', '/lottert', '/vnlottery', '/sealottery'] as const).map((path) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: lotterySearch,
    beforeLoad: ({ location, search }) => {
      if (search.gameCode !== undefined) needsMember({ location });
    },
    loader: lotteryTexts,
    component: lazyRouteComponent(() => import('./pages/lottery.tsx'), 'SeamlessPage'),
  }),
);

const member = createRoute({
  getParentRoute: () => frame,
  path: '/member',
  validateSearch: (
    search: Search,
  ): {
    page?: MemberPage | undefined;
    part?: SecurityPart | undefined;
    pageNo?: number | undefined;
    id?: string | undefined;
  } & { [Name in keyof (RecordSearch & BetSearch)]?: unknown } => ({
    // What of it looks right the page itself decides: few open it, and this here is fetched by everybody.
    ...(pagesThatRead.includes(search['page']) && search),
    page: memberPages.find((page) => page === search['page']),
    part: securityParts.find((part) => part === search['part']),
    pageNo: good(search['pageNo'], /^[1-9]\d{0,3}$/) === undefined ? undefined : Number(search['pageNo']),
    id: good(search['id'], /^[\da-f-]{36}$/),
  }),
  beforeLoad: needsMember,
  loader: () => needTexts('member', 'wallet', 'places'),
  component: lazyRouteComponent(() => import('./pages/member.tsx'), 'MemberPage'),
});

const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$nodeId',
  // A round of the past that the game is to show first, by its vendor's name for it.
  validateSearch: (search: Search): { round?: string | undefined } => ({ round: good(search['round'], /^[\w.:-]{1,100}$/) }),
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
  component: lazyRouteComponent(() => import('#agent-centre/sign-in-page.tsx'), 'AgentSignInPage'),
});
const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  // What of a report's filters looks right the page itself decides.
  validateSearch: (search: Search): { page?: string | undefined } & { [Name in keyof ReportSearch]?: unknown } => ({
    ...search,
    page: good(search['page'], /^\w{1,40}$/),
  }),
  beforeLoad: async () => {
    const { mayEnter } = await import('#agent-centre/guard.ts');
    if (!(await mayEnter())) throw redirect({ href: '/agent', replace: true });
  },
  loader: () => needTexts('access', 'agent', 'team', 'wallet'),
  component: lazyRouteComponent(() => import('#agent-centre/home-page.tsx'), 'AgentHomePage'),
});

const unknown = createRoute({ getParentRoute: () => frame, path: '/$', component: NotFoundPage });

const tree = root.addChildren([
  frame.addChildren([
    home.addChildren([...homePaths, login, register, help]),
    hot,
    fresh,
    favorite,
    recent,
    game,
    promotions,
    pointMall,
    download,
    ...seamless,
    member,
    category,
    unknown,
  ]),
  ...lotteries,
  play,
  agent,
  agentHome,
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
