import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { GameType } from '../journal.rules.ts';
import type { TurnoverTables } from '../tables.ts';
import type { JournalRow } from './journal.ts';

const tables = open<TurnoverTables>;

/** The merchants whose journals go on after what is summed. */
export const merchantsToSum = async (tx: Tx): Promise<MerchantId[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId }>`
    select e.merchant_id from turnover.journal_end e left join turnover.summed_until s using (merchant_id)
     where e.number > coalesce(s.number, 0) order by 1
  `.execute(tables(tx));
  return rows.map(({ merchant_id }) => merchant_id);
};

/** How far a merchant's journal is summed, for the one who goes on; undefined while another does. */
export const holdSummed = async (tx: Tx, merchantId: MerchantId): Promise<bigint | undefined> => {
  await sql`insert into turnover.summed_until (merchant_id) values (${merchantId}) on conflict do nothing`.execute(tables(tx));
  const held = await tables(tx)
    .selectFrom('turnover.summed_until')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held?.number;
};

export const noteSummed = async (tx: Tx, merchantId: MerchantId, number: bigint): Promise<void> => {
  await tables(tx).updateTable('turnover.summed_until').set({ number }).where('merchant_id', '=', merchantId).execute();
};

type Span = { merchantId: MerchantId; after: bigint; until: bigint };

export type Activity = { memberId: MemberId; day: string; placement: bigint; isActive: boolean };

/**
 * Adds the rounds and corrections of a span to the days of their members, in the order of the keys, so that two who sum never wait in a circle. Returns on which
 * days members became active by it, or are so no more: something valid was staked from that place.
 */
export const addPlayedToDays = async (tx: Tx, { merchantId, after, until }: Span): Promise<Activity[]> => {
  // A member whose sum had been above nothing and stays so is as active as before, unless another sum of that day is below it: few days have to be looked at as
  // a whole.
  const { rows } = await sql<{ member_id: MemberId; day: string; placement: bigint; active: boolean }>`
    with added as (
      insert into turnover.day as d (member_id, merchant_id, day, game_type, placement, currency, rounds, corrections, stake, payout, valid)
      select member_id, merchant_id, day, game_type, placement, currency, count(*) filter (where kind = 'BET'), count(*) filter (where kind <> 'BET'),
        sum(stake)::bigint, sum(payout)::bigint, sum(valid)::bigint
      from turnover.journal where merchant_id = ${merchantId} and number > ${after} and number <= ${until} and kind in ('BET', 'CORRECTION')
      group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5
      on conflict (member_id, day, game_type, placement, currency) do update set rounds = d.rounds + excluded.rounds,
        corrections = d.corrections + excluded.corrections, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout, valid = d.valid + excluded.valid
      returning member_id, day, placement, coalesce(old.valid, 0) as earlier, new.valid as later
    ), changed as (
      select member_id, day, placement, sum(later - earlier) as more from added a group by 1, 2, 3
      having bool_or(later <> earlier and (later <= 0 or earlier <= 0 or exists (select from turnover.day_below_nothing b where b.member_id = a.member_id and b.day = a.day)))
    ), below as (
      insert into turnover.day_below_nothing select distinct member_id, day from added where later < 0 on conflict do nothing
    )
    select c.member_id, c.day, c.placement, whole.was + c.more > 0 as active from changed c cross join lateral (
      -- As the days were before this statement.
      select coalesce(sum(valid), 0) as was from turnover.day d where d.member_id = c.member_id and d.day = c.day and d.placement = c.placement
    ) whole where (whole.was > 0) <> (whole.was + c.more > 0) order by 1, 2, 3
  `.execute(tables(tx));
  return rows.map(({ member_id, day, placement, active }) => ({ memberId: member_id, day, placement, isActive: active }));
};

/** Adds the deposits, withdrawals and bonuses of a span to the days of their members, in the order of the keys likewise. */
export const addMoneyToDays = async (tx: Tx, { merchantId, after, until }: Span): Promise<void> => {
  await sql`
    insert into turnover.money as m (member_id, merchant_id, day, placement, currency, deposits, deposit_count, withdrawals, bonuses)
    select member_id, merchant_id, day, placement, currency, coalesce(sum(amount) filter (where kind = 'DEPOSIT'), 0)::bigint,
      count(*) filter (where kind = 'DEPOSIT'), coalesce(sum(amount) filter (where kind = 'WITHDRAWAL'), 0)::bigint,
      coalesce(sum(amount) filter (where kind = 'BONUS'), 0)::bigint
    from turnover.journal where merchant_id = ${merchantId} and number > ${after} and number <= ${until} and kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS')
    group by 1, 2, 3, 4, 5 order by 1, 3, 4
    on conflict (member_id, day, placement, currency) do update set deposits = m.deposits + excluded.deposits,
      deposit_count = m.deposit_count + excluded.deposit_count, withdrawals = m.withdrawals + excluded.withdrawals, bonuses = m.bonuses + excluded.bonuses
  `.execute(tables(tx));
};

/** The play of a member from one place on a day, in games of one type. */
export type PlayedFrom = {
  memberId: MemberId;
  placement: bigint;
  day: string;
  gameType: GameType;
  simulated: boolean;
  rounds: bigint;
  corrections: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
};

/** The rounds and corrections of a span, summed. */
export const playedIn = async (tx: Tx, { merchantId, after, until }: Span): Promise<PlayedFrom[]> => {
  const { rows } = await sql<PlayedFrom>`
    select member_id as "memberId", placement, day, game_type as "gameType", simulated, count(*) filter (where kind = 'BET') as rounds,
      count(*) filter (where kind <> 'BET') as corrections, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
    from turnover.journal where merchant_id = ${merchantId} and number > ${after} and number <= ${until} and kind in ('BET', 'CORRECTION')
    group by 1, 2, 3, 4, 5
  `.execute(tables(tx));
  return rows;
};

/** The lines of a span that tell of anything else, in their order. */
export const othersIn = (tx: Tx, { merchantId, after, until }: Span): Promise<JournalRow[]> =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('number', '>', after)
    .where('number', '<=', until)
    .where('kind', 'not in', ['BET', 'CORRECTION'])
    .orderBy('number')
    .execute();

export type ActiveDay = { memberId: MemberId; day: string; placement: bigint };

/** The active days of some members that lie up to so many days before or after one of theirs. `nearest`: only the last before and the first after. */
export const activeDaysAround = async (
  tx: Tx,
  days: readonly { memberId: MemberId; day: string }[],
  windowDays: number,
  nearest: boolean,
): Promise<ActiveDay[]> => {
  if (days.length === 0) return [];
  const limit = nearest ? sql`limit 1` : sql``;
  const { rows } = await sql<{ member_id: MemberId; day: string; placement: bigint }>`
    select distinct a.member_id, found.day, found.placement from unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[])
      as a (member_id, day)
    cross join lateral (
      (select d.day, d.placement from turnover.day d where d.member_id = a.member_id and d.day >= a.day - ${windowDays}::int and d.day < a.day
        group by 1, 2 having sum(d.valid) > 0 order by 1 desc ${limit})
      union all
      (select d.day, d.placement from turnover.day d where d.member_id = a.member_id and d.day = a.day group by 1, 2 having sum(d.valid) > 0)
      union all
      (select d.day, d.placement from turnover.day d where d.member_id = a.member_id and d.day <= a.day + ${windowDays}::int and d.day > a.day
        group by 1, 2 having sum(d.valid) > 0 order by 1 ${limit})
    ) found
  `.execute(tables(tx));
  return rows.map(({ member_id, day, placement }) => ({ memberId: member_id, day, placement }));
};
