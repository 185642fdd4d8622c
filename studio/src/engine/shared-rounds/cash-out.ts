/** Bets that are taken out during a flight: by a click, at the point of the server's clock, or at a point that was set with the bet. */
import { decimalOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { Session } from '#studio/engine/rounds/store';
import { Refusal } from '#studio/refusal';
import { cashOutsOf, setAutoPoint, takeOut } from './cash-out-rows.ts';
import type { cashOut as call } from './protocol.ts';
import { betsOf } from './settle-seats.ts';
import type { Flight } from './shared-game.ts';
import * as store from './store.ts';
import type { SeatId, SharedRoundId } from './tables.ts';

/**
 * Takes a bet out at the point of the flight when the call came. A point that was set for the bet and was reached before then counts instead. Refused when
 * the flight has not begun or is over.
 */
export const cashOut = (session: Session, { roundId, bet }: { roundId: string; bet: string }): Promise<z.output<typeof call.reply>> => {
  const at = now();
  return inTransaction(async (tx) => {
    // The round may not be paid while one of its bets is being taken out.
    const round = await store.holdRound(tx, roundId as SharedRoundId);
    const game = findSharedTable(session.game_code)?.game(round?.math_version);
    if (round === undefined || round.table_code !== session.game_code || game?.flight === undefined) throw new Refusal('ROUND_NOT_FOUND');
    const seat = await store.seatOf(tx, round.id, session.player_id);
    const taken = seat === undefined ? [] : (await store.slipsOf(tx, [seat.id])).filter(({ state }) => state === 'TAKEN');
    const stake = betsOf(taken).get(bet);
    if (seat === undefined || stake === undefined) throw new Refusal('ROUND_NOT_FOUND');
    const known = (await cashOutsOf(tx, [seat.id])).find((one) => one.bet === bet);
    const answer = (point: number, takenAt: Temporal.Instant) => ({
      bet,
      point,
      takenAt: takenAt.toString(),
      payout: decimalOf({ amount: (stake * BigInt(point)) / 100n, currency: seat.currency }),
    });
    if (known?.point != null) return answer(known.point, known.taken_at ?? at);
    const here = round.phase === 'DEALING' ? game.flight.pointAt(round.outcome, at.since(round.phase_at).total('milliseconds')) : undefined;
    if (here === undefined) throw new Refusal('CASH_OUT_CLOSED');
    const autoAt = known?.auto_at ?? null;
    const row = await takeOut(tx, seat.id, bet, autoAt !== null && autoAt <= here ? autoAt : here, at);
    return answer(row.point ?? here, row.taken_at ?? at);
  });
};

/** Notes where the accepted bets are to be taken out: a later confirmation of the same bet changes it while bets are taken. */
export const keepAutoPoints = async (
  tx: Tx,
  seatId: SeatId,
  taken: ReadonlyMap<string, bigint>,
  asked: readonly { bet: string; autoAt?: number | undefined }[],
  { least, most }: Flight,
): Promise<void> => {
  for (const { bet, autoAt } of asked) {
    if (!taken.has(bet)) continue;
    if (autoAt !== undefined && (autoAt < least || autoAt > most)) throw new Refusal('MALFORMED', { fields: ['bets'] });
    await setAutoPoint(tx, seatId, bet, autoAt ?? null);
  }
};
