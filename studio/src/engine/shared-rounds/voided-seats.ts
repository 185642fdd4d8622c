import { sql } from 'kysely';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#studio/database';
import { hasBet, tables } from './store.ts';

/** Seats of some players with a bet, in rounds of a table that became void after a moment. */
export const voidedSeats = (tx: Tx, code: string, after: Temporal.Instant, players: readonly string[]) =>
  tables(tx)
    .selectFrom('shared.round as round')
    .innerJoin('shared.seat as seat', 'seat.round_id', 'round.id')
    .select([
      'seat.id',
      'seat.round_id',
      'seat.player_id',
      'seat.stake',
      'seat.free_grant',
      'seat.free_stake',
      'seat.payout',
      'seat.currency',
      'round.number',
      'round.void_cause',
    ])
    .where('round.table_code', '=', code)
    .where('round.phase', '=', sql<'VOID'>`'VOID'`)
    .where('round.phase_at', '>', after)
    .where(hasBet)
    .where('seat.player_id', '=', sql<MemberId>`any(${players}::uuid[])`)
    .execute();
