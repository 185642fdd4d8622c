import { ContractKind } from '@croupier/contract/earnings/contracts';
import { RunState } from '@croupier/contract/earnings/settlement';
import { CaseKind } from '@croupier/contract/payments/exceptions';
import { DeliveryState, WebhookEvent } from '@croupier/contract/console/webhooks';
import { VendorCode } from '@croupier/contract/core/ids';
import { PayoutQueue } from '@croupier/contract/payments/withdrawals-console';
import { RoleId } from '@croupier/contract/console/operators';
import { OperatorState } from '@croupier/contract/console/operators-staff';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { needTexts } from '#i18n/text.ts';
import { dayOf, merchantOf, momentOf, pageOf, parseSearch, stringifySearch, textOf } from './address.ts';
import { CasesPage } from './subjects/exceptions/cases-page.tsx';
import { PayoutsPage } from './subjects/withdrawals/payouts-page.tsx';
import { MemberPage } from './subjects/members/member-page.tsx';
import { MembersPage } from './subjects/members/members-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageProblem } from './shell/page-problem.tsx';
import { Shell } from './shell/shell.tsx';

/** Drops what is not set, so that an address holds only what was chosen. */
const set = <T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };

/** Pages count from 1, and the first stands in no address. */
const page = (value: unknown): number | undefined => (pageOf(value) === 1 ? undefined : pageOf(value));

// What an operator looks for first is here at once; the other pages are fetched when they are opened.
const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/members' });
  },
});

const members = createRoute({
  getParentRoute: () => root,
  path: '/members',
  validateSearch: (given: Record<string, unknown>) =>
    set({ search: textOf(given['search'], 64), merchant: merchantOf(given['merchant']), page: page(given['page']) }),
  component: MembersPage,
});

const member = createRoute({
  getParentRoute: () => root,
  path: '/members/$id',
  validateSearch: (given: Record<string, unknown>) =>
    set({ merchant: merchantOf(given['merchant']), page: page(given['page']), posting: textOf(given['posting'], 36) }),
  component: MemberPage,
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: (given: Record<string, unknown>) =>
    set({
      action: textOf(given['action'], 60),
      operator: textOf(given['operator'], 64),
      target: textOf(given['target'], 120),
      merchant: merchantOf(given['merchant']),
      from: dayOf(given['from']),
      to: dayOf(given['to']),
      page: page(given['page']),
      asOf: momentOf(given['asOf']),
      line: textOf(given['line'], 36),
    }),
  component: lazyRouteComponent(() => import('./subjects/audit/audit-page.tsx'), 'AuditPage'),
});

const operators = createRoute({
  getParentRoute: () => root,
  path: '/operators',
  validateSearch: (given: Record<string, unknown>) =>
    set({
      search: textOf(given['search'], 64),
      state: OperatorState.safeParse(given['state']).data,
      role: RoleId.safeParse(given['role']).data,
      page: page(given['page']),
    }),
  component: lazyRouteComponent(() => import('./subjects/operators/staff/operators-page.tsx'), 'OperatorsPage'),
});

const operator = createRoute({
  getParentRoute: () => root,
  path: '/operators/$id',
  component: lazyRouteComponent(() => import('./subjects/operators/staff/operator-page.tsx'), 'OperatorPage'),
});
const roles = createRoute({
  getParentRoute: () => root,
  path: '/roles',
  component: lazyRouteComponent(() => import('./subjects/operators/roles/roles-page.tsx'), 'RolesPage'),
});
const networks = createRoute({
  getParentRoute: () => root,
  path: '/networks',
  validateSearch: (given: Record<string, unknown>) => set({ page: page(given['page']) }),
  component: lazyRouteComponent(() => import('./subjects/operators/networks/networks-page.tsx'), 'NetworksPage'),
});
const security = createRoute({
  getParentRoute: () => root,
  path: '/security',
  component: lazyRouteComponent(() => import('./subjects/operators/security/security-page.tsx'), 'SecurityPage'),
});

/** A place of the desk: which merchant, which page of the list, and what is open of it. */
const placed = (given: Record<string, unknown>) => ({
  merchant: merchantOf(given['merchant']),
  page: page(given['page']),
  open: textOf(given['open'], 90),
});
const tabOf = (value: unknown) => (['all', 'resolved', 'cases'] as const).find((tab) => tab === value);

const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  validateSearch: (given: Record<string, unknown>) =>
    set({ ...placed(given), tab: tabOf(given['tab']), kind: CaseKind.safeParse(given['kind']).data, search: textOf(given['search'], 20) }),
  component: CasesPage,
});
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: (given: Record<string, unknown>) => set({ ...placed(given), queue: PayoutQueue.safeParse(given['queue']).data }),
  component: PayoutsPage,
});
const identity = createRoute({
  getParentRoute: () => root,
  path: '/identity',
  validateSearch: (given: Record<string, unknown>) => set({ ...placed(given), tab: tabOf(given['tab']) }),
  component: lazyRouteComponent(() => import('./subjects/kyc/kyc-page.tsx'), 'KycPage'),
});
const adjustments = createRoute({
  getParentRoute: () => root,
  path: '/adjustments',
  validateSearch: (given: Record<string, unknown>) => set(placed(given)),
  component: lazyRouteComponent(() => import('./subjects/adjustments/adjustments-page.tsx'), 'AdjustmentsPage'),
});
const accounts = createRoute({
  getParentRoute: () => root,
  path: '/accounts',
  validateSearch: (given: Record<string, unknown>) => set(placed(given)),
  component: lazyRouteComponent(() => import('./subjects/deposits/accounts/accounts-page.tsx'), 'AccountsPage'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  validateSearch: (given: Record<string, unknown>) => set(placed(given)),
  component: lazyRouteComponent(() => import('./subjects/withdrawals/terms/terms-page.tsx'), 'TermsPage'),
});
const affiliates = createRoute({
  getParentRoute: () => root,
  path: '/affiliates',
  validateSearch: (given: Record<string, unknown>) =>
    set({ ...placed(given), tab: (['PLANS', 'RUNS', 'POSTBACKS'] as const).find((tab) => tab === given['tab']) }),
  component: lazyRouteComponent(() => import('./subjects/affiliates/affiliates-page.tsx'), 'AffiliatesPage'),
});
const content = createRoute({
  getParentRoute: () => root,
  path: '/content',
  validateSearch: (given: Record<string, unknown>) =>
    set({ ...placed(given), tab: (['BANNERS', 'HELP', 'CONTACTS'] as const).find((tab) => tab === given['tab']) }),
  component: lazyRouteComponent(() => import('./subjects/content/content-page.tsx'), 'ContentPage'),
});
const siteSettings = createRoute({
  getParentRoute: () => root,
  path: '/site-settings',
  validateSearch: (given: Record<string, unknown>) => set(placed(given)),
  // The registration form's fields are told in the words that visitors read.
  loader: () => needTexts('access', 'patterns'),
  component: lazyRouteComponent(() => import('./subjects/merchants/settings-page.tsx'), 'SettingsPage'),
});
const statements = createRoute({
  getParentRoute: () => root,
  path: '/statements',
  validateSearch: (given: Record<string, unknown>) => set({ page: page(given['page']) }),
  component: lazyRouteComponent(() => import('./subjects/reconciliation/statements/statements-page.tsx'), 'StatementsPage'),
});
const reconciliation = createRoute({
  getParentRoute: () => root,
  path: '/reconciliation',
  validateSearch: (given: Record<string, unknown>) =>
    set({ merchant: merchantOf(given['merchant']), from: dayOf(given['from']), to: dayOf(given['to']) }),
  component: lazyRouteComponent(() => import('./subjects/reconciliation/books-page.tsx'), 'BooksPage'),
});

const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  validateSearch: (given: Record<string, unknown>) =>
    set({
      ...placed(given),
      tab: (['contracts', 'requests', 'limits', 'grades'] as const).find((tab) => tab === given['tab']),
      of: textOf(given['of'], 64),
      span: (['today', 'week', 'month'] as const).find((span) => span === given['span']),
      kind: ContractKind.safeParse(given['kind']).data,
      side: (['HOUSE', 'AGENTS'] as const).find((side) => side === given['side']),
      account: textOf(given['account'], 64),
    }),
  component: lazyRouteComponent(() => import('./subjects/agent-tree/agents-page.tsx'), 'AgentsPage'),
});
const agentPay = createRoute({
  getParentRoute: () => root,
  path: '/agent-pay',
  validateSearch: (given: Record<string, unknown>) =>
    set({
      ...placed(given),
      tab: (['all', 'by-hand', 'due', 'proof'] as const).find((tab) => tab === given['tab']),
      kind: ContractKind.safeParse(given['kind']).data,
      state: RunState.safeParse(given['state']).data,
      line: textOf(given['line'], 40),
      of: (['GIVEN_UP'] as const).find((of) => of === given['of']),
    }),
  component: lazyRouteComponent(() => import('./subjects/settlement/pay-page.tsx'), 'PayPage'),
});
const applications = createRoute({
  getParentRoute: () => root,
  path: '/applications',
  validateSearch: (given: Record<string, unknown>) =>
    set({ ...placed(given), tab: (['decided'] as const).find((tab) => tab === given['tab']) }),
  component: lazyRouteComponent(() => import('./subjects/agent-tree/applications-page.tsx'), 'ApplicationsPage'),
});
const vendors = createRoute({
  getParentRoute: () => root,
  path: '/vendors',
  validateSearch: (given: Record<string, unknown>) => set({ search: textOf(given['search'], 40), page: page(given['page']) }),
  component: lazyRouteComponent(() => import('./subjects/vendors/vendors-page.tsx'), 'VendorsPage'),
});
const vendorBooks = createRoute({
  getParentRoute: () => root,
  path: '/vendor-books',
  validateSearch: (given: Record<string, unknown>) =>
    set({
      merchant: merchantOf(given['merchant']),
      vendor: VendorCode.safeParse(given['vendor']).data,
      from: dayOf(given['from']),
      to: dayOf(given['to']),
      open: textOf(given['open'], 90),
    }),
  component: lazyRouteComponent(() => import('./subjects/vendor-reconciliation/recon-page.tsx'), 'ReconPage'),
});
/** Each part of a vendor's page keeps its own place of these; what it does not know stays out of its way. */
const vendor = createRoute({
  getParentRoute: () => root,
  path: '/vendors/$code',
  validateSearch: (given: Record<string, unknown>) =>
    set({
      ...placed(given),
      tab: textOf(given['tab'], 30),
      search: textOf(given['search'], 255),
      closed: given['closed'] === '1' ? ('1' as const) : undefined,
      forward: given['forward'] === '1' ? ('1' as const) : undefined,
      from: dayOf(given['from']),
      to: dayOf(given['to']),
    }),
  component: lazyRouteComponent(() => import('./subjects/vendors/vendor-page.tsx'), 'VendorPage'),
});

const stuck = createRoute({
  getParentRoute: () => root,
  path: '/stuck',
  validateSearch: (given: Record<string, unknown>) =>
    set({ ...placed(given), state: given['state'] === 'CLOSED' ? ('CLOSED' as const) : undefined }),
  component: lazyRouteComponent(() => import('./subjects/stuck-rounds/stuck-page.tsx'), 'StuckPage'),
});

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/free-rounds',
  validateSearch: (given: Record<string, unknown>) => set(placed(given)),
  component: lazyRouteComponent(() => import('./subjects/free-rounds/campaigns-page.tsx'), 'CampaignsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  validateSearch: (given: Record<string, unknown>) => set(placed(given)),
  component: lazyRouteComponent(() => import('./subjects/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
const webhookDeliveries = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$id',
  validateSearch: (given: Record<string, unknown>) =>
    set({
      page: page(given['page']),
      open: textOf(given['open'], 40),
      name: textOf(given['name'], 60),
      state: DeliveryState.safeParse(given['state']).data,
      type: WebhookEvent.safeParse(given['type']).data,
    }),
  component: lazyRouteComponent(() => import('./subjects/webhooks/deliveries-page.tsx'), 'DeliveriesPage'),
});

const people = [home, members, member, operators, operator, roles, networks, security, audit] as const;
const money = [deposits, withdrawals, identity, adjustments, accounts, terms, statements, reconciliation] as const;
const ofAgents = [agents, agentPay, applications, affiliates] as const;
const play = [vendors, vendorBooks, vendor, stuck, campaigns] as const;
const ofBrands = [content, siteSettings] as const;
const told = [webhooks, webhookDeliveries] as const;
const routes = root.addChildren([...people, ...money, ...ofAgents, ...play, ...ofBrands, ...told]);

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
