import type { GameCategory } from '@croupier/contract/games';
import type { TextKey } from '#shared/i18n/text.ts';
import type { IconName } from '#shared/ui/icon-names.ts';

/** The pages of the member area, by the specification's names. */
export const memberPages = ['transferFund', 'depositv2', 'transactionHistory', 'personalHistoryCopy', 'securityCenter'] as const;
export type MemberPage = (typeof memberPages)[number];

export const memberPageNames: Readonly<Record<MemberPage, { name: TextKey; icon: IconName }>> = {
  transferFund: { name: 'shell.wallet', icon: 'wallet' },
  depositv2: { name: 'shell.deposit', icon: 'building-bank' },
  transactionHistory: { name: 'shell.deposits', icon: 'history' },
  personalHistoryCopy: { name: 'shell.bets', icon: 'receipt' },
  securityCenter: { name: 'shell.account', icon: 'user' },
};

export type { GameCategory };
