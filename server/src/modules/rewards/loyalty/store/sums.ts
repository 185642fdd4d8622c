import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import { uuids } from '#platform/arrays';

/** The members whose sums are added up: those after one up to another in the order of their ids, or some. */
export type Who = { after: MemberId | null; upTo: MemberId } | { ids: readonly MemberId[] };

/** The condition on a member id column. */
export const among = (who: Who, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  'ids' in who
    ? sql`${column} = any(${uuids(who.ids)}::uuid[])`
    : who.after === null
      ? sql`${column} <= ${who.upTo}::uuid`
      : sql`${column} > ${who.after}::uuid and ${column} <= ${who.upTo}::uuid`;

type Played = { merchantId: MerchantId; currency: Currency; from: string; to: string; who: Who };

/**
 * The table `played`: stakes, payouts and valid bets by member, day and game type, from the day sums of turnover, with corrections on the days of their rounds.
 * Without `bonusRounds`, rounds that counted for a bonus are left out.
 */
export const playedIn = (
  { merchantId, currency, from, to, who }: Played,
  { bonusRounds }: { bonusRounds: boolean },
): RawBuilder<unknown> => {
  const sums = sql`
    select t.member_id, t.game_type, t.stake, t.payout, t.valid from turnover.day t
     where t.merchant_id = ${merchantId} and t.day = d.day::date and t.currency = ${currency} and ${among(who, sql`t.member_id`)}`;
  const adjusted = sql`
    select a.member_id, a.game_type, a.stake, a.payout, a.valid from loyalty.adjusted a
     where a.merchant_id = ${merchantId} and a.day = d.day::date and ${among(who, sql`a.member_id`)} ${bonusRounds ? sql`and a.why = 'MOVED'` : sql``}`;
  // Each day by itself, because the sums of one day lie in the order of an index.
  return sql`(
    select x.member_id, x.game_type, sum(x.stake)::bigint as stake, sum(x.payout)::bigint as payout, sum(x.valid)::bigint as valid
      from generate_series(${from}::date, ${to}::date, '1 day') d (day) cross join lateral (${sums} union all ${adjusted}) x group by 1, 2
  )`;
};

/** A number that rises with every change of the sums, so that of two calculations the later one is known. */
export const basisOf = (merchantId: MerchantId): RawBuilder<bigint> => sql<bigint>`(
  coalesce((select number from turnover.summed_until where merchant_id = ${merchantId}), 0)
  + coalesce((select number from loyalty.reader where merchant_id = ${merchantId}), 0)
)`;

/** Whether lines of the journal are in the sums of days that were not read for corrections yet. */
export const isBehind = (merchantId: MerchantId): RawBuilder<boolean> => sql<boolean>`(
  coalesce((select number from turnover.summed_until where merchant_id = ${merchantId}), 0)
  > coalesce((select number from loyalty.reader where merchant_id = ${merchantId}), 0)
)`;

/** `amount × ppm / 1,000,000`, rounded down, of amounts that are not negative, without leaving 64 bits. */
export const shareOf = (amount: RawBuilder<unknown>, ppm: RawBuilder<unknown>): RawBuilder<bigint> =>
  sql<bigint>`((${amount} / 1000000) * ${ppm} + ((${amount} % 1000000) * ${ppm}) / 1000000)`;
