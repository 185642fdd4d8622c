import type { MemberId, NodeId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { RecordsTables } from '../tables.ts';

const tables = open<RecordsTables>;

/** The stakes and wins of a member in one game on one business day; `nodeId` null: at a vendor that tells no game. */
export type DayOfPlay = { day: string; nodeId: NodeId | null; stake: bigint; payout: bigint };

/** The stakes and wins that limits count, by day and game. */
export const daysOfPlay = async (tx: Tx, memberId: MemberId, { from, to }: { from: string; to: string }): Promise<DayOfPlay[]> => {
  const { rows } = await sql<{ day: string; node_id: NodeId | ''; stake: bigint; payout: bigint }>`
    select day, node_id, coalesce(sum(went - came) filter (where kind = 'STAKE'), 0)::bigint as stake,
      coalesce(sum(came - went) filter (where kind <> 'STAKE'), 0)::bigint as payout
    from records.day_sum where member_id = ${memberId} and day between ${from}::date and ${to}::date and class = 'PLAY'
    group by day, node_id order by day, node_id
  `.execute(tables(tx));
  return rows.map(({ day, node_id, stake, payout }) => ({ day, nodeId: node_id === '' ? null : node_id, stake, payout }));
};

/** The money that came without a bet that counts: bonuses, prizes, free rounds. */
export const bonusOf = async (tx: Tx, memberId: MemberId, { from, to }: { from: string; to: string }): Promise<bigint> => {
  const { rows } = await sql<{ bonus: bigint }>`
    select coalesce(sum(came - went), 0)::bigint as bonus from records.day_sum
    where member_id = ${memberId} and day between ${from}::date and ${to}::date and class = 'BONUS'
  `.execute(tables(tx));
  return rows[0]?.bonus ?? 0n;
};
