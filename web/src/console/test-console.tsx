import type { OperatorAction } from '@croupier/contract/core/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { session } from '#api/session.ts';
import { expect } from 'vitest';
import { startLanguage } from '#i18n/text.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import { standInPlatform } from '../test-platform.ts';
import { createConsoleRouter } from './router.tsx';

// A page's own file is fetched when it is opened, and a busy machine takes its time.
configure({ asyncUtilTimeout: 4_000 });

/** The pulse of a desk at which there is nothing to do. */
export const emptyQueues = {
  cases: null,
  withdrawals: null,
  kyc: null,
  adjustments: null,
  stuck: null,
  runs: null,
  affiliateRuns: null,
  promotions: null,
  rewards: null,
  applications: null,
  referrals: null,
  tickets: null,
  overdueTickets: null,
  chats: null,
  claims: [],
};

type Answers = Parameters<typeof standInPlatform>[0];

/** A page of rows as the platform answers it. */
export const pageOf = <Row,>(...content: Row[]) => ({
  content,
  pageNum: 1,
  pageSize: 50,
  totalPages: content.length === 0 ? 0 : 1,
  totalElements: content.length,
});

/**
 * For tests: the console at an address, signed in as somebody with these rights at two merchants, with `answers` in the platform's place, which are asked by
 * path alone. `vendors`: whose own people they are. Gives what was heard, but for what every page asks.
 */
export const renderConsole = async (
  at: string,
  may: readonly OperatorAction[],
  answers: Answers,
  { vendors = [] }: { vendors?: readonly string[] } = {},
) => {
  session.begin('a-token');
  const operator = {
    id: '01990000-0000-7000-8000-0000000000aa',
    userName: 'mali',
    fullName: null,
    holdings: [{ roleId: '01990000-0000-4000-8000-0000000000ab', role: 'Owner', merchants: null, vendor: vendors[0] ?? null }],
    merchants: null,
    vendors,
    may,
    mayEverywhere: may,
  };
  const merchants = [
    { id: 'ruby', name: 'Ruby', currency: 'THB', timeZone: 'Asia/Bangkok' },
    { id: 'pearl', name: 'Pearl', currency: 'THB', timeZone: 'Asia/Bangkok' },
  ];
  const always: Answers = {
    '/ops/session': () => ({ value: operator }),
    '/ops/desk/pulse': () => ({ value: emptyQueues }),
    '/ops/merchants': () => ({ value: merchants }),
  };
  const all = standInPlatform({ ...always, ...answers });
  await startLanguage(
    'en',
    'ui',
    'console',
    'operators',
    'work-queues',
    'support-console',
    'games-console',
    'lottery-console',
    'missions-console',
    'letters',
    'bonus-console',
    'promotions-console',
    'promotions',
    'bonuses',
    'points-console',
    'points',
    'raffles',
    'raffles-console',
    'missions',
    'referrals',
    'affiliates',
    'vendor-portal',
    'webhooks',
    'segments',
    'vendor-reconciliation',
    'agents-console',
    'brand',
    'site-settings',
    'announcements',
    'banners',
    'help-console',
  );
  history.replaceState(null, '', at);
  // jsdom has no page to scroll.
  window.scrollTo = () => undefined;
  const router = createConsoleRouter();
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('main').textContent).not.toBe(''));
  return {
    heard: () => all.filter(({ path }) => !(path in always)),
    where: () => router.history.location.href,
  };
};
