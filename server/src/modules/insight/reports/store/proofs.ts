import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';

const tables = open<Record<string, never>>;

/** A merchant's business day, with its bounds and the ids (uuidv7) that rows of that time have. */
export type DayBounds = { merchantId: MerchantId; day: string; start: Temporal.Instant; end: Temporal.Instant };
export type Found = { subject: string; found: string };

/** The next members of a merchant who may have played, in the order of their ids. */
export const membersAfter = async (tx: Tx, merchantId: MerchantId, after: MemberId | null, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from agents.position where merchant_id = ${merchantId} and (${after}::uuid is null or member_id > ${after}::uuid)
     order by member_id limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

/**
 * The change that a transfer `f` made to a member's accounts. Summed by itself: in a join the planner would read the whole book for each round, for the entries
 * are a view.
 */
const movedOf = (member: 'd.member_id' | 'l.member_id') => sql`(
  select sum(e.amount) as amount from ledger.entry e join ledger.account a on a.id = e.account_id
   where e.transfer_id = f.id and a.owner = ${sql.ref(member)}::text
)`;

/** A round that began longer before the day than this is looked at only when the journal names it. */
const longestRoundDays = 30;

/**
 * Rounds of a day whose lines in the journal do not come to what the round is now, or what the book moved for it: every round that ended on the day, and every
 * one that a line of the day names. No money moves by a round that was played from a wallet at its vendor.
 */
export const wrongRounds = async (tx: Tx, memberIds: readonly MemberId[], { day, start, end }: DayBounds): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with who as materialized (select unnest(${[...memberIds]}::uuid[]) as id), due as materialized (
      select r.id, r.member_id from who join vendors.round r on r.member_id = who.id
       where r.id >= ${idAt(start)}::uuid and r.ended_at >= ${start}::timestamptz and r.ended_at < ${end}::timestamptz and r.valid_bet is not null
      union
      select t.id, t.member_id from who join transfers.round t on t.member_id = who.id and t.id >= ${idAt(start)}::uuid
       where t.ended_at >= ${start}::timestamptz and t.ended_at < ${end}::timestamptz
      union
      select j.round, j.member_id from who join turnover.journal j on j.member_id = who.id and j.day = ${day}::date where j.round is not null
    ), compared as (
      select d.id, r.id is not null or t.id is not null as known, t.id is not null as elsewhere, coalesce(r.stake, t.stake, 0) as stake,
        coalesce(r.payout, t.payout, 0) as payout, coalesce(r.valid_bet + r.corrected_by, t.stake, 0) as valid, told.stake as told_stake, told.payout as told_payout, told.valid as told_valid, booked.net
      from due d left join vendors.round r on r.member_id = d.member_id and r.id = d.id left join transfers.round t on t.member_id = d.member_id and t.id = d.id
      cross join lateral (
        select coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout, coalesce(sum(valid), 0) as valid from (
          select stake, payout, valid from turnover.journal where cause = d.id and kind = 'BET'
          union all select stake, payout, valid from turnover.journal where round = d.id and kind = 'CORRECTION') lines
      ) told
      cross join lateral (
        select coalesce(sum(moved.amount), 0) as net from (
          select t.vendor || ':' || t.tx_id || ending as reference from vendors.transaction t, unnest(array[':bet', ':win', ':adjust']) ending
           where t.round_id = d.id and t.op in ('bet', 'settle', 'betAndSettle', 'adjust')
          union all
          select u.vendor || ':' || u.tx_id || ':undo:' || t.tx_id || ending from vendors.transaction u join vendors.transaction t on t.round_id = u.round_id,
            unnest(array['', ':win']) ending
           where u.round_id = d.id and u.op = 'rollback' and t.op in ('bet', 'settle', 'betAndSettle', 'adjust')
        ) named
        join ledger.transfer f on f.reference = named.reference and f.merchant_id = r.merchant_id
        cross join lateral ${movedOf('d.member_id')} moved
      ) booked
    )
    select 'round ' || id as subject, case when not known then 'no such round' else
      'is ' || stake || '/' || payout || '/' || valid || ', counted ' || told_stake || '/' || told_payout || '/' || told_valid || ', booked ' || net end as found
    from compared
    where not known or (stake, payout, valid) is distinct from (told_stake, told_payout, told_valid) or (not elsewhere and net <> payout - stake)
    order by 1 limit 100
  `.execute(tables(tx));
  return rows;
};

/** Days of members that are not the sums of their lines. */
export const wrongDays = async (tx: Tx, memberIds: readonly MemberId[], { day }: DayBounds): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with who as materialized (select unnest(${[...memberIds]}::uuid[]) as id), played as (
      select j.member_id, j.game_type, count(*) filter (where kind = 'BET') as rounds, count(*) filter (where kind = 'CORRECTION') as corrections,
        sum(stake) as stake, sum(payout) as payout, sum(valid) as valid
      from who join turnover.journal j on j.member_id = who.id and j.day = ${day}::date where j.round is not null group by 1, 2
    ), kept as (
      select d.member_id, d.game_type, sum(rounds) as rounds, sum(corrections) as corrections, sum(stake) as stake, sum(payout) as payout, sum(valid) as valid
      from who join turnover.day d on d.member_id = who.id and d.day = ${day}::date group by 1, 2
    ), paid as (
      select j.member_id, sum(case kind when 'DEPOSIT' then amount else 0 end) as deposits, count(*) filter (where kind = 'DEPOSIT') as deposit_count,
        sum(case kind when 'WITHDRAWAL' then amount else 0 end) as withdrawals, sum(case kind when 'BONUS' then amount else 0 end) as bonuses
      from who join turnover.journal j on j.member_id = who.id and j.day = ${day}::date where j.kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS') group by 1
    ), kept_money as (
      select m.member_id, sum(deposits) as deposits, sum(deposit_count) as deposit_count, sum(withdrawals) as withdrawals, sum(bonuses) as bonuses
      from who join turnover.money m on m.member_id = who.id and m.day = ${day}::date group by 1
    )
    select 'member ' || coalesce(p.member_id, k.member_id) || ' ' || coalesce(p.game_type, k.game_type) as subject,
      'lines ' || coalesce(p::text, 'none') || ', day ' || coalesce(k::text, 'none') as found
    from played p full join kept k on k.member_id = p.member_id and k.game_type = p.game_type
    where (p.rounds, p.corrections, p.stake, p.payout, p.valid) is distinct from (k.rounds, k.corrections, k.stake, k.payout, k.valid)
    union all
    select 'member ' || coalesce(p.member_id, k.member_id) || ' money', 'lines ' || coalesce(p::text, 'none') || ', day ' || coalesce(k::text, 'none')
    from paid p full join kept_money k on k.member_id = p.member_id
    where (p.deposits, p.deposit_count, p.withdrawals, p.bonuses) is distinct from (k.deposits, k.deposit_count, k.withdrawals, k.bonuses)
    order by 1 limit 100
  `.execute(tables(tx));
  return rows;
};

/**
 * Lines of money whose movement in the book is another one, or none. For a deposit and a grant the amount that reached the member's accounts, for a withdrawal
 * the amount that left them.
 */
export const wrongMoney = async (tx: Tx, memberIds: readonly MemberId[], { merchantId, day }: DayBounds): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with lines as materialized (
      select j.member_id, j.kind, j.cause, j.amount from turnover.journal j
       where j.member_id = any(${[...memberIds]}::uuid[]) and j.day = ${day}::date and j.kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS')
    ), booked as (
      select l.*, case when l.kind = 'WITHDRAWAL' then -1 else 1 end * coalesce((
        select sum(moved.amount) from ledger.transfer f cross join lateral ${movedOf('l.member_id')} moved
         where case l.kind when 'WITHDRAWAL' then f.id = l.cause else f.merchant_id = ${merchantId} and f.reference = any(
           case l.kind when 'DEPOSIT' then array['deposit:' || l.cause, 'deposit:' || l.cause || ':fee'] else array['grant:' || l.cause] end) end
      ), 0) as booked from lines l
    )
    select lower(kind) || ' ' || cause as subject, 'counted ' || amount || ', booked ' || booked as found from booked where amount <> booked order by 1 limit 100
  `.execute(tables(tx));
  return rows;
};

/** Money that the book moved on a day and no line tells of. Reads the book's whole day, in the order in which it was written. */
export const uncountedMoney = async (tx: Tx, { merchantId, start, end }: DayBounds): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select f.reason || ' ' || f.reference as subject, 'no line tells of it' as found from ledger.transfer f
    where f.id >= ${firstIdOf(start)}::uuid and f.id < ${firstIdOf(end)}::uuid and f.merchant_id = ${merchantId}
      and f.reason in ('DEPOSIT', 'WITHDRAWAL_PAID', 'WITHDRAWAL_FEE', 'WITHDRAWAL_CAME_BACK', 'WITHDRAWAL_FEE_BACK', 'BONUS_GRANT')
      and not exists (
        select from turnover.journal j where (f.reason like 'WITHDRAWAL%' and j.kind = 'WITHDRAWAL' and j.cause = f.id)
          or (f.reason = 'DEPOSIT' and j.kind = 'DEPOSIT' and j.cause = case when f.reason = 'DEPOSIT' then substr(f.reference, 9)::uuid end)
          or (f.reason = 'BONUS_GRANT' and j.kind = 'BONUS' and j.cause = case when f.reason = 'BONUS_GRANT' then substr(f.reference, 7)::uuid end))
    order by 1 limit 100
  `.execute(tables(tx));
  return rows;
};

/** The least uuidv7 of a moment. */
export const firstIdOf = (at: Temporal.Instant): string => {
  const time = at.epochMilliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};
const idAt = (start: Temporal.Instant): string => firstIdOf(start.subtract({ hours: 24 * longestRoundDays }));
