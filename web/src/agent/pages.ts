import type { TextKey } from '#shared/i18n/text.ts';
import type { IconName } from '#shared/ui/icon-names.ts';

/** The pages of the agents' menu, by the specification's names. Those of contracts are not there before a merchant has contracts. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
] as const;
export type AgentPageName = (typeof agentPages)[number];

export const agentPageNames: Readonly<Record<AgentPageName, { name: TextKey; icon: IconName; none: TextKey; noneText: TextKey }>> = {
  agentAnnouncement: {
    name: 'agent.announcements',
    icon: 'speakerphone',
    none: 'agent.announcements',
    noneText: 'agent.announcementsText',
  },
  agentTeamOverview: { name: 'agent.team', icon: 'users', none: 'agent.noTeam', noneText: 'agent.noTeamText' },
  registerCenter: { name: 'agent.register', icon: 'user-plus', none: 'agent.noRegister', noneText: 'agent.noRegisterText' },
  downlineManagmentView: { name: 'agent.downline', icon: 'list', none: 'agent.noTeam', noneText: 'agent.noDownlineText' },
  personalHistoryCopy: { name: 'agent.teamBets', icon: 'receipt', none: 'agent.noTeamBets', noneText: 'agent.noTeamBetsText' },
  palStatementsAgentCopy: { name: 'agent.losses', icon: 'chart-bar', none: 'agent.noTeamBets', noneText: 'agent.noLossesText' },
  agentRevenueReport: { name: 'agent.income', icon: 'coins', none: 'agent.noIncome', noneText: 'agent.noIncomeText' },
  agentDownlineTransactionDetailsCopy: {
    name: 'agent.downlineMoney',
    icon: 'arrows-exchange',
    none: 'agent.noDownlineMoney',
    noneText: 'agent.noDownlineMoneyText',
  },
};
