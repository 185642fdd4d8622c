import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { GamesTables } from '../tables.ts';

const tables = open<GamesTables>;

type Owner = { memberId: MemberId; merchantId: MerchantId };

/** The games that a member played, newest first. */
export const playedBy = async (tx: Tx, memberId: MemberId, limit: number): Promise<NodeId[]> => {
  const rows = await tables(tx)
    .selectFrom('games.played')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('last_played_at', 'desc')
    .orderBy('node_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.node_id);
};

export const savePlayed = async (tx: Tx, { memberId, merchantId }: Owner, nodeId: NodeId, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .insertInto('games.played')
    .values({ merchant_id: merchantId, member_id: memberId, node_id: nodeId, last_played_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'node_id']).doUpdateSet({ last_played_at: at }).where('games.played.last_played_at', '<', at),
    )
    .execute();
};

/** A member's favourites, newest first. */
export const favouritesOf = async (tx: Tx, memberId: MemberId, limit: number): Promise<NodeId[]> => {
  const rows = await tables(tx)
    .selectFrom('games.favourite')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.node_id);
};

/** Changes of one member's take turns: together they cannot be more than there may be, and what is taken out is not put in by what came before it. */
export const lockFavourites = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`games.favourite:${memberId}`}, 0))`.execute(tables(tx));
};

export const addFavourite = async (tx: Tx, { memberId, merchantId }: Owner, nodeId: NodeId, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .insertInto('games.favourite')
    .values({ merchant_id: merchantId, member_id: memberId, node_id: nodeId, added_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doNothing())
    .execute();
};

export const removeFavourite = async (tx: Tx, memberId: MemberId, nodeId: NodeId): Promise<void> => {
  await tables(tx).deleteFrom('games.favourite').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute();
};
