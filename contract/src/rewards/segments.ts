/** Segments: saved audiences. Which members belong to one is decided by rules, at the moment it matters. */
import * as z from 'zod/mini';
import { Day, text } from '../core/envelope.ts';
import { Decimal } from '../core/money.ts';
import { KycLevel } from '../people/kyc.ts';
import { GameCategory } from '../play/catalogue.ts';

/** A period of business days that ends today; null: since the member registered. */
const Days = z.int().check(z.minimum(1), z.maximum(3_650));
const periodDays = { withinDays: z.nullable(Days) };
const Amount = Decimal.check(z.refine((value) => !value.startsWith('-'), 'not below zero'));
const Count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** `min` and `max` are both included. One of them may be null, not both. Days are compared as texts, which sort as days do; figures by their size. */
const hasLimit = z.refine<{ min: string | number | null; max: string | number | null }>(({ min, max }) => {
  if (min === null || max === null) return min !== max;
  return String(min).includes('-') ? min <= max : Number(min) <= Number(max);
}, 'a minimum, a maximum, or a minimum that is not above the maximum');
const range = <T extends z.ZodMiniType>(of: T) => ({ min: z.nullable(of), max: z.nullable(of) });
const many = <T extends z.ZodMiniType>(of: T) => z.array(of).check(z.minLength(1), z.maxLength(60));

/**
 * One condition. Amounts are decimals of the merchant's currency; members with another currency have turned over and deposited nothing.
 * REGISTERED: on days of the merchant. BIRTHDAY: in these months, or in the current one; a member without a birthday never fits.
 * KYC: the verified level. LEVEL: the VIP level; members without one count as level 1. DEPOSIT_COUNT, DEPOSIT_SUM, TURNOVER: over a period; `games` null is every game type.
 * ACTIVITY: something was done within the last days, or was not. AGENT_LINE: the members below an agent, and the agent.
 */
export const Condition = z.discriminatedUnion('by', [
  z.object({ by: z.literal('REGISTERED'), ...range(Day) }).check(hasLimit),
  z.object({ by: z.literal('COUNTRY'), countries: many(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
  z.object({ by: z.literal('LANGUAGE'), languages: many(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,6})?$/))) }),
  z.object({ by: z.literal('BIRTHDAY'), months: z.union([z.literal('CURRENT'), many(z.int().check(z.minimum(1), z.maximum(12)))]) }),
  z.object({ by: z.literal('KYC'), ...range(KycLevel) }).check(hasLimit),
  z.object({ by: z.literal('LEVEL'), ...range(z.int().check(z.minimum(0), z.maximum(100))) }).check(hasLimit),
  z.object({ by: z.literal('DEPOSIT_COUNT'), ...periodDays, ...range(Count) }).check(hasLimit),
  z.object({ by: z.literal('DEPOSIT_SUM'), ...periodDays, ...range(Amount) }).check(hasLimit),
  z.object({ by: z.literal('FIRST_DEPOSIT'), ...range(Day) }).check(hasLimit),
  z.object({ by: z.literal('TURNOVER'), games: z.nullable(many(GameCategory)), ...periodDays, ...range(Amount) }).check(hasLimit),
  z.object({ by: z.literal('ACTIVITY'), what: z.enum(['SIGN_IN', 'BET', 'DEPOSIT']), done: z.boolean(), days: Days }),
  z.object({ by: z.literal('AGENT_LINE'), agent: text(64) }),
]);
export type Condition = z.output<typeof Condition>;
export type ConditionKind = Condition['by'];
export type ConditionOf<K extends ConditionKind> = Extract<Condition, { by: K }>;

/** ALL: every one must hold. ANY: one must. */
export const Match = z.enum(['ALL', 'ANY']);
export type Match = z.output<typeof Match>;

export const groupsMax = 10;
export const conditionsMax = 10;

/** Groups of conditions, one level deep. A condition with `not` holds where it would not hold otherwise. */
export const SegmentRules = z.object({
  match: Match,
  groups: z
    .array(
      z.object({
        match: Match,
        conditions: z.array(z.object({ not: z.boolean(), condition: Condition })).check(z.minLength(1), z.maxLength(conditionsMax)),
      }),
    )
    .check(z.minLength(1), z.maxLength(groupsMax)),
});
export type SegmentRules = z.output<typeof SegmentRules>;
