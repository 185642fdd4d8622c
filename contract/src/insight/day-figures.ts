/** The figures of the current business day in the console. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/** Amounts of one kind, one for each currency of the merchants; null for operators who may not see them. */
const Amounts = z.nullable(z.array(Money));
const Count = z.nullable(z.number());

/** The queues of the console, under the names that the counts of open work have. */
export const WorkQueue = z.enum([
  'cases',
  'withdrawals',
  'kyc',
  'adjustments',
  'stuck',
  'runs',
  'affiliateRuns',
  'applications',
  'referrals',
  'promotions',
  'rewards',
  'tickets',
  'overdueTickets',
  'chats',
]);
export type WorkQueue = z.output<typeof WorkQueue>;

export const DayFigures = z.object({
  at: Moment,
  /** Members with the site open now. */
  online: Count,
  registrations: Count,
  deposits: z.nullable(z.object({ count: z.number(), money: z.array(Money) })),
  withdrawals: Amounts,
  stakes: Amounts,
  /** Stakes minus payouts: above zero, players lost. */
  ggr: Amounts,
  bonuses: Amounts,
  /** The open work of each queue that the operator may see, and when its oldest item came. */
  queues: z.array(z.object({ queue: WorkQueue, waiting: z.number(), oldest: z.nullable(Moment) })),
  /** Game vendors: how many there are, how many are closed, how many have an unreadable catalogue, and rounds that wait for a decision. */
  vendors: z.nullable(z.object({ total: z.number(), closed: z.number(), failing: z.number(), stuck: z.number() })),
});
export type DayFigures = z.output<typeof DayFigures>;

export const dayFigures = endpoint({
  method: 'GET',
  path: '/ops/day',
  access: 'operator',
  summary:
    'Get the figures of the current business day of the merchants in scope, by each merchant’s own clock, without test members unless `withTests` is 1. A figure that the operator may not see is null. Contains no member data. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ merchantId: z.optional(MerchantId), withTests: z.optional(z.enum(['1'])) }),
  reply: DayFigures,
  rateLimit: { calls: 60, perSeconds: 60 },
});
