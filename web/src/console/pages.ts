/**
 * The pages of the console, one row a page: its address, title, permissions, menu entry, shortcut, search parameters and file. The router, the menu,
 * the window of shortcuts and the permission guard are made from these rows. To add a page, add a row.
 */
import { LoyaltyProgramme, RedemptionState, ReferralState } from '@croupier/contract/rewards/states';
import { DeliveryState, WebhookEvent } from '@croupier/contract/console/webhooks';
import { RoleId } from '@croupier/contract/console/operators';
import { OperatorState } from '@croupier/contract/console/operators-staff';
import { VendorCode } from '@croupier/contract/core/ids';
import { ContractKind } from '@croupier/contract/earnings/contracts';
import { RunState } from '@croupier/contract/earnings/settlement';
import { DrawList } from '@croupier/contract/play/draw-lists';
import { ExceptionKind } from '@croupier/contract/payments/exceptions';
import { PayoutQueue } from '@croupier/contract/payments/withdrawals-console';
import { FeedbackType } from '@croupier/contract/people/support';
import { TicketFilter } from '@croupier/contract/people/support-console';
import type { ComponentType } from 'react';
import { chosen, dayOf, laterPageOf, merchantOf, momentOf, textOf } from './address.ts';
import { noSearch, page } from './page.ts';
import { ExceptionsPage } from './subjects/exceptions/exceptions-page.tsx';
import { memberSearch } from './subjects/members/member-filter.ts';
import { TodayPage } from './subjects/reports/today-page.tsx';
import { PayoutsPage } from './subjects/withdrawals/payouts-page.tsx';

/** The merchant, the page of the list and the open row: what most lists keep in the address. */
const placed = (given: Record<string, unknown>) => ({
  merchant: merchantOf(given['merchant']),
  page: laterPageOf(given['page']),
  open: textOf(given['open'], 90),
});
const tabOf = (value: unknown) => (['all', 'resolved', 'cases'] as const).find((tab) => tab === value);

/** Written out at each row: types of pages must not be needed for the types of addresses, which pages use. */
type Load = Promise<ComponentType>;

/** In the order of the menu, within the groups of the menu. The pages operators open most are part of the program; the others are fetched when they are opened. */
export const pages = [
  page({
    path: '/today',
    title: 'console.today.title',
    menu: { name: 'console.today.title', icon: 'home' },
    search: (given) =>
      chosen({
        merchant: merchantOf(given['merchant']),
        tests: given['tests'] === '1' || given['tests'] === 1 ? ('1' as const) : undefined,
      }),
    Page: TodayPage,
  }),
  page({
    path: '/deposits',
    needs: ['deposit.read'],
    title: 'work-queues.nav.deposits',
    menu: { name: 'work-queues.nav.deposits', icon: 'wallet', counts: 'cases', group: 'payments' },
    shortcut: { key: 'd', help: 'work-queues.nav.deposits' },
    search: (given) =>
      chosen({
        ...placed(given),
        tab: tabOf(given['tab']),
        kind: ExceptionKind.safeParse(given['kind']).data,
        search: textOf(given['search'], 20),
      }),
    Page: ExceptionsPage,
  }),
  page({
    path: '/withdrawals',
    needs: ['withdrawal.read'],
    title: 'work-queues.nav.withdrawals',
    menu: { name: 'work-queues.nav.withdrawals', icon: 'arrows-exchange', counts: 'withdrawals', group: 'payments' },
    shortcut: { key: 'w', help: 'work-queues.nav.withdrawals' },
    search: (given) => chosen({ ...placed(given), queue: PayoutQueue.safeParse(given['queue']).data }),
    Page: PayoutsPage,
  }),
  page({
    path: '/kyc',
    needs: ['kyc.review'],
    title: 'work-queues.nav.kyc',
    menu: { name: 'work-queues.nav.kyc', icon: 'shield-check', counts: 'kyc', group: 'members' },
    shortcut: { key: 'k', help: 'work-queues.nav.kyc' },
    search: (given) => chosen({ ...placed(given), tab: tabOf(given['tab']) }),
    Page: { load: async (): Load => (await import('./subjects/kyc/kyc-page.tsx')).KycPage },
  }),
  page({
    path: '/adjustments',
    needs: ['adjustment.read'],
    title: 'work-queues.nav.adjustments',
    menu: { name: 'work-queues.nav.adjustments', icon: 'coins', counts: 'adjustments', group: 'payments' },
    shortcut: { key: 'j', help: 'work-queues.nav.adjustments' },
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/adjustments/adjustments-page.tsx')).AdjustmentsPage },
  }),
  page({
    path: '/receiving-accounts',
    needs: ['cashier.edit'],
    title: 'work-queues.nav.accounts',
    menu: { name: 'work-queues.nav.accounts', icon: 'building-bank', group: 'payments' },
    shortcut: { key: 'b', help: 'work-queues.nav.accounts' },
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/deposits/accounts/accounts-page.tsx')).AccountsPage },
  }),
  page({
    path: '/payment-channels',
    needs: ['cashier.edit'],
    title: 'work-queues.channels.title',
    menu: { name: 'work-queues.channels.title', icon: 'qrcode', group: 'payments' },
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/channels/channels-page.tsx')).ChannelsPage },
  }),
  page({
    path: '/payout-terms',
    needs: ['cashier.edit'],
    title: 'work-queues.nav.terms',
    menu: { name: 'work-queues.nav.terms', icon: 'adjustments-horizontal', group: 'payments' },
    shortcut: { key: 't', help: 'work-queues.nav.terms' },
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/withdrawals/terms/terms-page.tsx')).TermsPage },
  }),
  page({
    path: '/bank-statements',
    needs: ['statement.import'],
    title: 'work-queues.nav.statements',
    menu: { name: 'work-queues.nav.statements', icon: 'receipt', group: 'payments' },
    shortcut: { key: 'i', help: 'work-queues.nav.statements' },
    search: (given) => chosen({ page: laterPageOf(given['page']) }),
    Page: { load: async (): Load => (await import('./subjects/reconciliation/statements/statements-page.tsx')).StatementsPage },
  }),
  page({
    path: '/reconciliation',
    needs: ['reconciliation.read'],
    title: 'work-queues.nav.books',
    menu: { name: 'work-queues.nav.books', icon: 'chart-bar', group: 'payments' },
    shortcut: { key: 'r', help: 'work-queues.nav.books' },
    search: (given) => chosen({ merchant: merchantOf(given['merchant']), from: dayOf(given['from']), to: dayOf(given['to']) }),
    Page: { load: async (): Load => (await import('./subjects/reconciliation/books-page.tsx')).BooksPage },
  }),
  page({
    path: '/agents',
    needs: ['agent.read'],
    title: 'agents-console.nav.agents',
    menu: { name: 'agents-console.nav.agents', icon: 'share-2', group: 'agents' },
    shortcut: { key: 'e', help: 'agents-console.nav.agents' },
    search: (given) =>
      chosen({
        ...placed(given),
        tab: (['contracts', 'requests', 'limits', 'grades'] as const).find((tab) => tab === given['tab']),
        of: textOf(given['of'], 64),
        span: (['today', 'week', 'month'] as const).find((span) => span === given['span']),
        kind: ContractKind.safeParse(given['kind']).data,
        side: (['HOUSE', 'AGENTS'] as const).find((side) => side === given['side']),
        account: textOf(given['account'], 64),
      }),
    Page: { load: async (): Load => (await import('./subjects/agent-tree/agents-page.tsx')).AgentsPage },
  }),
  page({
    path: '/pay-runs',
    needs: ['agent.read'],
    title: 'agents-console.nav.pay',
    menu: { name: 'agents-console.nav.pay', icon: 'percentage', counts: 'runs', group: 'agents' },
    shortcut: { key: 'p', help: 'agents-console.nav.pay' },
    search: (given) =>
      chosen({
        ...placed(given),
        tab: (['all', 'by-hand', 'due', 'proof'] as const).find((tab) => tab === given['tab']),
        kind: ContractKind.safeParse(given['kind']).data,
        state: RunState.safeParse(given['state']).data,
        line: textOf(given['line'], 40),
        of: (['GIVEN_UP'] as const).find((of) => of === given['of']),
      }),
    Page: { load: async (): Load => (await import('./subjects/settlement/pay-page.tsx')).PayPage },
  }),
  page({
    path: '/agent-applications',
    needs: ['agent.admit'],
    title: 'agents-console.nav.applications',
    menu: { name: 'agents-console.nav.applications', icon: 'user-plus', counts: 'applications', group: 'agents' },
    shortcut: { key: 'q', help: 'agents-console.nav.applications' },
    search: (given) => chosen({ ...placed(given), tab: (['decided'] as const).find((tab) => tab === given['tab']) }),
    Page: { load: async (): Load => (await import('./subjects/agent-tree/applications-page.tsx')).ApplicationsPage },
  }),
  page({
    path: '/affiliates',
    needs: ['affiliate.read'],
    title: 'affiliates.nav',
    menu: { name: 'affiliates.nav', icon: 'heart-handshake', counts: 'affiliateRuns', group: 'agents' },
    shortcut: { key: 'c', help: 'affiliates.nav' },
    search: (given) => chosen({ ...placed(given), tab: (['PLANS', 'RUNS', 'POSTBACKS'] as const).find((tab) => tab === given['tab']) }),
    Page: { load: async (): Load => (await import('./subjects/affiliates/affiliates-page.tsx')).AffiliatesPage },
  }),
  page({
    path: '/vendors',
    needs: ['vendor.read'],
    title: 'games-console.nav.vendors',
    menu: { name: 'games-console.nav.vendors', icon: 'puzzle', group: 'games' },
    shortcut: { key: 'v', help: 'games-console.nav.vendors' },
    search: (given) => chosen({ search: textOf(given['search'], 40), page: laterPageOf(given['page']) }),
    Page: { load: async (): Load => (await import('./subjects/vendors/vendors-page.tsx')).VendorsPage },
  }),
  page({
    path: '/vendors/$code',
    needs: ['vendor.read', 'vendordesk.read'],
    // Each tab of a vendor's page reads its own part of these and ignores the rest.
    search: (given) =>
      chosen({
        ...placed(given),
        tab: textOf(given['tab'], 30),
        search: textOf(given['search'], 255),
        closed: given['closed'] === '1' ? ('1' as const) : undefined,
        forward: given['forward'] === '1' ? ('1' as const) : undefined,
        from: dayOf(given['from']),
        to: dayOf(given['to']),
      }),
    Page: { load: async (): Load => (await import('./subjects/vendors/vendor-page.tsx')).VendorPage },
  }),
  page({
    path: '/stuck-rounds',
    needs: ['round.read'],
    title: 'games-console.nav.stuck',
    menu: { name: 'games-console.nav.stuck', icon: 'hourglass', counts: 'stuck', group: 'games' },
    shortcut: { key: 'u', help: 'games-console.nav.stuck' },
    search: (given) => chosen({ ...placed(given), state: given['state'] === 'CLOSED' ? ('CLOSED' as const) : undefined }),
    Page: { load: async (): Load => (await import('./subjects/stuck-rounds/stuck-page.tsx')).StuckPage },
  }),
  page({
    path: '/live-tables',
    needs: ['round.read'],
    title: 'games-console.tables.title',
    menu: { name: 'games-console.tables.title', icon: 'cards', group: 'games' },
    search: (given) => chosen({ open: textOf(given['open'], 160) }),
    texts: ['tables-console'],
    Page: { load: async (): Load => (await import('./subjects/live-tables/live-tables-page.tsx')).LiveTablesPage },
  }),
  page({
    path: '/jackpots',
    needs: ['round.read'],
    title: 'games-console.cap.jackpots',
    menu: { name: 'games-console.cap.jackpots', icon: 'sparkles', group: 'games' },
    search: (given) => chosen({ open: textOf(given['open'], 160) }),
    texts: ['jackpots-console'],
    Page: { load: async (): Load => (await import('./subjects/jackpots/jackpots-page.tsx')).JackpotsPage },
  }),
  page({
    path: '/free-rounds',
    needs: ['vendor.read'],
    title: 'games-console.nav.campaigns',
    menu: { name: 'games-console.nav.campaigns', icon: 'gift', group: 'games' },
    shortcut: { key: 'f', help: 'games-console.nav.campaigns' },
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/free-rounds/campaigns-page.tsx')).CampaignsPage },
  }),
  page({
    path: '/promotions',
    needs: ['promotion.read'],
    title: 'work-queues.group.promotion',
    menu: { name: 'work-queues.group.promotion', icon: 'gift', group: 'rewards' },
    texts: ['promotions', 'promotions-console', 'missions', 'points', 'points-console', 'bonuses', 'places', 'shell'],
    search: (given) =>
      chosen({ ...placed(given), tab: (['COMING', 'RUNNING', 'ENDED', 'CALENDAR'] as const).find((tab) => tab === given['tab']) }),
    Page: { load: async (): Load => (await import('./subjects/promotions/promotions-page.tsx')).PromotionsPage },
  }),
  page({
    path: '/promotion-applications',
    needs: ['promotion.read'],
    title: 'work-queues.promotionApplications',
    menu: { name: 'work-queues.promotionApplications', icon: 'checkbox', counts: 'promotions', group: 'rewards' },
    texts: ['promotions', 'promotions-console', 'missions', 'points', 'points-console', 'bonuses', 'shell'],
    search: (given) => chosen({ ...placed(given), state: (['ISSUED', 'REJECTED'] as const).find((state) => state === given['state']) }),
    Page: { load: async (): Load => (await import('./subjects/promotions/applications-page.tsx')).PromotionApplicationsPage },
  }),
  page({
    path: '/missions',
    needs: ['mission.read'],
    title: 'missions-console.nav',
    menu: { name: 'missions-console.nav', icon: 'trophy', group: 'rewards' },
    texts: ['missions'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/missions/missions-page.tsx')).MissionsPage },
  }),
  page({
    path: '/tournaments',
    needs: ['mission.read'],
    title: 'missions-console.t.nav',
    menu: { name: 'missions-console.t.nav', icon: 'chart-bar', group: 'rewards' },
    texts: ['missions'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/missions/tournaments-page.tsx')).TournamentsPage },
  }),
  page({
    path: '/lotteries',
    needs: ['round.read'],
    title: 'lottery-console.nav',
    menu: { name: 'lottery-console.nav', icon: 'ticket', group: 'games' },
    search: (given) =>
      chosen({
        page: laterPageOf(given['page']),
        open: textOf(given['open'], 90),
        list: DrawList.safeParse(given['list']).data,
        game: textOf(given['game'], 100),
      }),
    Page: { load: async (): Load => (await import('./subjects/lotteries/draws-page.tsx')).DrawsPage },
  }),
  page({
    path: '/lottery-profit',
    needs: ['round.read'],
    title: 'lottery-console.profit.nav',
    menu: { name: 'lottery-console.profit.nav', icon: 'chart-bar', group: 'games' },
    search: noSearch,
    Page: { load: async (): Load => (await import('./subjects/lotteries/profit-page.tsx')).LotteryProfitPage },
  }),
  page({
    path: '/lottery-settings',
    needs: ['round.read'],
    title: 'lottery-console.settings.nav',
    menu: { name: 'lottery-console.settings.nav', icon: 'adjustments-horizontal', group: 'games' },
    search: (given) =>
      chosen({
        merchant: merchantOf(given['merchant']),
        tab: (['offers', 'limits', 'hot'] as const).find((one) => one === given['tab']),
        game: textOf(given['game'], 64),
        play: textOf(given['play'], 64),
        outcome: textOf(given['outcome'], 64),
      }),
    Page: { load: async (): Load => (await import('./subjects/lotteries/settings-page.tsx')).LotterySettingsPage },
  }),
  page({
    path: '/lottery-holidays',
    needs: ['round.read'],
    title: 'lottery-console.holidays.nav',
    menu: { name: 'lottery-console.holidays.nav', icon: 'calendar', group: 'games' },
    search: (given) =>
      chosen({ game: textOf(given['game'], 100), year: /^20\d\d$/.test(String(given['year'])) ? Number(given['year']) : undefined }),
    Page: { load: async (): Load => (await import('./subjects/lotteries/holidays-page.tsx')).LotteryHolidaysPage },
  }),
  page({
    path: '/raffles',
    needs: ['raffle.read'],
    title: 'raffles-console.nav',
    menu: { name: 'raffles-console.nav', icon: 'ticket', group: 'rewards' },
    texts: ['raffles', 'missions', 'missions-console', 'points-console'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/raffles/raffles-page.tsx')).RafflesPage },
  }),
  page({
    path: '/red-envelopes',
    needs: ['raffle.read'],
    title: 'raffles-console.envelopes.nav',
    menu: { name: 'raffles-console.envelopes.nav', icon: 'mail-opened', group: 'rewards' },
    texts: ['raffles', 'missions-console'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/raffles/envelopes-page.tsx')).EnvelopesPage },
  }),
  page({
    path: '/referral-rules',
    needs: ['referral.read'],
    title: 'raffles-console.rules.nav',
    menu: { name: 'raffles-console.rules.nav', icon: 'heart-handshake', group: 'rewards' },
    texts: ['missions', 'missions-console', 'referrals'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/referrals/rules-page.tsx')).RulesPage },
  }),
  page({
    path: '/referrals',
    needs: ['referral.read'],
    title: 'raffles-console.review.nav',
    menu: { name: 'raffles-console.review.nav', icon: 'user-plus', counts: 'referrals', group: 'rewards' },
    texts: ['missions', 'missions-console', 'points-console', 'referrals'],
    search: (given) => chosen({ ...placed(given), state: ReferralState.safeParse(given['state']).data }),
    Page: { load: async (): Load => (await import('./subjects/referrals/review-page.tsx')).ReviewPage },
  }),
  page({
    path: '/loyalty',
    needs: ['loyalty.read'],
    title: 'work-queues.group.loyalty',
    menu: { name: 'work-queues.group.loyalty', icon: 'crown', group: 'rewards' },
    texts: ['loyalty', 'loyalty-console', 'points-console', 'shell'],
    search: (given) =>
      chosen({
        ...placed(given),
        tab: (['reviews', 'decided'] as const).find((tab) => tab === given['tab']),
        programme: LoyaltyProgramme.safeParse(given['programme']).data,
      }),
    Page: { load: async (): Load => (await import('./subjects/loyalty/loyalty-page.tsx')).LoyaltyPage },
  }),
  page({
    path: '/point-mall',
    needs: ['points.read'],
    title: 'work-queues.group.points',
    menu: { name: 'work-queues.group.points', icon: 'star', group: 'rewards' },
    texts: ['points', 'points-console', 'shell'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/points/products-page.tsx')).ProductsPage },
  }),
  page({
    path: '/redemptions',
    needs: ['points.read'],
    title: 'work-queues.redemptions',
    menu: { name: 'work-queues.redemptions', icon: 'gift', group: 'rewards' },
    texts: ['points', 'points-console', 'shell'],
    search: (given) => chosen({ ...placed(given), state: RedemptionState.safeParse(given['state']).data }),
    Page: { load: async (): Load => (await import('./subjects/points/redemptions-page.tsx')).RedemptionsPage },
  }),
  page({
    path: '/bonus-templates',
    needs: ['bonus.read'],
    title: 'games-console.bonus.nav',
    menu: { name: 'games-console.bonus.nav', icon: 'percentage', group: 'rewards' },
    // Game types have the names that the site's menu has.
    texts: ['shell', 'bonuses'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/bonuses/templates-page.tsx')).TemplatesPage },
  }),
  page({
    path: '/reward-proposals',
    needs: ['bonus.read'],
    title: 'bonus-console.proposals',
    menu: { name: 'bonus-console.proposals', icon: 'gift', counts: 'rewards', group: 'rewards' },
    texts: ['missions'],
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/bonuses/proposals-page.tsx')).ProposalsPage },
  }),
  page({
    path: '/vendor-reconciliation',
    needs: ['reconciliation.read'],
    title: 'vendor-reconciliation.nav',
    menu: { name: 'vendor-reconciliation.nav', icon: 'chart-line', group: 'games' },
    shortcut: { key: 'y', help: 'vendor-reconciliation.nav' },
    search: (given) =>
      chosen({
        merchant: merchantOf(given['merchant']),
        vendor: VendorCode.safeParse(given['vendor']).data,
        from: dayOf(given['from']),
        to: dayOf(given['to']),
        open: textOf(given['open'], 90),
      }),
    Page: { load: async (): Load => (await import('./subjects/vendor-reconciliation/recon-page.tsx')).ReconPage },
  }),
  page({
    path: '/letters',
    needs: ['content.read'],
    title: 'letters.nav',
    menu: { name: 'letters.nav', icon: 'mail', group: 'site' },
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/letters/letters-page.tsx')).LettersPage },
  }),
  page({
    path: '/content',
    needs: ['content.read'],
    title: 'brand.nav.content',
    menu: { name: 'brand.nav.content', icon: 'speakerphone', group: 'site' },
    shortcut: { key: 'z', help: 'brand.nav.content' },
    search: (given) => chosen({ ...placed(given), tab: (['BANNERS', 'HELP', 'CONTACTS'] as const).find((tab) => tab === given['tab']) }),
    Page: { load: async (): Load => (await import('./subjects/content/content-page.tsx')).ContentPage },
  }),
  page({
    path: '/site-settings',
    needs: ['merchant.read'],
    title: 'brand.nav.settings',
    menu: { name: 'brand.nav.settings', icon: 'device-desktop', group: 'site' },
    shortcut: { key: 'x', help: 'brand.nav.settings' },
    search: (given) => chosen(placed(given)),
    // The registration form's fields are shown with the labels that visitors read.
    texts: ['access', 'patterns'],
    Page: { load: async (): Load => (await import('./subjects/merchants/settings-page.tsx')).SettingsPage },
  }),
  page({
    path: '/members',
    needs: ['member.search'],
    title: 'console.members.title',
    menu: { name: 'console.nav.members', icon: 'users', group: 'members' },
    shortcut: { key: 'm', help: 'console.keys.members' },
    search: memberSearch,
    Page: { load: async (): Load => (await import('./subjects/members/members-page.tsx')).MembersPage },
  }),
  page({
    path: '/members/$id',
    texts: ['missions', 'points', 'shell'],
    search: (given) =>
      chosen({ merchant: merchantOf(given['merchant']), page: laterPageOf(given['page']), posting: textOf(given['posting'], 36) }),
    Page: { load: async (): Load => (await import('./subjects/members/member-page.tsx')).MemberPage },
  }),
  page({
    path: '/segments',
    needs: ['segment.read'],
    title: 'segments.nav',
    menu: { name: 'segments.nav', icon: 'filter', group: 'rewards' },
    search: (given) =>
      chosen({ ...placed(given), archived: given['archived'] === '1' || given['archived'] === 1 ? ('1' as const) : undefined }),
    // Game types have the names that the site's menu has.
    texts: ['shell'],
    Page: { load: async (): Load => (await import('./subjects/segments/segments-page.tsx')).SegmentsPage },
  }),
  page({
    path: '/support',
    needs: ['support.read'],
    title: 'support-console.nav.tickets',
    menu: { name: 'support-console.nav.tickets', icon: 'lifebuoy', counts: 'tickets', urgent: 'overdueTickets', group: 'support' },
    search: (given) =>
      chosen({
        ...placed(given),
        tab: TicketFilter.safeParse(given['tab']).data,
        type: FeedbackType.safeParse(typeof given['type'] === 'string' ? Number(given['type']) : given['type']).data,
        assignee: (['OWN', 'NOBODY', 'OTHERS'] as const).find((one) => one === given['assignee']),
        overdue: given['overdue'] === '1' || given['overdue'] === 1 ? ('1' as const) : undefined,
        search: textOf(given['search'], 64),
      }),
    Page: { load: async (): Load => (await import('./subjects/support/tickets-page.tsx')).TicketsPage },
  }),
  page({
    path: '/live-chat',
    needs: ['support.read'],
    title: 'support-console.nav.chats',
    menu: { name: 'support-console.nav.chats', icon: 'headset', counts: 'chats', group: 'support' },
    search: (given) => chosen({ ...placed(given), tab: (['OTHERS', 'CLOSED'] as const).find((one) => one === given['tab']) }),
    Page: { load: async (): Load => (await import('./subjects/support/chats-page.tsx')).ChatsPage },
  }),
  page({
    path: '/support-settings',
    needs: ['support.read'],
    title: 'support-console.nav.settings',
    menu: { name: 'support-console.nav.settings', icon: 'adjustments-horizontal', group: 'support' },
    search: (given) => chosen({ merchant: merchantOf(given['merchant']) }),
    Page: { load: async (): Load => (await import('./subjects/support/settings-page.tsx')).SupportSettingsPage },
  }),
  page({
    path: '/webhooks',
    needs: ['webhook.read'],
    title: 'webhooks.nav',
    menu: { name: 'webhooks.nav', icon: 'bell', group: 'site' },
    shortcut: { key: 'h', help: 'webhooks.nav' },
    search: (given) => chosen(placed(given)),
    Page: { load: async (): Load => (await import('./subjects/webhooks/webhooks-page.tsx')).WebhooksPage },
  }),
  page({
    path: '/webhooks/$id',
    needs: ['webhook.read'],
    title: 'webhooks.deliveries',
    search: (given) =>
      chosen({
        page: laterPageOf(given['page']),
        open: textOf(given['open'], 40),
        name: textOf(given['name'], 60),
        state: DeliveryState.safeParse(given['state']).data,
        type: WebhookEvent.safeParse(given['type']).data,
      }),
    Page: { load: async (): Load => (await import('./subjects/webhooks/deliveries-page.tsx')).DeliveriesPage },
  }),
  page({
    path: '/operators',
    needs: ['operator.read'],
    title: 'operators.nav.operators',
    menu: { name: 'operators.nav.operators', icon: 'id', group: 'staff' },
    shortcut: { key: 'o', help: 'console.keys.operators' },
    search: (given) =>
      chosen({
        search: textOf(given['search'], 64),
        state: OperatorState.safeParse(given['state']).data,
        role: RoleId.safeParse(given['role']).data,
        page: laterPageOf(given['page']),
      }),
    Page: { load: async (): Load => (await import('./subjects/operators/staff/operators-page.tsx')).OperatorsPage },
  }),
  page({
    path: '/operators/$id',
    needs: ['operator.read'],
    search: noSearch,
    Page: { load: async (): Load => (await import('./subjects/operators/staff/operator-page.tsx')).OperatorPage },
  }),
  page({
    path: '/roles',
    needs: ['operator.read'],
    title: 'operators.nav.roles',
    menu: { name: 'operators.nav.roles', icon: 'key', group: 'staff' },
    shortcut: { key: 'l', help: 'console.keys.roles' },
    search: noSearch,
    Page: { load: async (): Load => (await import('./subjects/operators/roles/roles-page.tsx')).RolesPage },
  }),
  page({
    path: '/networks',
    needs: ['network.read'],
    title: 'operators.nav.networks',
    menu: { name: 'operators.nav.networks', icon: 'world', group: 'staff' },
    shortcut: { key: 'n', help: 'console.keys.networks' },
    search: (given) => chosen({ page: laterPageOf(given['page']) }),
    Page: { load: async (): Load => (await import('./subjects/operators/networks/networks-page.tsx')).NetworksPage },
  }),
  page({
    path: '/audit',
    needs: ['audit.read'],
    title: 'console.audit.title',
    menu: { name: 'console.nav.audit', icon: 'history', group: 'staff' },
    shortcut: { key: 'a', help: 'console.keys.audit' },
    search: (given) =>
      chosen({
        action: textOf(given['action'], 60),
        operator: textOf(given['operator'], 64),
        target: textOf(given['target'], 120),
        merchant: merchantOf(given['merchant']),
        from: dayOf(given['from']),
        to: dayOf(given['to']),
        page: laterPageOf(given['page']),
        asOf: momentOf(given['asOf']),
        line: textOf(given['line'], 36),
      }),
    Page: { load: async (): Load => (await import('./subjects/audit/audit-page.tsx')).AuditPage },
  }),
  page({
    path: '/security',
    title: 'operators.nav.security',
    shortcut: { key: 's', help: 'console.keys.security' },
    search: noSearch,
    Page: { load: async (): Load => (await import('./subjects/operators/security/security-page.tsx')).SecurityPage },
  }),
] as const;

/** Former addresses of pages, which links in mails and bookmarks may still hold, and where each leads now. */
export const redirects: Readonly<Record<string, (typeof pages)[number]['path']>> = {
  '/identity': '/kyc',
  '/accounts': '/receiving-accounts',
  '/terms': '/payout-terms',
  '/vendor-books': '/vendor-reconciliation',
  '/stuck': '/stuck-rounds',
  '/agent-pay': '/pay-runs',
  '/applications': '/agent-applications',
  '/statements': '/bank-statements',
};
