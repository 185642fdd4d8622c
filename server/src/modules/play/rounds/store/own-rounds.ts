import type { BetResult } from '@croupier/contract/play/rounds';
import type { MemberId, NodeId } from '@croupier/contract/core/ids';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { WalletApiTables } from '../../wallet-api/tables.ts';

const tables = open<WalletApiTables>;

export type RoundOrder = 'NEWEST' | 'PAYOUT' | 'STAKE';
export type RoundsWanted = {
  /** Between which ids, and which moments, rounds began; undefined: no end on that side. */
  lowest: string | undefined;
  beyond: string | undefined;
  since: Temporal.Instant | undefined;
  until: Temporal.Instant | undefined;
  result: BetResult | undefined;
  vendor: string | undefined;
  /** Undefined: whatever game. */
  games: readonly NodeId[] | undefined;
};
/** Behind which round a page begins, and its payout or stake where the order goes by it. */
export type RoundAfter = { id: string; size: bigint } | undefined;

/** Each round has exactly one of these results; the same words as `resultOf` in `own-rounds.ts`. */
const results: Readonly<Record<BetResult, RawBuilder<unknown>>> = {
  OPEN: sql`r.state in ('OPEN', 'STUCK')`,
  VOID: sql`r.state = 'CANCELLED'`,
  WON: sql`r.state in ('SETTLED', 'RESETTLED') and r.payout > r.stake`,
  LOST: sql`r.state in ('SETTLED', 'RESETTLED') and r.payout < r.stake`,
  EVEN: sql`r.state in ('SETTLED', 'RESETTLED') and r.payout = r.stake`,
};

const whereOf = (memberId: MemberId, { lowest, beyond, since, until, result, vendor, games }: RoundsWanted): RawBuilder<unknown>[] => [
  sql`r.member_id = ${memberId}`,
  ...(lowest === undefined ? [] : [sql`r.id >= ${lowest}::uuid`]),
  ...(beyond === undefined ? [] : [sql`r.id < ${beyond}::uuid`]),
  ...(since === undefined ? [] : [sql`r.started_at >= ${since}`]),
  ...(until === undefined ? [] : [sql`r.started_at < ${until}`]),
  ...(result === undefined ? [] : [results[result]]),
  ...(vendor === undefined ? [] : [sql`r.vendor = ${vendor}`]),
  ...(games === undefined ? [] : [sql`r.vendor || ':' || r.game_code = any(${texts(games)}::text[])`]),
];

export type OwnRound = Selectable<WalletApiTables['vendors.round']>;

/** One page of a member's rounds in the wanted order. */
export const pageOfRounds = async (
  tx: Tx,
  memberId: MemberId,
  wanted: RoundsWanted,
  order: RoundOrder,
  after: RoundAfter,
  limit: number,
): Promise<OwnRound[]> => {
  const size = order === 'STAKE' ? sql`r.stake` : sql`r.payout`;
  const behind =
    after === undefined
      ? []
      : order === 'NEWEST'
        ? [sql`r.id < ${after.id}::uuid`]
        : [sql`(${size}, r.id) < (${after.size}::bigint, ${after.id}::uuid)`];
  const sorted = order === 'NEWEST' ? sql`r.id desc` : sql`${size} desc, r.id desc`;
  const { rows } = await sql<OwnRound>`
    select r.* from vendors.round r where ${sql.join([...whereOf(memberId, wanted), ...behind], sql` and `)} order by ${sorted} limit ${limit}
  `.execute(tables(tx));
  return rows;
};

export type RoundSums = { count: bigint; stake: bigint; payout: bigint; valid: bigint; net: bigint };

/** The sums of all of them; `net` leaves out those that are not over. */
export const sumsOfRounds = async (tx: Tx, memberId: MemberId, wanted: RoundsWanted): Promise<RoundSums> => {
  const { rows } = await sql<RoundSums>`
    select count(*) as count, coalesce(sum(r.stake), 0)::bigint as stake, coalesce(sum(r.payout), 0)::bigint as payout,
      coalesce(sum(r.valid_bet + r.corrected_by), 0)::bigint as valid,
      coalesce(sum(r.payout - r.stake) filter (where r.state in ('SETTLED', 'RESETTLED')), 0)::bigint as net
    from vendors.round r where ${sql.join(whereOf(memberId, wanted), sql` and `)}
  `.execute(tables(tx));
  return rows[0] ?? { count: 0n, stake: 0n, payout: 0n, valid: 0n, net: 0n };
};

export const roundOf = (tx: Tx, memberId: MemberId, id: string) =>
  tables(tx).selectFrom('vendors.round').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst();

/** The transactions that a vendor named in a round and we carried out, the oldest first; at most so many. */
export const transactionsOf = (tx: Tx, memberId: MemberId, roundId: string, limit: number) =>
  tables(tx)
    .selectFrom('vendors.transaction')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['APPLIED', 'REVERSED'])
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const correctionsOf = (tx: Tx, memberId: MemberId, roundId: string) =>
  tables(tx)
    .selectFrom('vendors.valid_bet_correction')
    .select(['amount', 'at'])
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(200)
    .execute();

/** How many rounds a member has; no more than `most` are counted. */
export const countRounds = async (tx: Tx, memberId: MemberId, most: number): Promise<number> => {
  const { rows } = await sql<{ many: bigint }>`
    select count(*) as many from (select 1 from vendors.round where member_id = ${memberId} limit ${most}) as counted
  `.execute(tables(tx));
  return Number(rows[0]?.many ?? 0n);
};

/** All games a member has rounds of, by looking at each once. */
export const gamesOf = async (tx: Tx, memberId: MemberId): Promise<NodeId[]> => {
  const { rows } = await sql<{ node_id: NodeId }>`
    with recursive game as (
      (select vendor, game_code from vendors.round where member_id = ${memberId} order by vendor, game_code limit 1)
      union all
      select next.* from game cross join lateral (
        select r.vendor, r.game_code from vendors.round r where r.member_id = ${memberId} and (r.vendor, r.game_code) > (game.vendor, game.game_code)
        order by r.vendor, r.game_code limit 1) next
    ) select vendor || ':' || game_code as node_id from game
  `.execute(tables(tx));
  return rows.map(({ node_id }) => node_id);
};
