/**
 * The pages of the agent centre (`/agentHome?page=…`), one row a page, in the order of the menu. The menu and the centre itself are made from these rows.
 * To add a page, add a row.
 */
import type { CentreFeature } from '@croupier/contract/earnings/team';
import type { ComponentType } from 'react';
import { type AgentPage, page } from './page.ts';

/** Written out at each row: types of pages must not be needed for the names of pages, which pages use. */
type Load = Promise<ComponentType>;

export const agentPages = [
  page({
    name: 'agentTeamOverview',
    title: 'agents.team',
    icon: 'chart-line',
    group: 'people',
    load: async (): Load => (await import('./subjects/agent-tree/team-page.tsx')).TeamPage,
  }),
  page({
    name: 'registerCenter',
    title: 'agents.register',
    icon: 'user-plus',
    group: 'people',
    texts: ['patterns'],
    load: async (): Load => (await import('./subjects/agent-tree/register-page.tsx')).RegisterPage,
  }),
  page({
    name: 'agentLinks',
    title: 'agent-tree.links',
    icon: 'share-2',
    group: 'people',
    load: async (): Load => (await import('./subjects/agent-tree/links-page.tsx')).LinksPage,
  }),
  page({
    name: 'affiliates',
    title: 'agents.affiliates',
    icon: 'heart-handshake',
    group: 'people',
    texts: ['affiliates'],
    load: async (): Load => (await import('./subjects/affiliates/affiliates-page.tsx')).AffiliatesPage,
  }),
  page({
    name: 'downlineManagmentView',
    title: 'agents.downline',
    icon: 'users',
    group: 'people',
    load: async (): Load => (await import('./subjects/agent-tree/downline-page.tsx')).DownlinePage,
  }),
  page({
    name: 'personalHistoryCopy',
    title: 'agents.teamBets',
    icon: 'receipt',
    group: 'reports',
    load: async (): Load => (await import('./subjects/agent-tree/bets-page.tsx')).BetsPage,
  }),
  page({
    name: 'palStatementsAgentCopy',
    title: 'agents.losses',
    icon: 'chart-bar',
    group: 'reports',
    load: async (): Load => (await import('./subjects/agent-tree/losses-page.tsx')).LossesPage,
  }),
  page({
    name: 'agentDownlineTransactionDetailsCopy',
    title: 'agents.downlineMoney',
    icon: 'arrows-exchange',
    group: 'reports',
    load: async (): Load => (await import('./subjects/agent-tree/money-page.tsx')).MoneyPage,
  }),
  page({
    name: 'agentCreditReport',
    title: 'agent-tree.credit',
    icon: 'building-bank',
    group: 'reports',
    load: async (): Load => (await import('./subjects/agent-tree/credit-page.tsx')).CreditPage,
  }),
  page({
    name: 'agentLotteryReport',
    title: 'agent-tree.lotteries',
    icon: 'ticket',
    group: 'reports',
    features: ['lotteryMargin'],
    texts: ['lobby'],
    load: async (): Load => (await import('./subjects/agent-tree/lotteries-page.tsx')).LotteriesPage,
  }),
  page({
    name: 'agentRevenueReport',
    title: 'agents.income',
    icon: 'coins',
    group: 'pay',
    texts: ['settlement', 'statements'],
    load: async (): Load => (await import('./subjects/settlement/income-page.tsx')).IncomePage,
  }),
  page({
    name: 'agentContracts',
    title: 'agent-tree.contracts',
    icon: 'license',
    group: 'pay',
    features: ['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary', 'lotteryMargin'],
    texts: ['settlement', 'statements', 'lobby'],
    load: async (): Load => (await import('./subjects/contracts/contracts-page.tsx')).ContractsPage,
  }),
  page({
    name: 'agentDividendRecordCopy2',
    title: 'agent-tree.dividends',
    icon: 'percentage',
    group: 'pay',
    features: ['enableCt'],
    texts: ['settlement', 'statements'],
    load: async (): Load => (await import('./subjects/settlement/dividends-page.tsx')).DividendsPage,
  }),
  page({
    name: 'agentDailyWages2',
    title: 'agent-tree.daily',
    icon: 'calendar',
    group: 'pay',
    features: ['salary'],
    texts: ['settlement', 'statements'],
    load: async (): Load => (await import('./subjects/settlement/daily-page.tsx')).DailyPage,
  }),
  page({
    name: 'agentHourSalary',
    title: 'agent-tree.hourly',
    icon: 'clock',
    group: 'pay',
    features: ['hourSalary'],
    texts: ['settlement', 'statements'],
    load: async (): Load => (await import('./subjects/settlement/hourly-page.tsx')).HourlyPage,
  }),
  page({
    name: 'agentRealtimeSalary',
    title: 'agent-tree.realTime',
    icon: 'flame',
    group: 'pay',
    features: ['agentRealtimeSalary'],
    texts: ['settlement', 'statements'],
    load: async (): Load => (await import('./subjects/settlement/real-time-page.tsx')).RealTimePage,
  }),
  page({
    name: 'agentLotteryMargin',
    title: 'agent-tree.lotteryMargin',
    icon: 'ticket',
    group: 'pay',
    features: ['lotteryMargin'],
    texts: ['settlement', 'statements', 'lobby'],
    load: async (): Load => (await import('./subjects/settlement/lottery-margin-page.tsx')).LotteryMarginPage,
  }),
  page({
    name: 'agentAnnouncement',
    title: 'agents.announcements',
    icon: 'speakerphone',
    group: 'house',
    texts: ['content'],
    load: async (): Load => (await import('./subjects/agent-tree/announcements-page.tsx')).AnnouncementsPage,
  }),
] as const;
export type AgentPageName = (typeof agentPages)[number]['name'];

/** The pages of an agent whose merchant has these features, in the order of the menu. */
export const pagesFor = (features: readonly CentreFeature[]): AgentPage<AgentPageName>[] =>
  agentPages.filter(({ features: needed }) => needed === undefined || needed.some((feature) => features.includes(feature)));
