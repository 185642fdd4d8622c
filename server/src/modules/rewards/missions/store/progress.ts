import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { MissionTables } from '../tables.ts';

const tables = open<MissionTables>;

export type ProgressRow = Selectable<MissionTables['missions.progress']>;

/** The change that one member counts for one mission in one period. */
export type Counted = { missionId: string; memberId: MemberId; period: string; simulated: boolean; counted: bigint };

/** Adds to progress, or takes from it. */
export const addCounted = (tx: Tx, merchantId: MerchantId, rows: readonly Counted[]): Promise<void> => save(tx, merchantId, rows, 'ADD');

/** The members and periods among some that have progress in a mission, as `member period`. */
export const begunBy = async (tx: Tx, missionId: string, among: readonly Pick<Counted, 'memberId' | 'period'>[]): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select p.member_id || ' ' || p.period as name from missions.progress p
      join (select distinct * from unnest(${among.map(({ memberId }) => memberId)}::uuid[], ${among.map(({ period }) => period)}::date[])
        as given (member_id, period)) g on g.member_id = p.member_id and g.period = p.period
     where p.mission_id = ${missionId}
  `.execute(tables(tx));
  return new Set(rows.map(({ name }) => name));
};

/** Raises progress to a figure; a lower figure changes nothing. */
export const raiseCounted = (tx: Tx, merchantId: MerchantId, rows: readonly Counted[]): Promise<void> =>
  save(tx, merchantId, rows, 'RAISE');

const save = async (tx: Tx, merchantId: MerchantId, given: readonly Counted[], how: 'ADD' | 'RAISE'): Promise<void> => {
  if (given.length === 0) return;
  const rows = inOrder(given);
  const merged = how === 'ADD' ? sql`progress.counted + excluded.counted` : sql`greatest(progress.counted, excluded.counted)`;
  await sql`
    insert into missions.progress (mission_id, member_id, period, merchant_id, simulated, counted)
      select mission_id, member_id, period, ${merchantId}, simulated, counted
        from unnest(${rows.map((row) => row.missionId)}::uuid[], ${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => row.period)}::date[],
          ${rows.map((row) => row.simulated)}::boolean[], ${rows.map((row) => String(row.counted))}::bigint[]) as given (mission_id, member_id, period, simulated, counted)
    on conflict (mission_id, member_id, period) do update set counted = ${merged}
  `.execute(tables(tx));
};

/** Rows are locked in one order, so that two processes cannot wait for each other. */
const inOrder = (rows: readonly Counted[]): Counted[] => {
  const nameOf = ({ missionId, memberId, period }: Counted) => `${missionId} ${memberId} ${period}`;
  return rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
};

/** Progress whose claim began or was taken back; `claim_until` is null if it was taken back. */
export type Changed = {
  mission_id: string;
  member_id: MemberId;
  period: string;
  claim_until: Temporal.Instant | null;
  name: Record<string, string>;
};

/** Marks progress that reached its target as done, and unmarks what a correction took below it and nobody has claimed. Returns what changed. */
export const markDone = async (tx: Tx, given: readonly Counted[], at: Temporal.Instant): Promise<Changed[]> => {
  if (given.length === 0) return [];
  const rows = inOrder(given);
  const { rows: changed } = await sql<Changed>`
    update missions.progress p
       set completed_at = case when p.counted >= m.target then ${at.toString()}::timestamptz end,
           claim_until = case when p.counted >= m.target then ${at.toString()}::timestamptz + m.claim_days * interval '1 day' end
      from missions.mission m,
        (select distinct * from unnest(${rows.map((row) => row.missionId)}::uuid[], ${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => row.period)}::date[])
          as given (mission_id, member_id, period)) g
     where p.mission_id = g.mission_id and p.member_id = g.member_id and p.period = g.period and m.id = p.mission_id
       and p.claimed_at is null and (p.completed_at is not null) <> (p.counted >= m.target)
    returning p.mission_id, p.member_id, p.period, p.claim_until, m.name
  `.execute(tables(tx));
  return changed;
};

type Waiting = Omit<Changed, 'claim_until'> & { merchant_id: MerchantId; claim_until: Temporal.Instant };

/** Takes rewards whose time to claim ends before a moment and of which nobody was reminded yet, and notes the reminder. Half a day passes after the mission was done. */
export const takeWaiting = async (tx: Tx, at: Temporal.Instant, before: Temporal.Instant, limit: number): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    update missions.progress p set reminded_at = ${at.toString()}::timestamptz
      from missions.mission m,
        (select mission_id, member_id, period from missions.progress
          where completed_at < ${at.subtract({ hours: 12 }).toString()}::timestamptz and claimed_at is null and reminded_at is null
            and claim_until > ${at.toString()}::timestamptz and claim_until <= ${before.toString()}::timestamptz
          order by claim_until limit ${limit} for update skip locked) due
     where p.mission_id = due.mission_id and p.member_id = due.member_id and p.period = due.period and m.id = p.mission_id
    returning p.mission_id, p.member_id, p.period, p.merchant_id, p.claim_until, m.name
  `.execute(tables(tx));
  return rows;
};

/** The friends who count for their missions now for the first time, as `mission friend`. */
export const noteFriends = async (
  tx: Tx,
  merchantId: MerchantId,
  friends: readonly { missionId: string; friendId: MemberId; memberId: MemberId }[],
): Promise<Set<string>> => {
  if (friends.length === 0) return new Set();
  const rows = await tables(tx)
    .insertInto('missions.friend')
    .values(
      friends.map((one) => ({ mission_id: one.missionId, friend_id: one.friendId, merchant_id: merchantId, member_id: one.memberId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['mission_id', 'friend_id'])
    .execute();
  return new Set(rows.map((row) => `${row.mission_id} ${row.friend_id}`));
};

/** False if the day was noted before. */
export const noteVisit = async (tx: Tx, merchantId: MerchantId, memberId: MemberId, day: string): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('missions.visit')
    .values({ member_id: memberId, merchant_id: merchantId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const visitsSince = async (tx: Tx, memberId: MemberId, day: string): Promise<string[]> => {
  const rows = await tables(tx)
    .selectFrom('missions.visit')
    .select('day')
    .where('member_id', '=', memberId)
    .where('day', '>=', day)
    .execute();
  return rows.map((row) => row.day);
};

export const holdProgress = (tx: Tx, missionId: string, memberId: MemberId, period: string): Promise<ProgressRow | undefined> =>
  tables(tx)
    .selectFrom('missions.progress')
    .selectAll()
    .where('mission_id', '=', missionId)
    .where('member_id', '=', memberId)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst();

export const noteClaimed = async (
  tx: Tx,
  { mission_id, member_id, period }: ProgressRow,
  givenId: string,
  at: Temporal.Instant,
): Promise<void> => {
  await tables(tx)
    .updateTable('missions.progress')
    .set({ claimed_at: at, given_id: givenId })
    .where('mission_id', '=', mission_id)
    .where('member_id', '=', member_id)
    .where('period', '=', period)
    .execute();
};

/** A member's progress in periods that began on or after a day, and what can be claimed from before. */
export const progressOf = (tx: Tx, memberId: MemberId, since: string, at: Temporal.Instant): Promise<ProgressRow[]> =>
  tables(tx)
    .selectFrom('missions.progress')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('period', '>=', since),
        where.and([where('completed_at', 'is not', null), where('claimed_at', 'is', null), where('claim_until', '>', at)]),
      ]),
    )
    .orderBy('period', 'desc')
    .execute();

/** How many rewards each member can claim; members with none are left out. */
export const claimableOf = async (tx: Tx, memberIds: readonly MemberId[], at: Temporal.Instant): Promise<Map<MemberId, number>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('missions.progress')
    .select(({ fn }) => ['member_id', fn.countAll<bigint>().as('count')])
    .where('member_id', 'in', [...memberIds])
    .where('completed_at', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('claim_until', '>', at)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, Number(row.count)]));
};

export type RankRow = { member_id: MemberId; missions: bigint; rank: bigint };

/** The members who claimed the most since a moment, the earlier one first of equals, and the place of one of them. Test accounts are left out. */
export const ranksSince = async (
  tx: Tx,
  merchantId: MerchantId,
  since: Temporal.Instant,
  own: MemberId,
  limit: number,
): Promise<RankRow[]> => {
  const { rows } = await sql<RankRow>`
    select member_id, missions, rank from (
      select member_id, count(*) as missions, row_number() over (order by count(*) desc, max(claimed_at), member_id) as rank
        from missions.progress where merchant_id = ${merchantId} and claimed_at >= ${since.toString()}::timestamptz and not simulated group by member_id
    ) ranked where rank <= ${limit} or member_id = ${own} order by rank
  `.execute(tables(tx));
  return rows;
};
