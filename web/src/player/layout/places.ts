import type { GameCategory } from '@croupier/contract/games';
import type { TextKey } from '#shared/i18n/text.ts';
import type { IconName } from '#shared/ui/icon-names.ts';

/** The pages of the member area, by the specification's names and in its order, but for the betting record, which is asked for most. */
export const memberPages = [
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'securityCenter',
] as const;
export type MemberPage = (typeof memberPages)[number];

export const memberPageNames: Readonly<Record<MemberPage, { name: TextKey; icon: IconName }>> = {
  transferFund: { name: 'shell.wallet', icon: 'wallet' },
  depositv2: { name: 'shell.deposit', icon: 'building-bank' },
  withdraw: { name: 'shell.withdraw', icon: 'coins' },
  transferUpline: { name: 'shell.transferUpline', icon: 'arrows-exchange' },
  personalHistoryCopy: { name: 'shell.bets', icon: 'receipt' },
  transactionHistory: { name: 'shell.deposits', icon: 'history' },
  personalProfit: { name: 'shell.profit', icon: 'chart-line' },
  bonusDetails: { name: 'shell.bonuses', icon: 'percentage' },
  rewardCenter: { name: 'shell.rewards', icon: 'gift' },
  referral: { name: 'shell.referral', icon: 'user-plus' },
  missionLeaderboard: { name: 'shell.leaderboard', icon: 'trophy' },
  messageV2: { name: 'shell.inbox', icon: 'mail' },
  securityCenter: { name: 'shell.account', icon: 'user' },
};

/** Pages on which a game or a lottery has the whole width: no menu at the side (specification §2). */
const seamless: ReadonlySet<string> = new Set(['/seamless', '/lottert', '/vnlottery', '/sealottery']);
export const isSeamless = (path: string): boolean => seamless.has(path);

export type { GameCategory };
