import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { RoundId } from '#studio/engine/protocol';
import type { CallId, CallOp, WalletTables } from './tables.ts';

const tables = open<WalletTables>;

/** Puts a call into the outbox, in the transaction that makes it due. The same transaction id is there once. */
export const insertCall = async (
  tx: Tx,
  call: {
    roundId: RoundId | null;
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
      seat_id: null,
      slip_id: null,
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

/** A call of many: of a seat or a slip in a shared round, or of no round of the engine. */
export type NewCall = { op: CallOp; txId: string; body: unknown; seatId?: RoundId; slipId?: string };

/** Puts many calls into the outbox, in one statement. The ids are in the order of the calls. `leasedUntil`: until then nobody but the caller delivers them. */
export const insertCalls = async (
  tx: Tx,
  calls: readonly NewCall[],
  at: Temporal.Instant,
  leasedUntil: Temporal.Instant | null = null,
): Promise<CallId[]> => {
  if (calls.length === 0) return [];
  const lines = calls.map(({ op, txId, body, seatId, slipId }) => ({ op, tx_id: txId, body, seat_id: seatId, slip_id: slipId }));
  const { rows } = await sql<{ id: CallId }>`
    insert into wallet.call (round_id, seat_id, slip_id, op, tx_id, body, next_at, leased_until, created_at)
    select null, seat_id, slip_id, op, tx_id, body, ${at.toString()}::timestamptz, ${leasedUntil?.toString() ?? null}::timestamptz, ${at.toString()}::timestamptz
    from json_to_recordset(${JSON.stringify(lines)}::json) as new (seat_id uuid, slip_id uuid, op text, tx_id text, body jsonb)
    returning id`.execute(tables(tx));
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

export type Call = Selectable<WalletTables['wallet.call']>;

/** Calls that are not done with. */
export const undoneCalls = (tx: Tx, ids: readonly CallId[]): Promise<Call[]> =>
  tables(tx)
    .selectFrom('wallet.call')
    .selectAll()
    .where('id', '=', sql<CallId>`any(${ids}::uuid[])`)
    .where('done_at', 'is', null)
    .execute();

/** Whether a rollback in a round of the wallet is not delivered yet. `alsoRefused`: those, too, that the platform refused last; the code of an answer is in capitals. */
export const owesRollbackIn = async (tx: Tx, walletRound: string, alsoRefused: boolean): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('wallet.call')
    .select('id')
    .where('op', '=', sql<'rollback'>`'rollback'`)
    .where('done_at', 'is', null)
    .where(sql<boolean>`body->>'roundId' = ${walletRound}`)
    .$if(!alsoRefused, (query) => query.where(sql<boolean>`coalesce(last_answer !~ '^[A-Z_]+$' or last_answer = 'RETRY', true)`))
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

/** Notes the last answers of calls; gives those calls that were not done with before. */
export const markDone = async (tx: Tx, answered: readonly { id: CallId; code: string }[], at: Temporal.Instant): Promise<Set<CallId>> => {
  if (answered.length === 0) return new Set();
  const { rows } = await sql<{ id: CallId }>`
    update wallet.call set done_at = ${at.toString()}, leased_until = null, last_answer = answered.code, attempts = call.attempts + 1
    from unnest(${answered.map(({ id }) => id)}::uuid[], ${answered.map(({ code }) => code)}::text[]) as answered (id, code)
    where call.id = answered.id and call.done_at is null
    returning call.id`.execute(tables(tx));
  return new Set(rows.map(({ id }) => id));
};

export const markTried = (tx: Tx, id: CallId, nextAt: Temporal.Instant, answer: string) =>
  tables(tx)
    .updateTable('wallet.call')
    .set((is) => ({ next_at: nextAt, leased_until: null, last_answer: answer.slice(0, 300), attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
