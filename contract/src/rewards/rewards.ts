/** Rewards: what a programme (a promotion, a mission, a raffle …) can give to a member. */
import * as z from 'zod/mini';
import { Money, PositiveMoney } from '../core/money.ts';

export const rewardKinds = ['CASH', 'BONUS', 'FREE_ROUNDS', 'POINTS', 'TICKETS', 'PRODUCT'] as const;
export const RewardKind = z.enum(rewardKinds);
export type RewardKind = z.output<typeof RewardKind>;

const count = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

/**
 * One reward.
 * CASH: money that can be spent at once; it can be withdrawn after valid bets of `turnoverPpm` millionths of it.
 * BONUS: money under the conditions of a bonus template; `deposit` is the deposit it was given for.
 * FREE_ROUNDS: the rounds of a campaign. TICKETS: tickets of a raffle. PRODUCT: goods, delivered by the operator.
 */
export const Reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CASH'), money: PositiveMoney, turnoverPpm: z.int().check(z.minimum(0), z.maximum(100_000_000)) }),
  z.object({
    kind: z.literal('BONUS'),
    money: PositiveMoney,
    templateId: z.uuid(),
    deposit: z.optional(z.object({ id: z.uuid(), money: Money })),
  }),
  z.object({ kind: z.literal('FREE_ROUNDS'), campaignId: z.uuid() }),
  z.object({ kind: z.literal('POINTS'), points: count }),
  z.object({ kind: z.literal('TICKETS'), raffleId: z.uuid(), tickets: count }),
  z.object({ kind: z.literal('PRODUCT'), productId: z.uuid(), pieces: count }),
]);
export type Reward = z.output<typeof Reward>;
/** A reward as members see it: `money` of cash and bonuses, `pieces` of points, tickets and goods. */
export const ShownReward = z.object({ kind: RewardKind, money: z.nullable(Money), pieces: z.nullable(z.int()) });
export type ShownReward = z.output<typeof ShownReward>;
export type RewardOf<K extends RewardKind> = Extract<Reward, { kind: K }>;

/**
 * The part of the platform that gives a reward. MANUAL: an operator. Each numbers its own rewards, so a reference is unique within its programme.
 */
export const programmes = ['MANUAL', 'PROMOTION', 'LOYALTY', 'REBATE', 'CASHBACK', 'POINTS', 'MISSION', 'TOURNAMENT', 'RAFFLE', 'RED_ENVELOPE', 'REFERRAL'] as const; // prettier-ignore
export const Programme = z.enum(programmes);
export type Programme = z.output<typeof Programme>;

/** Why a reward was not given. It is not given later either. EXCLUDED: the member has excluded themselves, takes a break or is blocked. */
export const WithheldBecause = z.enum(['EXCLUDED', 'ACCOUNT']);
export type WithheldBecause = z.output<typeof WithheldBecause>;
