/** The pages of the member area, in the order of the menu, but for the betting record, which is asked for most. */
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

/** Pages on which a game or a lottery has the whole width: no menu at the side. */
const seamless: ReadonlySet<string> = new Set(['/seamless', '/lottert', '/vnlottery', '/sealottery']);
export const isSeamless = (path: string): boolean => seamless.has(path);
