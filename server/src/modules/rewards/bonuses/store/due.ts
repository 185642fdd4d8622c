import type { MemberId, WithdrawalId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { BonusesTables } from '../tables.ts';
import type { GrantRow } from './grants.ts';

// Requirements, rounds, withdrawals and blocks are read here and written by their own modules.
const tables = open<BonusesTables>;

/** Wagered through, or waived by an operator. A free bet is over by its round instead. */
const isWagered = sql<boolean>`g.kind = 'BONUS' and exists (
  select from turnover.requirement r where r.source = 'GRANT' and r.source_id = g.id and r.closed_at is not null
     and (r.counted >= r.required or r.waived_by is not null)
)`;

export type ActiveGrant = GrantRow & { is_wagered: boolean };

/** Grants that pay for stakes, or wait for their last round. */
export const activeGrants = async (tx: Tx, memberIds: readonly MemberId[]): Promise<ActiveGrant[]> => {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<ActiveGrant>`
    select g.*, (${isWagered}) as is_wagered from bonuses.bonus_grant g
    where g.member_id = any(${[...memberIds]}::uuid[]) and g.state = 'ACTIVE' order by g.member_id, g.id
  `.execute(tables(tx));
  return rows;
};

/** The active grants of some members that are wagered, and those named in `paying`. */
export const wageredAmong = async (tx: Tx, memberIds: readonly MemberId[], paying: readonly string[]): Promise<ActiveGrant[]> => {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<ActiveGrant>`
    select g.*, (${isWagered}) as is_wagered from bonuses.bonus_grant g
    where g.member_id = any(${[...memberIds]}::uuid[]) and g.state = 'ACTIVE' and (g.id = any(${[...paying]}::uuid[]) or (${isWagered})) order by g.member_id, g.id
  `.execute(tables(tx));
  return rows;
};

/** Whether a round is open that the grant paid for in part. */
export const hasOpenRound = async (tx: Tx, memberId: MemberId, id: string): Promise<boolean> => {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from vendors.round where member_id = ${memberId} and state in ('OPEN', 'STUCK') and funding ? ${`BONUS:${id}`}) as is_open
  `.execute(tables(tx));
  return rows[0]?.is_open === true;
};

/** Notes that a grant is wagered: from now on it pays for nothing and does not expire. */
export const noteMet = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('bonuses.bonus_grant').set({ met_at: at }).where('id', '=', id).where('met_at', 'is', null).execute();
};

/** Grants whose time is over, waiting ones too. */
export const expiredGrants = async (tx: Tx, at: Temporal.Instant, limit: number): Promise<{ id: string; member_id: MemberId }[]> => {
  const { rows } = await sql<{ id: string; member_id: MemberId }>`
    select id, member_id from bonuses.bonus_grant g where closed_at is null and expires_at <= ${at.toString()}::timestamptz and met_at is null and not (${isWagered})
    order by expires_at limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Members with a wagered grant that is not ended yet. */
export const membersToSettle = async (tx: Tx, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct g.member_id from bonuses.bonus_grant g where g.state = 'ACTIVE' and (g.met_at is not null or (${isWagered}))
      and not exists (select from vendors.round r where r.member_id = g.member_id and r.state in ('OPEN', 'STUCK') and r.funding ? ('BONUS:' || g.id))
    limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

/** Without a withdrawal under way, and allowed to play. */
const mayStart = (at: Temporal.Instant) => sql<boolean>`
  not exists (select from withdrawals.withdrawal w where w.member_id = g.member_id and w.state in ('REQUESTED', 'CHECKS', 'PENDING_APPROVAL', 'APPROVED', 'SENDING', 'UNKNOWN'))
  and not exists (select from limits.block b where b.member_id = g.member_id and b.capability = 'PLAY' and b.cause <> 'SITTING_OVER'
    and b.since <= ${at.toString()}::timestamptz and (b.until is null or b.until > ${at.toString()}::timestamptz))
`;

const isFirst = sql<boolean>`not exists (
  select from bonuses.bonus_grant o where o.member_id = g.member_id and o.currency = g.currency and o.stacking_group = g.stacking_group and o.closed_at is null
     and (o.state = 'ACTIVE' or (o.created_at, o.id) < (g.created_at, g.id))
)`;

/** The longest waiting grant of each group without an active one. */
export const nextWaiting = async (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select g.* from bonuses.bonus_grant g
    where g.member_id = ${memberId} and g.state = 'QUEUED' and g.expires_at > ${at.toString()}::timestamptz and ${isFirst} and ${mayStart(at)}
  `.execute(tables(tx));
  return rows;
};

/** Members of whom a waiting grant could become active. */
export const membersToActivate = async (tx: Tx, at: Temporal.Instant, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct g.member_id from bonuses.bonus_grant g where g.state = 'QUEUED' and g.expires_at > ${at.toString()}::timestamptz and ${isFirst} and ${mayStart(at)}
    limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

export const activate = async (tx: Tx, id: string, at: Temporal.Instant, expiresAt: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('bonuses.bonus_grant')
    .set({ state: 'ACTIVE', activated_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
};

/** Grants that a withdrawal ended and whose time is not over. */
export const forfeitedBy = (tx: Tx, withdrawalId: WithdrawalId, at: Temporal.Instant): Promise<GrantRow[]> =>
  tables(tx)
    .selectFrom('bonuses.bonus_grant')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'FORFEITED')
    .where('expires_at', '>', at)
    .orderBy('id')
    .forUpdate()
    .execute();

export const reopen = async (tx: Tx, id: string, state: 'QUEUED' | 'ACTIVE'): Promise<void> => {
  await tables(tx)
    .updateTable('bonuses.bonus_grant')
    .set({ state, ended_because: null, closed_at: null, removed: 0n, withdrawal_id: null })
    .where('id', '=', id)
    .execute();
};

/** The progress of some grants, by grant; those that have not begun are missing. */
export const countedOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, bigint>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ source_id: string; counted: bigint }>`
    select source_id, counted from turnover.requirement where source = 'GRANT' and source_id = any(${[...ids]}::uuid[])
  `.execute(tables(tx));
  return new Map(rows.map(({ source_id, counted }) => [source_id, counted]));
};

type PlayedRound = { id: string; vendor: string; game_code: string; stake: bigint; started_at: Temporal.Instant };

/** Some rounds of a member. */
export const roundsOf = async (tx: Tx, memberId: MemberId, ids: readonly string[]): Promise<PlayedRound[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlayedRound>`
    select id, vendor, game_code, stake, started_at from vendors.round where member_id = ${memberId} and id = any(${[...ids]}::uuid[])
  `.execute(tables(tx));
  return rows;
};
