/** What members set for themselves so that play stays play: ceilings, breaks, reminders; and what stands against them now. */
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
/** Why somebody may not do something: an operator, their own exclusion or break, or the end of the time they gave one sitting. */
export const BlockCause = z.enum(['OPERATOR', 'SELF_EXCLUSION', 'COOL_OFF', 'SITTING_OVER']);
export type BlockCause = z.output<typeof BlockCause>;

/** A raise waits so long before it may be confirmed, and lapses when nobody confirms it (RTS 12, GLI-19 2.5.5). */
export const raiseTakes = { waitHours: 24, confirmDays: 7 } as const;

/** Business days count by the merchant's clock; weeks begin on Monday. */
export const coolOffTerms = ['P1D', 'P3D', 'P7D', 'P14D', 'P30D', 'P42D'] as const;
export type CoolOffTerm = (typeof coolOffTerms)[number];
/** `FOREVER` has no end. None of them can be undone. */
export const exclusionTerms = ['P6M', 'P1Y', 'P5Y', 'FOREVER'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

/** Minutes from one reminder to the next. */
export const realityChecks = [15, 30, 60, 120] as const;
/** Minutes one sitting may last. After it the games are closed for `sittingBreakMinutes`. */
export const sittingLengths = [30, 60, 120, 180, 240, 360] as const;
/** A pause of this length ends a sitting; and so long the games stay closed when its time is up. */
export const sittingBreakMinutes = 30;

const minutes = z.number().check(z.int(), z.minimum(1), z.maximum(1_440));

/** A raise or a removal that waits: confirmed between `readyAt` and `lapsesAt` it holds, otherwise it is as if it was never asked for. */
const Waiting = z.object({ id: z.uuid(), requestedAt: Moment, readyAt: Moment, lapsesAt: Moment });

export const OwnCeiling = z.object({
  kind: CeilingKind,
  period: CeilingPeriod,
  /** What the member set; null: nothing. */
  limit: z.nullable(Money),
  /** What the house set for them. The lower one counts. */
  houseLimit: z.nullable(Money),
  used: Money,
  /** When this period ends and `used` begins again. */
  endsAt: Moment,
  waiting: z.nullable(z.extend(Waiting, { limit: z.nullable(Money) })),
});
export type OwnCeiling = z.output<typeof OwnCeiling>;

export const Block = z.object({ capability: Capability, cause: BlockCause, since: Moment, until: z.nullable(Moment) });
export type Block = z.output<typeof Block>;

export const Limits = z.object({
  currency: Currency,
  timeZone: z.string(),
  /** Nine of them, always: each kind with each period. */
  ceilings: z.array(OwnCeiling),
  sitting: z.object({
    minutes: z.nullable(minutes),
    waiting: z.nullable(z.extend(Waiting, { minutes: z.nullable(minutes) })),
  }),
  realityCheckMinutes: z.nullable(minutes),
  /** What holds now; none with an end that has passed. */
  blocks: z.array(Block),
});
export type Limits = z.output<typeof Limits>;

export const limits = endpoint({
  method: 'GET',
  path: '/wps/v2/limits',
  access: 'member',
  summary: 'What the member set for themselves, how much of it is used, and what stands against them now.',
  reply: Limits,
});

export const setCeiling = endpoint({
  method: 'PUT',
  path: '/wps/v2/limits/ceilings',
  access: 'member',
  summary:
    'Sets a ceiling. A first or a lower one holds at once; a higher one or none (`limit: null`) waits a day and is then confirmed. A later wish takes the place of one that waits. Refuses CURRENCY_MISMATCH.',
  body: z.object({ kind: CeilingKind, period: CeilingPeriod, limit: z.nullable(PositiveMoney) }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const setSitting = endpoint({
  method: 'PUT',
  path: '/wps/v2/limits/sitting',
  access: 'member',
  summary: 'Sets how long one sitting may last. Shorter holds at once; longer, or null for no end, waits a day and is then confirmed.',
  body: z.object({ minutes: z.nullable(minutes) }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const confirmRaise = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/raises/:id/confirmation',
  access: 'member',
  summary:
    'Lets a raise that has waited long enough hold. Refuses NOT_FOUND for one that was replaced, withdrawn or lapsed, and TOO_EARLY with `readyAt`.',
  params: z.object({ id: z.uuid() }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const withdrawRaise = endpoint({
  method: 'DELETE',
  path: '/wps/v2/limits/raises/:id',
  access: 'member',
  summary: 'Gives up a raise that waits. NOT_FOUND when it does not wait any more.',
  params: z.object({ id: z.uuid() }),
  reply: Limits,
});

export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/wps/v2/limits/reality-check',
  access: 'member',
  summary: 'How many minutes lie between two reminders of time and money while playing; null: none.',
  body: z.object({ minutes: z.nullable(minutes) }),
  reply: Limits,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const coolOff = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/cool-off',
  access: 'member',
  summary:
    'Takes a break: no play, deposit or transfer until it ends. It cannot be shortened; every session ends, and signing in again is possible.',
  body: z.object({ term: z.enum(coolOffTerms), confirm: z.literal(true) }),
  reply: Limits,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const selfExclude = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/exclusion',
  access: 'member',
  summary:
    'Excludes the member from play, deposit and transfer for months, years or for ever. It cannot be undone; money can still be withdrawn. Every session ends.',
  body: z.object({ term: z.enum(exclusionTerms), confirm: z.literal(true) }),
  reply: Limits,
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** A stretch of play without a pause of half an hour. */
export const Sitting = z.object({
  startedAt: Moment,
  /** What was won less what was staked since then; also in other tabs and games. */
  net: Money,
  staked: Money,
  realityCheckMinutes: z.nullable(minutes),
  /** When the member's own limit ends it. */
  endsAt: z.nullable(Moment),
});
export type Sitting = z.output<typeof Sitting>;

const SittingNow = z.object({ now: Moment, sitting: z.nullable(Sitting), block: z.nullable(Block) });
export type SittingNow = z.output<typeof SittingNow>;

export const sitting = endpoint({
  method: 'GET',
  path: '/wps/v2/limits/sitting',
  access: 'member',
  summary: 'The stretch of play that goes on now, or null, and what closes the games to the member.',
  reply: SittingNow,
});

export const keepSitting = endpoint({
  method: 'POST',
  path: '/wps/v2/limits/sitting',
  access: 'member',
  summary: 'Says that a game is open in front of the member, as its page does once a minute: the stretch of play goes on, or one begins.',
  reply: SittingNow,
});
