/** Bonuses: the terms of a template, and what a member holds. */
import * as z from 'zod/mini';
import { text } from '../core/envelope.ts';
import { Currency, Decimal } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';

/** A multiple or a share in millionths. */
const Ppm = z.int().check(z.minimum(0), z.maximum(100_000_000));
const Amount = z.nullable(Decimal.check(z.refine((value) => !value.startsWith('-') && !/^0(?:\.0+)?$/.test(value))));
const GameName = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,40}:[A-Za-z0-9_.:-]{1,100}$/));
const VendorName = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/));

/** How much of a bet counts towards wagering, by game type; null: this bonus cannot be played there. A type that is absent counts 0. */
const TypeWeights = z.partialRecord(GameCategory, z.nullable(Ppm));

export const bonusKinds = ['BONUS', 'FREE_BET'] as const;
export const BonusKind = z.enum(bonusKinds);
export type BonusKind = z.output<typeof BonusKind>;

/**
 * The terms of a bonus. Amounts are decimals of `currency`; multiples and weights are millionths; null is no limit.
 * A grant keeps the version of the terms under which it was given.
 */
export const BonusTerms = z.object({
  /** BONUS: money for bets. FREE_BET: one bet whose stake is not returned. */
  kind: BonusKind,
  currency: Currency,
  wagering: z.object({
    /** The amount that is multiplied. WIN: the winnings of a free bet. */
    base: z.enum(['BONUS', 'BONUS_AND_DEPOSIT', 'WIN']),
    timesPpm: Ppm,
    /** The figure of a bet that counts. VALID_BET: min(stake, |payout − stake|). */
    figure: z.enum(['VALID_BET', 'STAKE']),
    /** Which part of a bet counts by its funding: all of it, the part paid from this bonus, or the part paid from cash. */
    count: z.enum(['ALL', 'BONUS', 'CASH']),
    /** A bet at lower decimal odds than these, in millionths, counts nothing. Bets whose vendor states no odds count as usual. Absent: any odds count. */
    oddsMinPpm: z.optional(z.int().check(z.minimum(1_000_000), z.maximum(100_000_000))),
    weights: TypeWeights,
    vendorWeights: z.array(z.object({ vendor: VendorName, ppm: z.nullable(Ppm) })).check(z.maxLength(100)),
    gameWeights: z.array(z.object({ game: GameName, ppm: z.nullable(Ppm) })).check(z.maxLength(500)),
  }),
  stakeMax: Amount,
  /** The largest amount that can become cash, absolute or as a multiple of the bonus; the lower one holds. */
  cashoutMax: Amount,
  cashoutTimesPpm: z.nullable(Ppm),
  /** Days to finish wagering, from the moment the bonus becomes active. */
  useDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** Days a bonus may wait in the queue behind another one of its group. */
  queueDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** One bonus of a group is active at a time; the others wait in the order in which they were given. */
  group: text(32),
  /** Whether a withdrawal also ends the bonuses of this group that wait. */
  forfeitsQueue: z.boolean(),
  /** Whether a reversed deposit also takes back what was converted and spent. */
  reclaimsConverted: z.boolean(),
  /** The smallest deposit that earns the bonus: if less remains after a reversal in part, the bonus ends. */
  depositMin: Amount,
});
export type BonusTerms = z.output<typeof BonusTerms>;

/** QUEUED: waits for its turn. COMPLETED: wagered and converted into cash. LOST: nothing is left. FORFEITED: ended by a withdrawal, a reversed deposit, an exclusion or its member. */
export const grantStates = ['QUEUED', 'ACTIVE', 'COMPLETED', 'LOST', 'EXPIRED', 'FORFEITED', 'CANCELLED'] as const;
export const GrantState = z.enum(grantStates);
export type GrantState = z.output<typeof GrantState>;

export const GrantEnd = z.enum(['WAGERED', 'SPENT', 'TIME', 'WITHDRAWAL', 'DEPOSIT_REVERSED', 'EXCLUSION', 'MEMBER', 'OPERATOR']);
export type GrantEnd = z.output<typeof GrantEnd>;

export const Consumption = z.enum(['CASH_FIRST', 'BONUS_FIRST', 'PROPORTIONAL']);
/** Whether a stake is taken from cash first, from bonuses first, or from both in proportion to what they hold. */
export type Consumption = z.output<typeof Consumption>;
