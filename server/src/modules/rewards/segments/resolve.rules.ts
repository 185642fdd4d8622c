import type { Currency } from '@croupier/contract/core/money';
import { moneyOf } from '@croupier/contract/core/money';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { Condition, Match, SegmentRules } from '@croupier/contract/rewards/segments';
import { userNameKey } from '#rules/people/members/names';

/** A range with both ends included; null: open. */
export type Range<T> = { min: T | null; max: T | null };

/** Members whose registration lies within [from, until). */
type Between = { from: Temporal.Instant | null; until: Temporal.Instant | null };

/** A condition at one moment: periods are days, amounts are 10^-scale, and nothing depends on the clock any longer. */
export type Resolved =
  | ({ by: 'REGISTERED' } & Between)
  | { by: 'COUNTRY'; countries: readonly string[] }
  | { by: 'LANGUAGE'; languages: readonly string[] }
  | { by: 'BIRTHDAY'; months: readonly number[] }
  | ({ by: 'KYC' } & Range<number>)
  | ({ by: 'LEVEL' } & Range<number>)
  | ({ by: 'DEPOSIT_COUNT' | 'DEPOSIT_SUM'; since: string | null } & Range<bigint>)
  | ({ by: 'FIRST_DEPOSIT' } & Between)
  | ({ by: 'TURNOVER'; games: readonly GameCategory[] | null; since: string | null } & Range<bigint>)
  | { by: 'SIGNED_IN'; done: boolean; since: Temporal.Instant }
  | { by: 'PLAYED' | 'DEPOSITED'; done: boolean; since: string }
  | { by: 'AGENT_LINE'; agentKey: string };

/** Conditions that hold together or one by one; `not` turns the meaning round. */
export type ResolvedRules = { match: Match; groups: { match: Match; conditions: { not: boolean; condition: Resolved }[] }[] };

/** The moment of the resolution, and the merchant's clock and currency. */
type Setting = { now: Temporal.Instant; timeZone: string; currency: Currency };

/** Rules as they stand at one moment. */
export const resolveRules = ({ match, groups }: SegmentRules, setting: Setting): ResolvedRules => ({
  match,
  groups: groups.map((group) => ({
    match: group.match,
    conditions: group.conditions.map(({ not, condition }) => ({ not, condition: resolve(condition, setting) })),
  })),
});

const resolve = (condition: Condition, { now, timeZone, currency }: Setting): Resolved => {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  /** The first of `days` business days of which today is the last. */
  const firstOf = (days: number): Temporal.PlainDate => today.subtract({ days: days - 1 });
  const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(timeZone).toInstant();
  const since = (days: number | null): string | null => (days === null ? null : firstOf(days).toString());
  const between = ({ min, max }: Range<string>): Between => ({
    from: min === null ? null : startOf(Temporal.PlainDate.from(min)),
    until: max === null ? null : startOf(Temporal.PlainDate.from(max).add({ days: 1 })),
  });
  const amount = (decimal: string | null): bigint | null => (decimal === null ? null : moneyOf(decimal, currency).amount);
  switch (condition.by) {
    case 'REGISTERED':
    case 'FIRST_DEPOSIT':
      return { by: condition.by, ...between(condition) };
    case 'BIRTHDAY':
      return { by: 'BIRTHDAY', months: condition.months === 'CURRENT' ? [today.month] : condition.months };
    case 'DEPOSIT_COUNT': {
      const { min, max, withinDays } = condition;
      return {
        by: 'DEPOSIT_COUNT',
        since: since(withinDays),
        min: min === null ? null : BigInt(min),
        max: max === null ? null : BigInt(max),
      };
    }
    case 'DEPOSIT_SUM':
      return { by: 'DEPOSIT_SUM', since: since(condition.withinDays), min: amount(condition.min), max: amount(condition.max) };
    case 'TURNOVER':
      return {
        by: 'TURNOVER',
        games: condition.games,
        since: since(condition.withinDays),
        min: amount(condition.min),
        max: amount(condition.max),
      };
    case 'ACTIVITY': {
      const { what, done, days } = condition;
      if (what === 'SIGN_IN') return { by: 'SIGNED_IN', done, since: startOf(firstOf(days)) };
      return { by: what === 'BET' ? 'PLAYED' : 'DEPOSITED', done, since: firstOf(days).toString() };
    }
    case 'AGENT_LINE':
      return { by: 'AGENT_LINE', agentKey: userNameKey(condition.agent) };
    default:
      return condition;
  }
};

/** The agents that rules name, each once. */
export const agentsNamed = ({ groups }: SegmentRules): string[] => [
  ...new Set(
    groups.flatMap(({ conditions }) =>
      conditions.flatMap(({ condition }) => (condition.by === 'AGENT_LINE' ? [condition.agent.trim()] : [])),
    ),
  ),
];
