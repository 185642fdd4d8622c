import type { MemberId } from '@croupier/contract/ids';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { BonusesTables } from './tables.ts';

const tables = open<BonusesTables>;

/** A grant that may pay for stakes, or whose account a payout may still return to. */
export type Grant = { id: string; memberId: MemberId; wageringRequired: bigint; wagered: bigint; stakeMax: bigint | null; open: boolean };

/** Open grants of some members, the one that expires first in front. Their rows stay as they are while the member's accounts are locked. */
export const grantsOf = async (tx: Tx, memberIds: readonly MemberId[], at: Temporal.Instant): Promise<Map<MemberId, Grant[]>> => {
  const rows = await tables(tx)
    .selectFrom('bonuses.bonus_grant')
    .select(['id', 'member_id', 'wagering_required', 'wagered', 'stake_max', 'expires_at'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .where('closed_at', 'is', null)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  const grants = rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    wageringRequired: row.wagering_required,
    wagered: row.wagered,
    stakeMax: row.stake_max,
    open: Temporal.Instant.compare(row.expires_at, at) > 0,
  }));
  return Map.groupBy(grants, (grant) => grant.memberId);
};

/** Adds to, or with a negative amount takes back from, what was wagered for grants. */
export const addWagering = async (tx: Tx, counts: readonly { grantId: string; amount: bigint }[]): Promise<void> => {
  if (counts.length === 0) return;
  await sql`
    update bonuses.bonus_grant g set wagered = g.wagered + fresh.amount
    from unnest(${counts.map((count) => count.grantId)}::uuid[], ${counts.map((count) => count.amount.toString())}::bigint[]) as fresh (id, amount) where g.id = fresh.id
  `.execute(tables(tx));
};

export const insertGrant = (tx: Tx, grant: Insertable<BonusesTables['bonuses.bonus_grant']>) =>
  tables(tx).insertInto('bonuses.bonus_grant').values(grant).returning('id').executeTakeFirstOrThrow();
