/** Loyalty in the console: the terms of levels, rebates and cashback, their runs, corrections to review, and one member's part. */
import { LoyaltyProgramme } from './states.ts';
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';
import { CashbackPeriod, Payback, VipReward } from './loyalty.ts';

const Level = z.int().check(z.minimum(0), z.maximum(100));
const ppm = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const turnoverPpm = ppm(100_000_000);
const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/));

export const levelsMax = 30;

/** Amounts are of the merchant's currency; an amount of zero gives no such reward. */
export const LadderLevel = z.object({
  level: Level,
  /** By language; another one is shown if the reader's is missing. */
  name: z.record(language, text(40)).check(z.refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 100)),
  turnover: Money,
  deposits: Money,
  keep: Money,
  levelUp: Money,
  monthly: Money,
  birthday: Money,
  /** A contact for members of this level, text or a link; empty for none. */
  contact: textOrNone(300),
});
export type LadderLevel = z.output<typeof LadderLevel>;

export const Ladder = z.object({
  /** The lowest first. The first one asks for nothing. */
  levels: z.array(LadderLevel).check(z.minLength(1), z.maxLength(levelsMax)),
  /** Days to claim a reward. */
  claimDays: z.int().check(z.minimum(1), z.maximum(366)),
  turnoverPpm,
});
export type Ladder = z.output<typeof Ladder>;

/** The rate of a game type for members from a level up. */
export const RebateRate = z.object({ gameType: GameCategory, fromLevel: Level, ratePpm: ppm(100_000) });
export type RebateRate = z.output<typeof RebateRate>;

export const RebateTerms = z.object({
  rates: z.array(RebateRate).check(z.maxLength(300)),
  /** The least amount that is paid; less is added to the next day. */
  least: Money,
  /** The most for the bets of one day; null: no limit. */
  dailyMax: z.nullable(Money),
  turnoverPpm,
});
export type RebateTerms = z.output<typeof RebateTerms>;

export const CashbackTerms = z.object({
  period: CashbackPeriod,
  rates: z.array(z.object({ fromLevel: Level, ratePpm: ppm(500_000) })).check(z.maxLength(100)),
  /** Smaller losses bring nothing; from here the whole loss counts. */
  lossMin: Money,
  most: z.nullable(Money),
  turnoverPpm,
});
export type CashbackTerms = z.output<typeof CashbackTerms>;

/** Version 0: no terms were saved yet. */
const versioned = <Terms extends z.ZodMiniType>(terms: Terms) =>
  z.object({ version: z.int(), terms: z.nullable(terms), changedAt: z.nullable(Moment), changedBy: z.nullable(z.string()) });

export const LoyaltyTerms = z.object({
  merchantId: MerchantId,
  languages: z.array(z.string()),
  ladder: versioned(Ladder),
  rebate: versioned(RebateTerms),
  cashback: versioned(CashbackTerms),
});
export type LoyaltyTerms = z.output<typeof LoyaltyTerms>;

const ofMerchant = { params: z.object({ id: MerchantId }) };

export const loyaltyTerms = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/loyalty',
  access: 'operator',
  needs: 'loyalty.read',
  summary: 'Get the levels, the rebate and the cashback of a merchant. Refuses MERCHANT_UNKNOWN.',
  ...ofMerchant,
  reply: LoyaltyTerms,
});

/** `version` is the one that was read. */
const change = { version: z.int(), reason: Reason };
const refusesOfTerms = 'Periods that were calculated keep their terms. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, CURRENCY_MISMATCH, ';

export const changeLadder = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/loyalty/ladder',
  access: 'operator',
  needs: 'loyalty.edit',
  confirms: true,
  summary: `Change the levels. ${refusesOfTerms}and FIELD_FORMAT if a level asks for less than the one below it, keeps for more than it asks, or the first one asks for something.`,
  ...ofMerchant,
  body: z.object({ terms: Ladder, ...change }),
  reply: LoyaltyTerms,
});

export const changeRebate = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/loyalty/rebate',
  access: 'operator',
  needs: 'loyalty.edit',
  confirms: true,
  summary: `Change the rebate. ${refusesOfTerms}and FIELD_FORMAT for two rates of one game type and level.`,
  ...ofMerchant,
  body: z.object({ terms: RebateTerms, ...change }),
  reply: LoyaltyTerms,
});

export const changeCashback = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/loyalty/cashback',
  access: 'operator',
  needs: 'loyalty.edit',
  confirms: true,
  summary: `Change the cashback. A changed period holds from the next one on. ${refusesOfTerms}and FIELD_FORMAT for two rates of one level.`,
  ...ofMerchant,
  body: z.object({ terms: CashbackTerms, ...change }),
  reply: LoyaltyTerms,
});

/** COUNTING: sums are added up. CORRECTING: earlier periods are calculated again. PAYING: members are paid, or levels are changed. */
export const loyaltyRunStates = ['COUNTING', 'CORRECTING', 'PAYING', 'DONE'] as const;
export const LoyaltyRunState = z.enum(loyaltyRunStates);

export const LoyaltyRun = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  programme: LoyaltyProgramme,
  from: Day,
  to: Day,
  version: z.int(),
  state: LoyaltyRunState,
  /** Members with an amount, or with a month; and the sum of what they are due. */
  members: z.int(),
  amount: Money,
  /** Corrections of earlier periods, and their sum. */
  corrections: z.int(),
  corrected: Money,
  paidMembers: z.int(),
  paid: Money,
  begunAt: Moment,
  doneAt: z.nullable(Moment),
});
export type LoyaltyRun = z.output<typeof LoyaltyRun>;

export const loyaltyRuns = endpoint({
  method: 'GET',
  path: '/ops/loyalty/runs',
  access: 'operator',
  needs: 'loyalty.read',
  summary: 'List the runs of rebates, cashback and levels, newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), programme: z.optional(LoyaltyProgramme) }),
  reply: page(LoyaltyRun),
});

const RunMember = z.object({ id: MemberId, account: z.string() });

/** DUE: of the period of the run. DIFFERENCE: a correction of an earlier period. LEVEL: the month of a member. */
export const LoyaltyLine = z.object({
  id: z.string(),
  merchantId: MerchantId,
  member: RunMember,
  kind: z.enum(['DUE', 'DIFFERENCE', 'LEVEL']),
  from: Day,
  /** Null for lines of levels. */
  amount: z.nullable(Money),
  isPaid: z.boolean(),
  /** The valid bets and deposits of the month, and the levels before and after; null for other lines. */
  month: z.nullable(z.object({ turnover: Money, deposits: Money, before: z.int(), after: z.int() })),
});
export type LoyaltyLine = z.output<typeof LoyaltyLine>;

export const loyaltyLines = endpoint({
  method: 'GET',
  path: '/ops/loyalty/runs/:id/lines',
  access: 'operator',
  needs: 'loyalty.read',
  summary: 'List the lines of a run: what members are due, corrections of earlier periods, or the months of levels. Refuses NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(LoyaltyLine),
});

/** The query of the export of lines: `runId` names the run. */
export const LoyaltyLinesQuery = z.object({ runId: z.uuid() });

export const LoyaltyReview = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  member: RunMember,
  month: Day,
  turnover: Money,
  deposits: Money,
  /** The level that the month brought, and the one that it brings after the correction. */
  levelFound: z.int(),
  levelShould: z.int(),
  /** The difference of the level-up rewards. */
  amount: Money,
  foundAt: Moment,
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  remark: z.nullable(z.string()),
});
export type LoyaltyReview = z.output<typeof LoyaltyReview>;

export const loyaltyReviews = endpoint({
  method: 'GET',
  path: '/ops/loyalty/reviews',
  access: 'operator',
  needs: 'loyalty.read',
  summary:
    'List corrections of closed months that would have led to another level: open ones oldest first, decided ones newest first. Levels and claimed rewards stay. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), decided: z._default(z.enum(['true', 'false']), 'false') }),
  reply: page(LoyaltyReview),
});

export const decideLoyaltyReview = endpoint({
  method: 'POST',
  path: '/ops/loyalty/reviews/:id/decision',
  access: 'operator',
  needs: 'loyalty.edit',
  confirms: true,
  summary: 'Note that a correction was looked at, with what was done about it. Refuses NOT_FOUND and CASE_CLOSED.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ remark: text(300) }),
  reply: LoyaltyReview,
});

export const MemberLoyalty = z.object({
  level: z.int(),
  levelName: z.nullable(z.string()),
  /** The running month. */
  month: z.object({ from: Day, turnover: Money, deposits: Money }),
  /** Rebates and cashback that are not paid yet; below zero after corrections. */
  openRebate: Money,
  openCashback: Money,
  changes: z.array(z.object({ at: Moment, from: z.int(), to: z.int(), by: z.enum(['RUN', 'OPERATOR']) })),
  rewards: z.array(VipReward),
  paybacks: z.array(Payback),
});
export type MemberLoyalty = z.output<typeof MemberLoyalty>;

export const memberLoyalty = endpoint({
  method: 'GET',
  path: '/ops/members/:id/loyalty',
  access: 'operator',
  needs: 'loyalty.read',
  summary:
    "Get a member's level with its last 20 changes, their last 20 rewards of levels, and their last 20 rebates and cashback. Refuses MEMBER_NOT_FOUND.",
  params: z.object({ id: MemberId }),
  reply: MemberLoyalty,
});
