import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { LotteryTables } from '../tables.ts';

const tables = open<LotteryTables>;

/** A round and its numero, in the order of the list. */
export type After = { at: Temporal.Instant; numeroId: string; playerId: string; currency: string };

/** Entries that are settled by the last result of their numero. One that a correction is still to settle comes with the end of the correction. */
const settled = (tx: Tx) =>
  tables(tx)
    .selectFrom('lottery.entry as entry')
    .innerJoin('lottery.numero as numero', 'numero.id', 'entry.numero_id')
    .select(['entry.id', 'entry.numero_id', 'entry.player_id', 'entry.currency', 'entry.game_code'])
    .select(['numero.label', 'numero.version', 'numero.draw', 'numero.voided', 'numero.result_version'])
    .select(sql<Temporal.Instant>`numero.settled_at`.as('numero_settled_at'))
    .whereRef('entry.settled_version', '=', 'numero.result_version')
    .where('entry.given_back_at', 'is', null)
    // Play money (UUIDs of version 8) is none of a platform's business.
    .where(sql<boolean>`substr(entry.player_id::text, 15, 1) <> '8'`);
export type SettledEntry = Awaited<ReturnType<ReturnType<typeof settled>['execute']>>[number];

/** The entries of a numero after one. */
export const entriesAfter = (tx: Tx, { numeroId, playerId, currency }: After, limit: number): Promise<SettledEntry[]> =>
  settled(tx)
    .where('numero.settled_at', 'is not', null)
    .where(sql<boolean>`entry.numero_id = ${numeroId}::uuid`)
    .where(sql<boolean>`(entry.player_id, entry.currency) > (${playerId}::uuid, ${currency})`)
    .orderBy('entry.player_id')
    .orderBy('entry.currency')
    .limit(limit)
    .execute();

/** The entries of the numeros that were settled after one, and before a moment. */
export const entriesOfLater = (tx: Tx, after: After | undefined, until: Temporal.Instant, limit: number): Promise<SettledEntry[]> =>
  settled(tx)
    .where('numero.settled_at', '<', until)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(numero.settled_at, numero.id) > (${after?.at.toString()}::timestamptz, ${after?.numeroId}::uuid)`),
    )
    .orderBy('numero.settled_at')
    .orderBy('numero.id')
    .orderBy('entry.player_id')
    .orderBy('entry.currency')
    .limit(limit)
    .execute();
