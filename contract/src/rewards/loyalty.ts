/** Loyalty: the VIP levels of members with their rewards, rebates of valid bets, and cashback of losses. */
import * as z from 'zod/mini';
import { endpoint, takesKey } from '../core/endpoint.ts';
import { Day, Moment, PageQuery, page } from '../core/envelope.ts';
import { Money } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';

export const vipRewardKinds = ['LEVEL_UP', 'MONTHLY', 'BIRTHDAY'] as const;
export const VipRewardKind = z.enum(vipRewardKinds);
export type VipRewardKind = z.output<typeof VipRewardKind>;

/** READY: it can be claimed. EXPIRED: its time is over. */
export const VipRewardState = z.enum(['READY', 'CLAIMED', 'EXPIRED']);
export type VipRewardState = z.output<typeof VipRewardState>;

export const cashbackPeriods = ['WEEK', 'MONTH'] as const;
export const CashbackPeriod = z.enum(cashbackPeriods);

/** The part of the public state of a member that tells of their level. Null for visitors' merchants without levels and for trial users. */
export const VipState = z.object({
  hasVip: z.boolean(),
  vipLabelName: z.nullable(z.string()),
  vipRankLevel: z.nullable(z.int()),
  /** How many rewards of levels can be claimed. */
  claimable: z.int(),
});
export type VipState = z.output<typeof VipState>;

export const vipState = endpoint({
  method: 'GET',
  path: '/wps/v2/vip/state',
  access: 'member',
  summary: "Get the member's VIP level and its name, and how many rewards can be claimed. `hasVip` is false if the merchant has no levels.",
  reply: VipState,
});

const GameRate = z.object({ gameType: GameCategory, ratePpm: z.int() });

export const VipLevel = z.object({
  level: z.int(),
  name: z.string(),
  /** Valid bets and deposits of a calendar month that bring a member to the level. */
  turnover: Money,
  deposits: Money,
  /** Valid bets of a calendar month that keep it. */
  keep: Money,
  levelUp: z.nullable(Money),
  monthly: z.nullable(Money),
  birthday: z.nullable(Money),
  rebates: z.array(GameRate),
  cashbackPpm: z.nullable(z.int()),
  /** Points for the same play, as a multiple of the lowest level in hundredths; null without points. */
  pointsPercent: z.nullable(z.int()),
  /** Withdrawals of a business day; null if the merchant set no limits. */
  withdrawals: z.nullable(z.object({ count: z.int(), amount: Money })),
  hasContact: z.boolean(),
});
export type VipLevel = z.output<typeof VipLevel>;

export const VipReward = z.object({
  id: z.uuid(),
  kind: VipRewardKind,
  level: z.int(),
  levelName: z.string(),
  money: Money,
  turnoverPpm: z.int(),
  state: VipRewardState,
  readyAt: Moment,
  claimUntil: Moment,
});
export type VipReward = z.output<typeof VipReward>;

export const VipOverview = z.object({
  level: z.int(),
  levels: z.array(VipLevel),
  /** The running month of the merchant. */
  month: z.object({ from: Day, to: Day, turnover: Money, deposits: Money }),
  /** The level that the figures of this month lead to. */
  reaches: z.int(),
  /** The contact of the member's level, as text or a link; null without one. */
  contact: z.nullable(z.string()),
  /** Rewards that can be claimed now. */
  rewards: z.array(VipReward),
  cashback: z.nullable(
    z.object({ period: CashbackPeriod, ratePpm: z.int(), lossMin: Money, most: z.nullable(Money), turnoverPpm: z.int() }),
  ),
});
export type VipOverview = z.output<typeof VipOverview>;

export const vipOverview = endpoint({
  method: 'GET',
  path: '/wps/v2/vip',
  access: 'member',
  summary:
    'Get the levels with their benefits, what the member staked and deposited this month, and the rewards that can be claimed. Refuses NOT_FOUND if the merchant has no levels.',
  reply: VipOverview,
});

export const VipChange = z.object({
  at: Moment,
  from: z.int(),
  to: z.int(),
  fromName: z.string(),
  toName: z.string(),
  by: z.enum(['RUN', 'OPERATOR']),
});
export type VipChange = z.output<typeof VipChange>;

export const vipChanges = endpoint({
  method: 'GET',
  path: '/wps/v2/vip/changes',
  access: 'member',
  summary: "List the changes of the member's level, newest first. `RUN`: after a month; `OPERATOR`: by hand.",
  query: z.object(PageQuery),
  reply: page(VipChange),
});

export const vipRewards = endpoint({
  method: 'GET',
  path: '/wps/v2/vip/rewards',
  access: 'member',
  summary: 'List the rewards of levels that the member got, newest first, with those that were claimed or ran out.',
  query: z.object(PageQuery),
  reply: page(VipReward),
});

export const claimVipReward = endpoint({
  method: 'POST',
  path: '/wps/v2/vip/rewards/:id/claim',
  access: 'member',
  summary:
    'Claim a reward of a level. A claimed reward answers as the first time. Refuses NOT_FOUND, NOT_CLAIMABLE when its time is over, SELF_EXCLUDED and ACCOUNT_LOCKED.',
  params: z.object({ id: z.uuid() }),
  reply: VipReward,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const RebateLine = z.object({
  gameType: GameCategory,
  /** Valid bets that count: those that counted for a bonus are left out. */
  counted: Money,
  ratePpm: z.int(),
  amount: Money,
});
export type RebateLine = z.output<typeof RebateLine>;

export const RebateState = z.object({
  day: Day,
  level: z.int(),
  lines: z.array(RebateLine),
  /** The rebate of today's lines, after the limit of a day. */
  today: Money,
  /** The amount that can be collected now: of today and of earlier days, less corrections. Below zero after corrections. */
  collectable: Money,
  /** The least amount that can be collected. */
  least: Money,
  /** The most of one day; null: no limit. */
  dailyMax: z.nullable(Money),
  turnoverPpm: z.int(),
});
export type RebateState = z.output<typeof RebateState>;

export const manualRebate = endpoint({
  method: 'GET',
  path: '/wps/v2/rebate',
  access: 'member',
  summary:
    "Get the rebate of today's valid bets by game type at the member's level, and what can be collected now. Refuses NOT_FOUND if members of the merchant do not collect rebates themselves.",
  reply: RebateState,
});

/** REBATE: a share of valid bets. CASHBACK: a share of the losses of a period. */
export const PaybackProgramme = z.enum(['REBATE', 'CASHBACK']);
export type PaybackProgramme = z.output<typeof PaybackProgramme>;

export const Payback = z.object({
  id: z.uuid(),
  programme: PaybackProgramme,
  at: Moment,
  money: Money,
  /** Whether the member collected it themselves. */
  collected: z.boolean(),
  /** Whether it was not paid because the member was excluded or the account was not open. */
  withheld: z.boolean(),
  /** The days and periods it was for; corrections of earlier ones are below or above zero. */
  parts: z.array(z.object({ from: Day, to: Day, amount: Money, isCorrection: z.boolean() })),
});
export type Payback = z.output<typeof Payback>;

export const collectRebate = endpoint({
  ...takesKey,
  path: '/wps/v2/rebate/collect',
  access: 'member',
  summary:
    'Collect the rebate that has accrued until now. The same `key` is the same collection. Refuses NOT_FOUND, NOT_CLAIMABLE with `least` if there is less, SELF_EXCLUDED and ACCOUNT_LOCKED.',
  body: z.object({ key: z.uuid() }),
  reply: Payback,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const paybacks = endpoint({
  method: 'GET',
  path: '/wps/v2/paybacks',
  access: 'member',
  summary: "List the member's paid rebates or cashback, newest first, with the days they were for.",
  query: z.object({ ...PageQuery, programme: PaybackProgramme }),
  reply: page(Payback),
});
