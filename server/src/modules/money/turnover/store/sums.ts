import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { GameType, PlacedMoney, PlacedPlay } from '../journal.rules.ts';
import type { TurnoverTables } from '../tables.ts';

const tables = open<TurnoverTables>;

export type PlayedSum = { member_id: MemberId; game_type: GameType; rounds: bigint; stake: bigint; payout: bigint; valid: bigint };
export type MoneySum = { member_id: MemberId; deposits: bigint; deposit_count: bigint; withdrawals: bigint; bonuses: bigint };

/** The members' own play in a span of days, by game type; members without play are missing. */
export const playedBy = async (tx: Tx, memberIds: readonly MemberId[], from: string, to: string): Promise<PlayedSum[]> => {
  const { rows } = await sql<PlayedSum>`
    select member_id, game_type, sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
      from turnover.day where member_id = any(${[...memberIds]}::uuid[]) and day between ${from}::date and ${to}::date group by 1, 2
  `.execute(tables(tx));
  return rows;
};

export const moneyOf = async (tx: Tx, memberIds: readonly MemberId[], from: string, to: string): Promise<MoneySum[]> => {
  const { rows } = await sql<MoneySum>`
    select member_id, sum(deposits)::bigint as deposits, sum(deposit_count)::bigint as deposit_count, sum(withdrawals)::bigint as withdrawals,
      sum(bonuses)::bigint as bonuses
      from turnover.money where member_id = any(${[...memberIds]}::uuid[]) and day between ${from}::date and ${to}::date group by 1
  `.execute(tables(tx));
  return rows;
};

export type PlacedSum = {
  member_id: MemberId;
  placement: bigint;
  game_type: GameType;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
};

/**
 * The play of a merchant's members in a span of days, by the place they stood at and by game type: the next so many members after one, in the order of their
 * ids.
 */
export const playedAfter = async (
  tx: Tx,
  merchantId: MerchantId,
  { from, to, after, limit }: { from: string; to: string; after: MemberId | null; limit: number },
): Promise<PlacedSum[]> => {
  const { rows } = await sql<PlacedSum>`
    with next as (
      select distinct member_id from turnover.day where merchant_id = ${merchantId} and day between ${from}::date and ${to}::date
         and (${after}::uuid is null or member_id > ${after}::uuid) order by 1 limit ${limit}
    )
    select d.member_id, d.placement, d.game_type, sum(d.rounds)::bigint as rounds, sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout,
      sum(d.valid)::bigint as valid
      from next join turnover.day d using (member_id) where d.day between ${from}::date and ${to}::date group by 1, 2, 3 order by 1, 2, 3
  `.execute(tables(tx));
  return rows;
};

/** The next so many members after one, in the order of their ids, who played or had money moved in a span of days. */
export const movedAfter = async (
  tx: Tx,
  merchantId: MerchantId,
  { from, to, after, limit }: { from: string; to: string; after: MemberId | null; limit: number },
): Promise<MemberId[]> => {
  // The next of all days are among the next of each day, and those lie in the order of an index.
  const next = (table: 'turnover.day' | 'turnover.money') => sql`
    (select n.member_id from generate_series(${from}::date, ${to}::date, '1 day') d (day) cross join lateral (
      select distinct member_id from ${sql.table(table)} t where t.merchant_id = ${merchantId} and t.day = d.day::date
        and (${after}::uuid is null or t.member_id > ${after}::uuid) order by 1 limit ${limit}) n)`;
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from (${next('turnover.day')} union ${next('turnover.money')}) m order by 1 limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

/** The play of some members in a span of days, by the place they stood at. */
export const playByPlace = async (tx: Tx, memberIds: readonly MemberId[], from: string, to: string): Promise<PlacedPlay[]> => {
  const { rows } = await sql<PlacedPlay>`
    select member_id, placement, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
      from turnover.day where member_id = any(${[...memberIds]}::uuid[]) and day between ${from}::date and ${to}::date group by 1, 2 order by 1, 2
  `.execute(tables(tx));
  return rows;
};

/** The deposits of some members and the grants to them in a span of days, by the place they stood at. */
export const moneyByPlace = async (tx: Tx, memberIds: readonly MemberId[], from: string, to: string): Promise<PlacedMoney[]> => {
  const { rows } = await sql<PlacedMoney>`
    select member_id, placement, sum(deposits)::bigint as deposits, sum(bonuses)::bigint as bonuses
      from turnover.money where member_id = any(${[...memberIds]}::uuid[]) and day between ${from}::date and ${to}::date group by 1, 2 order by 1, 2
  `.execute(tables(tx));
  return rows;
};

export type PlacedDay = {
  day: string;
  placement: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  deposits: bigint;
  bonuses: bigint;
};

/** The sums of one member on each day of a span, by the place they stood at; at most 400 rows. */
export const daysByPlace = async (tx: Tx, memberId: MemberId, from: string, to: string): Promise<PlacedDay[]> => {
  const { rows } = await sql<PlacedDay>`
    select day, placement, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid, sum(deposits)::bigint as deposits,
      sum(bonuses)::bigint as bonuses
    from (
      select day, placement, stake, payout, valid, 0::bigint as deposits, 0::bigint as bonuses from turnover.day
        where member_id = ${memberId} and day between ${from}::date and ${to}::date
      union all
      select day, placement, 0, 0, 0, deposits, bonuses from turnover.money
        where member_id = ${memberId} and day between ${from}::date and ${to}::date
    ) both_sums group by 1, 2 order by 1, 2 limit 400
  `.execute(tables(tx));
  return rows;
};
