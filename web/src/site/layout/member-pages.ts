import type { TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';
import type { MemberPage } from './places.ts';

/** What each page of the member area is called. */
export const memberPageNames: Readonly<Record<MemberPage, { name: TextKey; icon: IconName }>> = {
  transferFund: { name: 'shell.wallet', icon: 'wallet' },
  depositv2: { name: 'shell.deposit', icon: 'building-bank' },
  withdraw: { name: 'shell.withdraw', icon: 'coins' },
  transferUpline: { name: 'shell.transferUpline', icon: 'arrows-exchange' },
  personalHistoryCopy: { name: 'shell.bets', icon: 'receipt' },
  transactionHistory: { name: 'shell.records', icon: 'history' },
  personalProfit: { name: 'shell.profit', icon: 'chart-line' },
  bonusDetails: { name: 'shell.bonuses', icon: 'percentage' },
  rewardCenter: { name: 'shell.rewards', icon: 'gift' },
  referral: { name: 'shell.referral', icon: 'user-plus' },
  missionLeaderboard: { name: 'shell.leaderboard', icon: 'trophy' },
  messageV2: { name: 'shell.inbox', icon: 'mail' },
  securityCenter: { name: 'shell.account', icon: 'user' },
};
