import { sql } from 'kysely';

/**
 * The legs of a transfer `t`, as `e`. `offset` keeps the planner from reading the whole book for them: the entries are a view of three parts, which no
 * join reaches into.
 */
export const legsOfTransfer = sql`join lateral (select account_id, amount from ledger.entry where transfer_id = t.id offset 0) e on true`;
