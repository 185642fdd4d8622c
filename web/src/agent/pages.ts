import type { CentreFeature as Feature } from '@croupier/contract/agents-team';
import { type ComponentType, lazy } from 'react';
import { type Namespace, needTexts, type TextKey } from '#shared/i18n/text.ts';
import type { IconName } from '#shared/ui/icon-names.ts';

/** The pages of the agents' menu, by the specification's names where it has one, in the order of the menu. */
export const agentPageNames = [
  'agentTeamOverview',
  'registerCenter',
  'agentLinks',
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
  agentAnnouncement: {
    name: 'agent.announcements',
    icon: 'speakerphone',
    group: 'house',
    Page: page(async () => (await import('#agent/team/announcements-page.tsx')).AnnouncementsPage, 'content'),
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
