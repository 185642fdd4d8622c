import type { QueryClient } from '@tanstack/react-query';
import { NodeId, VendorCode } from '@croupier/contract/ids';
import { DepositId } from '@croupier/contract/ids';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { session } from '#shared/api/session.ts';
import { needTexts } from '#shared/i18n/text.ts';
import { categoryAt } from './features/games/categories.ts';
import { Layout } from './layout/layout.tsx';
import { memberPages } from './layout/places.ts';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { RouteProblem } from './pages/route-problem.tsx';

/** What a search parameter holds if it is good, and nothing if somebody wrote something else into the address. */
const good = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), () => undefined as z.output<Schema> | undefined);

/** Where to go on after signing in: to a game or into the member area, and nowhere outside of this site. */
const Onward = z.string().check(z.regex(/^\/(?:play\/[A-Za-z0-9_%:.-]{1,120}|member(?:\?[\w=&%.-]{0,200})?)$/));
const EntrySearch = z.object({ to: good(Onward), referralCode: good(z.string().check(z.maxLength(32))) });

const needsMember = ({ location }: { location: { href: string } }): void => {
  if (session.token() === undefined) throw redirect({ href: `/login?${new URLSearchParams({ to: location.href }).toString()}` });
};

const root = createRootRoute({ notFoundComponent: NotFoundPage });
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Layout });

// One view: home stays where it is while a pop-up with an address of its own comes and goes over it.
const home = createRoute({ getParentRoute: () => frame, id: 'home', component: HomePage });
const homePaths = (['/', '/index', '/index.html', '/home'] as const).map((path) => createRoute({ getParentRoute: () => home, path }));
const login = createRoute({
  getParentRoute: () => home,
  path: '/login',
  validateSearch: EntrySearch,
  loader: () => needTexts('access'),
  component: lazyRouteComponent(() => import('./features/access/sign-in.tsx'), 'SignIn'),
});
const register = createRoute({
  getParentRoute: () => home,
  path: '/register',
  validateSearch: EntrySearch,
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
  validateSearch: z.object({ vassalage: good(VendorCode), search: good(z.string().check(z.maxLength(60))) }),
  loader: ({ params }) => {
    if (categoryAt(params.category) === undefined) throw notFound();
  },
  component: lazyRouteComponent(() => import('./pages/category.tsx'), 'CategoryPage'),
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
  validateSearch: z.object({
    page: z.catch(z.optional(z.enum(memberPages)), undefined),
    pageNo: good(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
    id: good(DepositId),
  }),
  beforeLoad: needsMember,
  loader: () => needTexts('member', 'wallet'),
  component: lazyRouteComponent(() => import('./pages/member.tsx'), 'MemberPage'),
});

const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$nodeId',
  params: { parse: ({ nodeId }) => ({ nodeId: NodeId.parse(nodeId) }), stringify: ({ nodeId }) => ({ nodeId }) },
  beforeLoad: needsMember,
  loader: () => needTexts('play'),
  component: lazyRouteComponent(() => import('./pages/play.tsx'), 'PlayPage'),
});

const unknown = createRoute({ getParentRoute: () => frame, path: '/$', component: NotFoundPage });

const tree = root.addChildren([
  frame.addChildren([home.addChildren([...homePaths, login, register, help]), hot, recent, member, category, unknown]),
  play,
]);

/** The player's site: its addresses, and what each of them needs before it is shown. */
export const createSite = (queries: QueryClient) => {
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
