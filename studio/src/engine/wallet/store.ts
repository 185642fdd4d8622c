import { type Expression, sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { RoundId } from '#studio/engine/protocol';
import type { CallId, CallOp, WalletTables } from './tables.ts';

const tables = open<WalletTables>;

/** Puts a call into the outbox, in the transaction that makes it due. The same transaction id is there once. */
export const insertCall = async (
  tx: Tx,
  call: {
    roundId: RoundId | null;
    seatId?: RoundId;
    slipId?: string;
    op: CallOp;
    txId: string;
    body: unknown;
    at: Temporal.Instant;
    leasedUntil?: Temporal.Instant;
  },
): Promise<CallId> => {
  const { id } = await tables(tx)
    .insertInto('wallet.call')
    .values({
      round_id: call.roundId,
      seat_id: call.seatId ?? null,
      slip_id: call.slipId ?? null,
      op: call.op,
      tx_id: call.txId,
      body: JSON.stringify(call.body),
      next_at: call.at,
      leased_until: call.leasedUntil ?? null,
      done_at: null,
      last_answer: null,
      created_at: call.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Puts many calls that belong to no round of the engine into the outbox, in one statement. The ids are in the order of the calls. */
export const insertCalls = async (
  tx: Tx,
  calls: readonly { op: CallOp; txId: string; body: unknown }[],
  at: Temporal.Instant,
): Promise<CallId[]> => {
  if (calls.length === 0) return [];
  const rows = await tables(tx)
    .insertInto('wallet.call')
    .values(
      calls.map(({ op, txId, body }) => ({
        round_id: null,
        seat_id: null,
        slip_id: null,
        op,
        tx_id: txId,
        body: JSON.stringify(body),
        next_at: at,
        leased_until: null,
        done_at: null,
        last_answer: null,
        created_at: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes calls that are due, for as long as one try may last; nobody else takes them meanwhile. */
export const leaseDue = async (tx: Tx, at: Temporal.Instant, until: Temporal.Instant, most: number): Promise<CallId[]> => {
  const due = tables(tx)
    .selectFrom('wallet.call')
    .select('id')
    .where('done_at', 'is', null)
    .where('next_at', '<=', at)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', at)]))
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tables(tx).updateTable('wallet.call').set({ leased_until: until }).where('id', 'in', due).returning('id').execute();
  return rows.map(({ id }) => id);
};

export const findCall = (tx: Tx, id: CallId) => tables(tx).selectFrom('wallet.call').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the stake of one of these rounds is still to be given back. */
export const rollbackWaits = async (tx: Tx, rounds: Expression<RoundId>): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('wallet.call')
    .select('id')
    .where('op', '=', 'rollback')
    .where('done_at', 'is', null)
    .where('round_id', 'in', rounds)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a rollback in a round of the wallet is not delivered yet. */
export const owesRollbackIn = async (tx: Tx, walletRound: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('wallet.call')
    .select('id')
    .where('op', '=', sql<'rollback'>`'rollback'`)
    .where('done_at', 'is', null)
    .where(sql<boolean>`body->>'roundId' = ${walletRound}`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Frees a call that was not sent. */
export const postpone = (tx: Tx, id: CallId, nextAt: Temporal.Instant) =>
  tables(tx)
    .updateTable('wallet.call')
    .set({ next_at: nextAt, leased_until: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

export const markDone = (tx: Tx, id: CallId, at: Temporal.Instant, answer: string) =>
  tables(tx)
    .updateTable('wallet.call')
    .set((is) => ({ done_at: at, leased_until: null, last_answer: answer, attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const markTried = (tx: Tx, id: CallId, nextAt: Temporal.Instant, answer: string) =>
  tables(tx)
    .updateTable('wallet.call')
    .set((is) => ({ next_at: nextAt, leased_until: null, last_answer: answer.slice(0, 300), attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
