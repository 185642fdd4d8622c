/**
 * The pages of the player site, one row a page: its addresses, title, menus, session, search parameters, texts and file, and what the server needs to
 * render it. The router, the menus, the search and the server are made from these rows. To add a page, add a row. The pages of the member area are
 * in `member-pages.ts`.
 */
import { isNodeId } from '@croupier/contract/brand/site';
import type { ComponentType } from 'react';
import { agentSearch, entrySearch, lotterySearch, memberSearch, playSearch, promotionSearch } from './address.ts';
import { page, type SitePage } from './page.ts';
import { categoryAt } from './subjects/catalogue/categories.ts';
import { filtersIn } from './subjects/catalogue/filters.rules.ts';

/** Written out at each row: types of pages must not be needed for the types of addresses, which pages use. */
type Load = Promise<ComponentType<{ page: SitePage }>>;

/** The lotteries of a vendor, each in a page of its own. */
const lottery = <const Path extends string>(path: Path) =>
  page({
    path,
    within: 'root',
    title: 'shell.lottery',
    needs: 'member',
    search: lotterySearch,
    texts: ['play'],
    load: async (): Load => (await import('./pages/lottery.tsx')).LotteryPage,
  });

/** In the order of every menu. */
export const pages = [
  page({
    path: '/',
    also: ['/index', '/index.html', '/home'],
    within: 'home',
    title: 'shell.home',
    icon: 'home',
    menus: ['strip-start'],
    ssr: { files: [] },
  }),
  page({
    path: '/hot',
    within: 'frame',
    title: 'shell.hot',
    icon: 'flame',
    menus: ['strip-start', 'foot', 'search'],
    search: filtersIn,
    ssr: { files: ['pages/lists.tsx'], description: 'head.hotText' },
    load: async (): Load => (await import('./pages/lists.tsx')).HotPage,
  }),
  page({
    path: '/recent',
    within: 'frame',
    title: 'shell.recent',
    icon: 'history',
    menus: ['side', 'search'],
    needs: 'member',
    search: filtersIn,
    load: async (): Load => (await import('./pages/lists.tsx')).RecentPage,
  }),
  page({
    path: '/favorite',
    within: 'frame',
    title: 'lobby.favouriteGames',
    icon: 'heart',
    menus: ['side', 'search'],
    needs: 'member',
    search: filtersIn,
    load: async (): Load => (await import('./pages/lists.tsx')).FavouritePage,
  }),
  page({
    path: '/new',
    within: 'frame',
    title: 'lobby.newGames',
    icon: 'sparkles',
    menus: ['side', 'foot', 'search'],
    search: filtersIn,
    ssr: { files: ['pages/lists.tsx'], description: 'head.newText' },
    load: async (): Load => (await import('./pages/lists.tsx')).NewPage,
  }),
  page({
    path: '/promotions',
    within: 'frame',
    title: 'shell.promotions',
    icon: 'gift',
    menus: ['strip-end', 'side', 'search'],
    search: promotionSearch,
    texts: ['places'],
    ssr: { files: ['pages/promotions.tsx'], description: 'head.promotionsText' },
    load: async (): Load => (await import('./pages/promotions.tsx')).PromotionsPage,
  }),
  page({
    path: '/pointMall',
    within: 'frame',
    title: 'shell.pointMall',
    icon: 'star',
    menus: ['side'],
    texts: ['places'],
    load: async (): Load => (await import('./pages/point-mall.tsx')).PointMallPage,
  }),
  page({
    path: '/help',
    within: 'home',
    title: 'shell.helpCentre',
    icon: 'help-circle',
    menus: ['search'],
    texts: ['help'],
    ssr: { files: ['subjects/help/help.tsx'], description: 'head.helpText' },
    load: async (): Load => (await import('./subjects/help/help.tsx')).Help,
  }),
  page({
    path: '/download',
    within: 'frame',
    title: 'app.title',
    texts: ['app'],
    ssr: { files: ['subjects/app/app-page.tsx'], description: 'app.lead' },
    load: async (): Load => (await import('./subjects/app/app-page.tsx')).AppPage,
  }),
  page({
    path: '/login',
    within: 'home',
    title: 'shell.login',
    needs: 'visitor',
    search: entrySearch,
    texts: ['access'],
    ssr: { files: [], description: 'head.homeText' },
    load: async (): Load => (await import('./subjects/access/sign-in.tsx')).SignIn,
  }),
  page({
    path: '/register',
    within: 'home',
    title: 'shell.register',
    search: entrySearch,
    texts: ['access', 'patterns'],
    ssr: { files: [], description: 'head.homeText' },
    load: async (): Load => (await import('./subjects/access/register.tsx')).Register,
  }),
  page({
    path: '/member',
    within: 'frame',
    title: 'shell.myAccount',
    needs: 'member',
    search: memberSearch,
    texts: ['member', 'wallet', 'places'],
    load: async (): Load => (await import('./pages/member.tsx')).MemberPage,
  }),
  page({
    path: '/$category',
    within: 'frame',
    knows: ({ category = '' }) => categoryAt(category) !== undefined,
    search: filtersIn,
    ssr: { files: ['pages/category.tsx'] },
    load: async (): Load => (await import('./pages/category.tsx')).CategoryPage,
  }),
  page({
    path: '/game/$nodeId',
    within: 'frame',
    knows: ({ nodeId = '' }) => isNodeId(nodeId),
    ssr: { files: ['pages/game.tsx'] },
    load: async (): Load => (await import('./pages/game.tsx')).GamePage,
  }),
  page({
    path: '/play/$nodeId',
    within: 'root',
    needs: 'member',
    search: playSearch,
    texts: ['play'],
    load: async (): Load => (await import('./pages/play.tsx')).PlayPage,
  }),
  lottery('/lottery'),
  lottery('/seaLottery'),
  lottery('/vnLottery'),
  page({
    path: '/seamless',
    // `/vnLottery` and `/vnlottery` are two pages.
    also: ['/lottert', '/vnlottery', '/sealottery'],
    within: 'frame',
    isWide: true,
    title: 'shell.lottery',
    needs: 'member-to-play',
    search: lotterySearch,
    texts: ['play'],
    load: async (): Load => (await import('./pages/lottery.tsx')).SeamlessPage,
  }),
  page({
    path: '/agent',
    within: 'root',
    title: 'agent.signInTitle',
    texts: ['access', 'agent', 'wallet'],
    load: async (): Load => (await import('#agent-centre/sign-in-page.tsx')).AgentSignInPage,
  }),
  page({
    path: '/agentHome',
    within: 'root',
    title: 'agent.centre',
    needs: 'agent',
    search: agentSearch,
    texts: ['access', 'agent', 'team', 'wallet'],
    load: async (): Load => (await import('#agent-centre/home-page.tsx')).AgentHomePage,
  }),
] as const;
