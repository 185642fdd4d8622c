/** Limits, breaks and reminders that members set for responsible play, and the blocks in force. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

export const CeilingKind = z.enum(['DEPOSIT', 'LOSS', 'WAGER']);
export type CeilingKind = z.output<typeof CeilingKind>;
export const CeilingPeriod = z.enum(['DAY', 'WEEK', 'MONTH']);
export type CeilingPeriod = z.output<typeof CeilingPeriod>;

export const Capability = z.enum(['PLAY', 'DEPOSIT', 'WITHDRAW', 'TRANSFER']);
export type Capability = z.output<typeof Capability>;
/** The cause of a block: an operator, self-exclusion, a break, or the end of the session limit. */
export const BlockCause = z.enum(['OPERATOR', 'SELF_EXCLUSION', 'COOL_OFF', 'SITTING_OVER']);
export type BlockCause = z.output<typeof BlockCause>;

/** The waiting time before a raise can be confirmed, and the time after which an unconfirmed one lapses (RTS 12, GLI-19 2.5.5). */
export const raiseTakes = { waitHours: 24, confirmDays: 7 } as const;

/** Terms of a break. Business days use the merchant's time zone; weeks begin on Monday. */
export const coolOffTerms = ['P1D', 'P3D', 'P7D', 'P14D', 'P30D', 'P42D'] as const;
export type CoolOffTerm = (typeof coolOffTerms)[number];
/** Terms of self-exclusion. `FOREVER` has no end. None can be undone. */
export const exclusionTerms = ['P6M', 'P1Y', 'P5Y', 'FOREVER'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

/** Minutes between two reminders. */
export const realityChecks = [15, 30, 60, 120] as const;
/** Minutes one play session may last. After it, games are blocked for `sittingBreakMinutes`. */
export const sittingLengths = [30, 60, 120, 180, 240, 360] as const;
/** A pause of this length ends a play session; games are blocked for as long when the session limit is reached. */
export const sittingBreakMinutes = 30;

const minutes = z.number().check(z.int(), z.minimum(1), z.maximum(1_440));

/** A pending raise or removal of a limit. It applies if it is confirmed between `readyAt` and `lapsesAt`; otherwise it is discarded. */
const Waiting = z.object({ id: z.uuid(), requestedAt: Moment, readyAt: Moment, lapsesAt: Moment });

export const OwnCeiling = z.object({
  kind: CeilingKind,
  period: CeilingPeriod,
  /** The member's own limit; null if none. */
  limit: z.nullable(Money),
  /** The operator's limit for the member. The lower of both applies. */
  houseLimit: z.nullable(Money),
  used: Money,
  /** When this period ends and `used` restarts at zero. */
  endsAt: Moment,
  waiting: z.nullable(z.extend(Waiting, { limit: z.nullable(Money) })),
});
export type OwnCeiling = z.output<typeof OwnCeiling>;

export const Block = z.object({ capability: Capability, cause: BlockCause, since: Moment, until: z.nullable(Moment) });
export type Block = z.output<typeof Block>;

export const Limits = z.object({
  currency: Currency,
  timeZone: z.string(),
  /** Always nine: each kind with each period. */
  ceilings: z.array(OwnCeiling),
  sitting: z.object({
    minutes: z.nullable(minutes),
    waiting: z.nullable(z.extend(Waiting, { minutes: z.nullable(minutes) })),
  }),
  realityCheckMinutes: z.nullable(minutes),
  /** The blocks in force. */
  blocks: z.array(Block),
});
export type Limits = z.output<typeof Limits>;

export const limits = endpoint({
  method: 'GET',
  path: '/wps/v2/limits',
  access: 'member',
  summary: 'Get the limits the member set, how much of them is used, and the blocks in force.',
  reply: Limits,
});

export const setCeiling = endpoint({
  method: 'PUT',
  path: '/wps/v2/limits/ceilings',
  access: 'member',
  summary:
    'Set a limit. A first or lower limit applies immediately; a higher one or none (`limit: null`) must be confirmed after 24 hours. A later request replaces a pending one. Refuses CURRENCY_MISMATCH.',
  body: z.object({ kind: CeilingKind, period: CeilingPeriod, limit: z.nullable(PositiveMoney) }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const setSitting = endpoint({
  method: 'PUT',
  path: '/wps/v2/limits/sitting',
  access: 'member',
  summary:
    'Set how long one play session may last. A shorter time applies immediately; a longer one, or null for no limit, must be confirmed after 24 hours.',
  body: z.object({ minutes: z.nullable(minutes) }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const confirmRaise = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/raises/:id/confirmation',
  access: 'member',
  summary:
    'Confirm a pending raise of a limit. Refuses NOT_FOUND if it was replaced, withdrawn or has lapsed, and TOO_EARLY with `readyAt` before its waiting time is over.',
  params: z.object({ id: z.uuid() }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const withdrawRaise = endpoint({
  method: 'DELETE',
  path: '/wps/v2/limits/raises/:id',
  access: 'member',
  summary: 'Withdraw a pending raise of a limit. Refuses NOT_FOUND if it is no longer pending.',
  params: z.object({ id: z.uuid() }),
  reply: Limits,
});

export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/wps/v2/limits/reality-check',
  access: 'member',
  summary: 'Set the minutes between two reminders of time and money during play; null turns them off.',
  body: z.object({ minutes: z.nullable(minutes) }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const coolOff = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/cool-off',
  access: 'member',
  summary:
    'Take a break: no play, deposits or transfers until it ends. It cannot be shortened. Every session ends; the member can sign in again.',
  body: z.object({ term: z.enum(coolOffTerms), confirm: z.literal(true) }),
  reply: Limits,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const selfExclude = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/exclusion',
  access: 'member',
  summary:
    'Exclude the member from play, deposits and transfers for months, years or permanently. It cannot be undone; withdrawals stay possible. Every session ends.',
  body: z.object({ term: z.enum(exclusionTerms), confirm: z.literal(true) }),
  reply: Limits,
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** A stretch of play without a pause of half an hour. */
export const Sitting = z.object({
  startedAt: Moment,
  /** Wins minus stakes since the start, including other tabs and games. */
  net: Money,
  staked: Money,
  realityCheckMinutes: z.nullable(minutes),
  /** When the member's session limit ends it. */
  endsAt: z.nullable(Moment),
});
export type Sitting = z.output<typeof Sitting>;

const SittingNow = z.object({ now: Moment, sitting: z.nullable(Sitting), block: z.nullable(Block) });
export type SittingNow = z.output<typeof SittingNow>;

export const sitting = endpoint({
  method: 'GET',
  path: '/wps/v2/limits/sitting',
  access: 'member',
  summary: 'Get the current play session, or null, and what blocks play.',
  reply: SittingNow,
});

export const keepSitting = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/sitting',
  access: 'member',
  summary: 'Send the heartbeat of an open game, once a minute. Starts or extends the play session.',
  reply: SittingNow,
});
