/**
 * The pages of the member area (`/member?page=…`), one row a page, in the order of every menu. The menus, the search and the member area itself are
 * made from these rows. To add a page, add a row.
 */
import type { Flags } from '@croupier/contract/brand/merchants';
import type { ComponentType } from 'react';
import type { Namespace, TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';
import type { SecurityPart } from './subjects/security/parts.ts';

/** The search parameters of a page, and the ways to change them. A page takes of these what it needs. */
export type MemberPageProps = {
  part: SecurityPart | undefined;
  pageNo: number;
  id: string | undefined;
  /** The filters of a page, as they are in the address. */
  search: Record<string, unknown>;
  onPage: (pageNo: number) => void;
  onOpen: (id: string) => void;
};

/** Written out at each row: types of pages must not be needed for the names of pages, which pages use. */
type Load = Promise<ComponentType<MemberPageProps>>;

/** The menus show the pages in these groups, in this order. */
export const memberGroups = [
  { name: 'wallet', title: 'shell.wallet' },
  { name: 'play', title: 'shell.play' },
  { name: 'rewards', title: 'shell.rewards' },
  { name: 'account', title: 'shell.myAccount' },
] as const satisfies readonly { name: string; title: TextKey }[];
type MemberGroup = (typeof memberGroups)[number]['name'];

type MemberPage<Name extends string = string> = {
  /** The value of `page` in the address, as older clients write it. */
  name: Name;
  title: TextKey;
  icon: IconName;
  group: MemberGroup;
  /** The switch of the merchant without which menus do not list the page. */
  flag?: keyof Flags;
  /** Message namespaces that are fetched with the page. */
  texts?: readonly Namespace[];
  load: () => Load;
};

const page = <const Name extends string>(row: MemberPage<Name>): MemberPage<Name> => row;

export const memberPages = [
  page({
    name: 'transferFund',
    title: 'shell.wallet',
    icon: 'wallet',
    group: 'wallet',
    texts: ['vendor-transfers', 'deposits'],
    load: async (): Load => (await import('./subjects/wallet/wallet-page.tsx')).WalletPage,
  }),
  page({
    name: 'depositv2',
    title: 'shell.deposit',
    icon: 'building-bank',
    group: 'wallet',
    texts: ['deposits'],
    load: async (): Load => (await import('./subjects/deposits/deposit-page.tsx')).default,
  }),
  page({
    name: 'withdraw',
    title: 'shell.withdraw',
    icon: 'coins',
    group: 'wallet',
    texts: ['withdrawals'],
    load: async (): Load => (await import('./subjects/withdrawals/withdraw-page.tsx')).default,
  }),
  page({
    name: 'transferUpline',
    title: 'shell.transferUpline',
    icon: 'arrows-exchange',
    group: 'wallet',
    texts: ['withdrawals'],
    load: async (): Load => (await import('./subjects/withdrawals/transfer-page.tsx')).default,
  }),
  page({
    name: 'personalHistoryCopy',
    title: 'shell.bets',
    icon: 'receipt',
    group: 'play',
    texts: ['rounds', 'statements'],
    load: async (): Load => (await import('./subjects/rounds/bets-page.tsx')).default,
  }),
  page({
    name: 'transactionHistory',
    title: 'shell.records',
    icon: 'history',
    group: 'wallet',
    texts: ['statements', 'deposits', 'withdrawals'],
    load: async (): Load => (await import('./subjects/statements/records-page.tsx')).default,
  }),
  page({
    name: 'personalProfit',
    title: 'shell.profit',
    icon: 'chart-line',
    group: 'play',
    texts: ['rounds', 'statements'],
    load: async (): Load => (await import('./subjects/rounds/profit-page.tsx')).default,
  }),
  page({
    name: 'bonusDetails',
    title: 'shell.bonuses',
    icon: 'percentage',
    group: 'rewards',
    texts: ['bonuses', 'places', 'wallet'],
    load: async (): Load => (await import('./subjects/bonuses/bonuses-page.tsx')).default,
  }),
  page({
    name: 'rewardCenter',
    title: 'shell.rewards',
    icon: 'gift',
    group: 'rewards',
    texts: ['rewards', 'missions'],
    load: async (): Load => (await import('./subjects/rewards/reward-page.tsx')).RewardPage,
  }),
  page({
    name: 'vip',
    title: 'shell.vip',
    icon: 'crown',
    group: 'rewards',
    flag: 'vip',
    texts: ['loyalty', 'missions', 'points'],
    load: async (): Load => (await import('./subjects/loyalty/vip-page.tsx')).VipPage,
  }),
  page({
    name: 'manualRebate',
    title: 'shell.rebate',
    icon: 'percentage',
    group: 'rewards',
    flag: 'manualRebate',
    texts: ['loyalty', 'missions', 'points'],
    load: async (): Load => (await import('./subjects/loyalty/rebate-page.tsx')).RebatePage,
  }),
  page({
    name: 'referral',
    title: 'shell.referral',
    icon: 'user-plus',
    group: 'rewards',
    texts: ['referrals', 'missions', 'places'],
    load: async (): Load => (await import('./subjects/referrals/referral-page.tsx')).ReferralPage,
  }),
  page({
    name: 'redEnvelope',
    title: 'shell.redEnvelope',
    icon: 'mail-opened',
    group: 'rewards',
    texts: ['raffles', 'deposits'],
    load: async (): Load => (await import('./subjects/raffles/red-envelope-page.tsx')).RedEnvelopePage,
  }),
  page({
    name: 'missionLeaderboard',
    title: 'shell.leaderboard',
    icon: 'trophy',
    group: 'rewards',
    flag: 'missionLeaderboard',
    texts: ['missions'],
    load: async (): Load => (await import('./subjects/missions/missions-page.tsx')).MissionsPage,
  }),
  page({
    name: 'messageV2',
    title: 'shell.inbox',
    icon: 'mail',
    group: 'account',
    texts: ['inbox', 'support', 'content', 'access', 'kyc', 'missions'],
    load: async (): Load => (await import('./subjects/inbox/inbox.tsx')).default,
  }),
  page({
    name: 'securityCenter',
    title: 'shell.account',
    icon: 'user',
    group: 'account',
    texts: ['security', 'access', 'patterns'],
    load: async (): Load => (await import('./subjects/security/security-centre.tsx')).default,
  }),
] as const;
export type MemberPageName = (typeof memberPages)[number]['name'];

/** The pages that a merchant with these switches has. */
export const memberPagesWith = (flags: Flags) => {
  const rows: readonly MemberPage<MemberPageName>[] = memberPages;
  return rows.filter(({ flag }) => flag === undefined || flags[flag] === true);
};
