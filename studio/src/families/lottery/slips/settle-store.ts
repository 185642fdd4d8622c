import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { Entry, EntryId, LotteryTables, NumeroId, Slip, SlipId } from '../tables.ts';
import type { SlipToSettle } from './slip-outcome.ts';

const tables = open<LotteryTables>;

export type EntryToSettle = Pick<Entry, 'id' | 'game_code' | 'player_id' | 'currency' | 'settled_version' | 'payout'>;

/** A place in the entries of a numero, by player and currency. */
export type After = Pick<Entry, 'player_id' | 'currency'>;

type AtVersion = { numeroId: NumeroId; version: number };

/**
 * Entries of a numero that are still to be settled by a result version, after a place, taken for this transaction. The place lets a large numero be read once:
 * without it, every batch would go over all the entries that are settled already.
 */
export const takeUnsettled = (tx: Tx, { numeroId, version }: AtVersion, after: After | undefined, most: number): Promise<EntryToSettle[]> =>
  tables(tx)
    .selectFrom('lottery.entry')
    .select(['id', 'game_code', 'player_id', 'currency', 'settled_version', 'payout'])
    .where('numero_id', '=', numeroId)
    .where('settled_version', '<', version)
    .where('given_back_at', 'is', null)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(player_id, currency) > (${after?.player_id}::uuid, ${after?.currency})`))
    .orderBy('player_id')
    .orderBy('currency')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const hasUnsettled = async (tx: Tx, { numeroId, version }: AtVersion): Promise<boolean> =>
  (await tables(tx).selectFrom('lottery.entry').select('id').where('numero_id', '=', numeroId).where('settled_version', '<', version).where('given_back_at', 'is', null).limit(1).executeTakeFirst()) !== undefined; // prettier-ignore

/** The slips of entries that were not given back. */
export const slipsToSettle = (tx: Tx, entries: readonly EntryId[]): Promise<SlipToSettle[]> =>
  tables(tx)
    .selectFrom('lottery.slip')
    .select(['id', 'entry_id', 'chase_id', 'version', 'currency', 'series', 'stake', 'rebate', 'rows', 'payout_max'])
    .where(sql<boolean>`entry_id = any(${entries}::uuid[])`)
    .where('state', 'in', ['OPEN', 'SETTLED'] satisfies Slip['state'][])
    .orderBy('id')
    .execute();

/** Writes the prizes of slips by a result version, all in one statement. */
export const settleSlips = (
  tx: Tx,
  outcomes: readonly { id: SlipId; prize: bigint; refunded: boolean }[],
  version: number,
  at: Temporal.Instant,
) =>
  sql`
    update lottery.slip as slip
    set state = 'SETTLED', prize = won.prize, refunded = won.refunded, settled_version = ${version}, ended_at = ${at.toString()}::timestamptz
    from unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ prize }) => prize.toString())}::bigint[], ${outcomes.map(({ refunded }) => refunded)}::bool[])
      as won (id, prize, refunded)
    where slip.id = won.id and slip.state in ('OPEN', 'SETTLED') and slip.settled_version < ${version}`.execute(tables(tx));

export const settleEntries = (tx: Tx, paid: readonly { id: EntryId; payout: bigint }[], version: number, at: Temporal.Instant) =>
  sql`
    update lottery.entry as entry set settled_version = ${version}, payout = paid.payout, settled_at = ${at.toString()}::timestamptz
    from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ payout }) => payout.toString())}::bigint[]) as paid (id, payout)
    where entry.id = paid.id and entry.settled_version < ${version}`.execute(tables(tx));

export type NewSettlement = { entryId: EntryId; kind: 'PAYOUT' | 'ADJUSTMENT'; amount: bigint };

export const insertSettlements = async (tx: Tx, settlements: readonly NewSettlement[], version: number, at: Temporal.Instant): Promise<void> => {
  if (settlements.length === 0) return;
  await sql`
    insert into lottery.settlement (entry_id, version, kind, amount, settled_at)
    select entry_id, ${version}::int, kind, amount, ${at.toString()}::timestamptz
    from unnest(${settlements.map(({ entryId }) => entryId)}::uuid[], ${settlements.map(({ kind }) => kind)}::text[], ${settlements.map(({ amount }) => amount.toString())}::bigint[])
      as new (entry_id, kind, amount)`.execute(tables(tx));
}; // prettier-ignore
