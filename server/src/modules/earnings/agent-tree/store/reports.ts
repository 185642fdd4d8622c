import type { StatementColumn } from '@croupier/contract/earnings/team';
import type { MemberId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TreeTables } from '../tables.ts';

const tables = open<TreeTables>;

type Span = { from: string; to: string };

export type PlayedRow = {
  day: string;
  game_type: string;
  rounds: bigint;
  corrections: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
};
export type MoneyRow = {
  day: string;
  joined: bigint;
  first_deposits: bigint;
  deposits: bigint;
  deposit_count: bigint;
  withdrawals: bigint;
  bonuses: bigint;
};

/** The play of somebody and all below them, by day and game type: at most ninety-two days of eleven types. */
export const teamPlayed = (tx: Tx, number: number, { from, to }: Span): Promise<PlayedRow[]> =>
  tables(tx)
    .selectFrom('agents.team_day')
    .select(['day', 'game_type', 'rounds', 'corrections', 'stake', 'payout', 'valid'])
    .where('number', '=', number)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

export const teamMoney = (tx: Tx, number: number, { from, to }: Span): Promise<MoneyRow[]> =>
  tables(tx)
    .selectFrom('agents.team_money')
    .select(['day', 'joined', 'first_deposits', 'deposits', 'deposit_count', 'withdrawals', 'bonuses'])
    .where('number', '=', number)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

export const teamActive = (tx: Tx, number: number, { from, to }: Span) =>
  tables(tx)
    .selectFrom('agents.team_active')
    .select(['day', 'gap', 'members'])
    .where('number', '=', number)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** The play and payments of each of some teams in a span, by their agents' numbers; nothing for a team that did nothing. */
export const sumsOfTeams = async (tx: Tx, numbers: readonly number[], { from, to }: Span): Promise<TeamSumRow[]> => {
  const { rows } = await sql<TeamSumRow>`
    select n.number, coalesce(l.rounds, 0) as rounds, coalesce(l.stake, 0) as stake, coalesce(l.payout, 0) as payout, coalesce(l.valid, 0) as valid,
      coalesce(m.deposits, 0) as deposits, coalesce(m.deposit_count, 0) as deposit_count, coalesce(m.withdrawals, 0) as withdrawals, coalesce(m.bonuses, 0) as bonuses
    from unnest(${[...numbers]}::int[]) as n (number)
    cross join lateral (
      select sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
        from agents.team_day t where t.number = n.number and t.day between ${from}::date and ${to}::date) l
    cross join lateral (
      select sum(deposits)::bigint as deposits, sum(deposit_count)::bigint as deposit_count, sum(withdrawals)::bigint as withdrawals, sum(bonuses)::bigint as bonuses
        from agents.team_money t where t.number = n.number and t.day between ${from}::date and ${to}::date) m
  `.execute(tables(tx));
  return rows;
};

export type TeamSumRow = Omit<StatementRow, 'member_id' | 'depth' | 'members'>;

export type StatementRow = {
  member_id: MemberId;
  number: number;
  depth: number;
  members: number;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  deposits: bigint;
  deposit_count: bigint;
  withdrawals: bigint;
  bonuses: bigint;
};

const columns: Record<StatementColumn, ReturnType<typeof sql>> = {
  registered: sql`number`,
  teamSize: sql`members`,
  rounds: sql`rounds`,
  stake: sql`stake`,
  payout: sql`payout`,
  validBet: sql`valid`,
  ggr: sql`stake - payout`,
  deposits: sql`deposits`,
  withdrawals: sql`withdrawals`,
  bonuses: sql`bonuses`,
};

type Wanted = Span & { sort: StatementColumn; order: 'asc' | 'desc'; limit: number; offset: number };

/** Those directly below a member with what they and all below them did; sorted. */
export const statementRows = async (tx: Tx, uplineId: MemberId, wanted: Wanted): Promise<StatementRow[]> => {
  const { from, to, sort, order, limit, offset } = wanted;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  // In the order in which they came a page is found without looking at what the others did.
  const early = sort === 'registered';
  const paging = sql`order by ${columns[sort]} ${direction}, number ${direction} limit ${limit} offset ${offset}`;
  const { rows } = await sql<StatementRow>`
    with below as materialized (
      select member_id, number, depth from agents.position where upline_id = ${uplineId} ${early ? paging : sql``}
    ), played as (
      select t.number, sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
        from below b join agents.team_day t on t.number = b.number and t.day between ${from}::date and ${to}::date group by 1
    ), paid as (
      select t.number, sum(deposits)::bigint as deposits, sum(deposit_count)::bigint as deposit_count, sum(withdrawals)::bigint as withdrawals,
        sum(bonuses)::bigint as bonuses
        from below b join agents.team_money t on t.number = b.number and t.day between ${from}::date and ${to}::date group by 1
    ), found as (
      select b.member_id, b.number, b.depth, coalesce(t.members, 0) as members, coalesce(l.rounds, 0) as rounds, coalesce(l.stake, 0) as stake,
        coalesce(l.payout, 0) as payout, coalesce(l.valid, 0) as valid, coalesce(m.deposits, 0) as deposits, coalesce(m.deposit_count, 0) as deposit_count,
        coalesce(m.withdrawals, 0) as withdrawals, coalesce(m.bonuses, 0) as bonuses
      from below b left join agents.team t using (number) left join played l using (number) left join paid m using (number)
    )
    select * from found ${early ? sql`order by number ${direction}` : paging}
  `.execute(tables(tx));
  return rows;
};

export type StatementTotal = Omit<StatementRow, 'member_id' | 'number' | 'depth' | 'members'> & { count: bigint };

/** How many stand directly below a member, and what they and all below them did. */
export const statementTotal = async (tx: Tx, uplineId: MemberId, { from, to }: Span): Promise<StatementTotal> => {
  const { rows } = await sql<StatementTotal>`
    with below as materialized (select number from agents.position where upline_id = ${uplineId})
    select (select count(*) from below) as count, l.*, m.* from (
      select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
        coalesce(sum(valid), 0)::bigint as valid
      from below join agents.team_day t using (number) where t.day between ${from}::date and ${to}::date
    ) l, (
      select coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(deposit_count), 0)::bigint as deposit_count,
        coalesce(sum(withdrawals), 0)::bigint as withdrawals, coalesce(sum(bonuses), 0)::bigint as bonuses
      from below join agents.team_money t using (number) where t.day between ${from}::date and ${to}::date
    ) m
  `.execute(tables(tx));
  const [total] = rows;
  if (total === undefined) throw new Error('a sum is one row');
  return total;
};

/** No number is greater, so it ends the stretch of the index in which all below somebody lie. */
const beyond = 2_147_483_647;

/** All who stand or ever stood in somebody's team, as long as there are at most so many; otherwise undefined. */
export const fewInTeam = async (tx: Tx, memberId: MemberId, atMost: number): Promise<MemberId[] | undefined> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct found.member_id from agents.placement own cross join lateral (
      select q.member_id from agents.placement q where q.path >= own.path and q.path < own.path || ${beyond}::int limit ${atMost + 1}
    ) found where own.member_id = ${memberId} limit ${atMost + 1}
  `.execute(tables(tx));
  return rows.length > atMost ? undefined : rows.map(({ member_id }) => member_id);
};
