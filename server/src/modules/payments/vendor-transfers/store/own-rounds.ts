import type { BetResult } from '@croupier/contract/play/rounds';
import type { MemberId, NodeId } from '@croupier/contract/core/ids';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { TransfersTables } from '../tables.ts';

const tables = open<TransfersTables>;

/** A round that was played from a wallet at its vendor: over when it is told of, with stake and payout alone. Amounts are in 10^-scale of its currency. */
export type RoundElsewhere = Selectable<TransfersTables['transfers.round']>;

export type RoundsElsewhereWanted = {
  /** From which id on, and between which moments, rounds ended; undefined: no end on that side. */
  lowest: string | undefined;
  since: Temporal.Instant | undefined;
  until: Temporal.Instant | undefined;
  result: BetResult | undefined;
  vendor: string | undefined;
  /** Undefined: whatever game. */
  games: readonly NodeId[] | undefined;
};

const results: Readonly<Record<BetResult, RawBuilder<unknown>>> = {
  OPEN: sql`false`,
  VOID: sql`false`,
  WON: sql`r.payout > r.stake`,
  LOST: sql`r.payout < r.stake`,
  EVEN: sql`r.payout = r.stake`,
};

const whereOf = (memberId: MemberId, { lowest, since, until, result, vendor, games }: RoundsElsewhereWanted): RawBuilder<unknown>[] => [
  sql`r.member_id = ${memberId}`,
  ...(lowest === undefined ? [] : [sql`r.id >= ${lowest}::uuid`]),
  ...(since === undefined ? [] : [sql`r.ended_at >= ${since}`]),
  ...(until === undefined ? [] : [sql`r.ended_at < ${until}`]),
  ...(result === undefined ? [] : [results[result]]),
  ...(vendor === undefined ? [] : [sql`r.vendor = ${vendor}`]),
  ...(games === undefined ? [] : [sql`r.vendor || ':' || r.game_code = any(${texts(games)}::text[])`]),
];

/** One page of a member's rounds, the newest first or those of the largest payout or stake; `after`: behind which it begins. */
export const pageOfRoundsElsewhere = async (
  tx: Tx,
  memberId: MemberId,
  wanted: RoundsElsewhereWanted,
  order: 'NEWEST' | 'PAYOUT' | 'STAKE',
  after: { id: string; size: bigint } | undefined,
  limit: number,
): Promise<RoundElsewhere[]> => {
  const size = order === 'STAKE' ? sql`r.stake` : sql`r.payout`;
  const behind =
    after === undefined
      ? []
      : order === 'NEWEST'
        ? [sql`r.id < ${after.id}::uuid`]
        : [sql`(${size}, r.id) < (${after.size}::bigint, ${after.id}::uuid)`];
  const sorted = order === 'NEWEST' ? sql`r.id desc` : sql`${size} desc, r.id desc`;
  const { rows } = await sql<RoundElsewhere>`
    select r.* from transfers.round r where ${sql.join([...whereOf(memberId, wanted), ...behind], sql` and `)} order by ${sorted} limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** The sum of all of them. */
export const sumsOfRoundsElsewhere = async (tx: Tx, memberId: MemberId, wanted: RoundsElsewhereWanted) => {
  // The valid bet is `validBetOf` of each.
  const { rows } = await sql<{ count: bigint; stake: bigint; payout: bigint; valid: bigint }>`
    select count(*) as count, coalesce(sum(r.stake), 0)::bigint as stake, coalesce(sum(r.payout), 0)::bigint as payout,
      coalesce(sum(least(abs(r.payout - r.stake), r.stake)), 0)::bigint as valid
    from transfers.round r where ${sql.join(whereOf(memberId, wanted), sql` and `)}
  `.execute(tables(tx));
  return rows[0] ?? { count: 0n, stake: 0n, payout: 0n, valid: 0n };
};

export const roundElsewhere = (tx: Tx, memberId: MemberId, id: string): Promise<RoundElsewhere | undefined> =>
  tables(tx).selectFrom('transfers.round').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst();

/** How many rounds a member has; no more than `most` are counted. */
export const countRoundsElsewhere = async (tx: Tx, memberId: MemberId, most: number): Promise<number> => {
  const { rows } = await sql<{ many: bigint }>`
    select count(*) as many from (select 1 from transfers.round where member_id = ${memberId} limit ${most}) as counted
  `.execute(tables(tx));
  return Number(rows[0]?.many ?? 0n);
};

/** All games a member has rounds of, by looking at each once. */
export const gamesOfRoundsElsewhere = async (tx: Tx, memberId: MemberId): Promise<NodeId[]> => {
  const { rows } = await sql<{ node_id: NodeId }>`
    with recursive game as (
      (select vendor, game_code from transfers.round where member_id = ${memberId} order by vendor, game_code limit 1)
      union all
      select next.* from game cross join lateral (
        select r.vendor, r.game_code from transfers.round r where r.member_id = ${memberId} and (r.vendor, r.game_code) > (game.vendor, game.game_code)
        order by r.vendor, r.game_code limit 1) next
    ) select vendor || ':' || game_code as node_id from game
  `.execute(tables(tx));
  return rows.map(({ node_id }) => node_id);
};
