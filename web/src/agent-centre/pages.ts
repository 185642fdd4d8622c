import type { CentreFeature as Feature } from '@croupier/contract/earnings/team';
import { type ComponentType, lazy } from 'react';
import { type Namespace, needTexts, type TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';

/** The pages of the agents' menu, by the names that older clients use where there is one, in the order of the menu. */
export const agentPageNames = [
  'agentTeamOverview',
  'registerCenter',
  'agentLinks',
  'affiliates',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentDownlineTransactionDetailsCopy',
  'agentCreditReport',
  'agentRevenueReport',
  'agentContracts',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'agentAnnouncement',
] as const;
export type AgentPageName = (typeof agentPageNames)[number];

export const groups = ['people', 'reports', 'pay', 'house'] as const;
export type Group = (typeof groups)[number];

export type AgentPageEntry = {
  name: TextKey;
  icon: IconName;
  group: Group;
  /** Type tags, any of which opens it: the merchant offers contracts of that kind. Without them the page is every agent's. */
  features?: readonly Feature[];
  /** The page itself, loaded when it is opened. It has no heading of its own. */
  Page: ComponentType;
};

/** A page in a file of its own, with the texts it needs. */
const page = (load: () => Promise<ComponentType>, ...texts: Namespace[]): ComponentType =>
  lazy(async () => {
    const [component] = await Promise.all([load(), needTexts(...texts)]);
    return { default: component };
  });

/** Every page there is. */
export const agentPages: Partial<Record<AgentPageName, AgentPageEntry>> = {
  affiliates: {
    name: 'agent.affiliates',
    icon: 'heart-handshake',
    group: 'people',
    Page: page(async () => (await import('./subjects/affiliates/affiliates-page.tsx')).AffiliatesPage, 'affiliates'),
  },
  agentTeamOverview: {
    name: 'agent.team',
    icon: 'chart-line',
    group: 'people',
    Page: page(async () => (await import('./subjects/agent-tree/team-page.tsx')).TeamPage),
  },
  registerCenter: {
    name: 'agent.register',
    icon: 'user-plus',
    group: 'people',
    Page: page(async () => (await import('./subjects/agent-tree/register-page.tsx')).RegisterPage, 'patterns'),
  },
  agentLinks: {
    name: 'team.links',
    icon: 'share-2',
    group: 'people',
    Page: page(async () => (await import('./subjects/agent-tree/links-page.tsx')).LinksPage),
  },
  downlineManagmentView: {
    name: 'agent.downline',
    icon: 'users',
    group: 'people',
    Page: page(async () => (await import('./subjects/agent-tree/downline-page.tsx')).DownlinePage),
  },
  personalHistoryCopy: {
    name: 'agent.teamBets',
    icon: 'receipt',
    group: 'reports',
    Page: page(async () => (await import('./subjects/agent-tree/bets-page.tsx')).BetsPage),
  },
  palStatementsAgentCopy: {
    name: 'agent.losses',
    icon: 'chart-bar',
    group: 'reports',
    Page: page(async () => (await import('./subjects/agent-tree/losses-page.tsx')).LossesPage),
  },
  agentDownlineTransactionDetailsCopy: {
    name: 'agent.downlineMoney',
    icon: 'arrows-exchange',
    group: 'reports',
    Page: page(async () => (await import('./subjects/agent-tree/money-page.tsx')).MoneyPage),
  },
  agentCreditReport: {
    name: 'team.credit',
    icon: 'building-bank',
    group: 'reports',
    Page: page(async () => (await import('./subjects/agent-tree/credit-page.tsx')).CreditPage),
  },
  agentRevenueReport: {
    name: 'agent.income',
    icon: 'coins',
    group: 'pay',
    Page: page(async () => (await import('./subjects/settlement/income-page.tsx')).IncomePage, 'pay', 'records'),
  },
  agentContracts: {
    name: 'team.contracts',
    icon: 'license',
    group: 'pay',
    features: ['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary'],
    Page: page(async () => (await import('./subjects/contracts/contracts-page.tsx')).ContractsPage, 'pay', 'records'),
  },
  agentDividendRecordCopy2: {
    name: 'team.dividends',
    icon: 'percentage',
    group: 'pay',
    features: ['enableCt'],
    Page: page(async () => (await import('./subjects/settlement/dividends-page.tsx')).DividendsPage, 'pay', 'records'),
  },
  agentDailyWages2: {
    name: 'team.daily',
    icon: 'calendar',
    group: 'pay',
    features: ['salary'],
    Page: page(async () => (await import('./subjects/settlement/daily-page.tsx')).DailyPage, 'pay', 'records'),
  },
  agentHourSalary: {
    name: 'team.hourly',
    icon: 'clock',
    group: 'pay',
    features: ['hourSalary'],
    Page: page(async () => (await import('./subjects/settlement/hourly-page.tsx')).HourlyPage, 'pay', 'records'),
  },
  agentRealtimeSalary: {
    name: 'team.realTime',
    icon: 'flame',
    group: 'pay',
    features: ['agentRealtimeSalary'],
    Page: page(async () => (await import('./subjects/settlement/real-time-page.tsx')).RealTimePage, 'pay', 'records'),
  },
  agentAnnouncement: {
    name: 'agent.announcements',
    icon: 'speakerphone',
    group: 'house',
    Page: page(async () => (await import('./subjects/agent-tree/announcements-page.tsx')).AnnouncementsPage, 'content'),
  },
};

/** What pages there are for an agent whose merchant offers these kinds of contracts, in the order of the menu. */
export const pagesFor = (features: readonly Feature[]): [AgentPageName, AgentPageEntry][] =>
  agentPageNames.flatMap((name): [AgentPageName, AgentPageEntry][] => {
    const entry = agentPages[name];
    if (entry === undefined) return [];
    const { features: asked } = entry;
    return asked === undefined || asked.some((feature) => features.includes(feature)) ? [[name, entry]] : [];
  });
