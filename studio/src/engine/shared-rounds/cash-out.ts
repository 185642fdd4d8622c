/** Bets that are taken out during a flight: by a click, at the point of the server's clock, or at a point that was set with the bet. */
import { decimalOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { Session } from '#studio/engine/rounds/store';
import { Refusal } from '#studio/refusal';
import { batchByRound } from './batch-by-round.ts';
import { cashOutsOf, takeOut } from './cash-out-rows.ts';
import { winOfFreeBet } from './free-bets/free-bet.rules.ts';
import type { cashOut as call } from './protocol.ts';
import { seatsOf } from './seat-batches.ts';
import { betsOf } from './settle-seats.ts';
import * as store from './store.ts';
import type { SeatId, SharedRoundId } from './tables.ts';

type Reply = z.output<typeof call.reply>;
/** `at`: when the call came. */
type Wanted = { roundId: SharedRoundId; session: Session; bet: string; at: Temporal.Instant };

/**
 * Takes a bet out at the point of the flight when the call came. A point that was set for the bet and was reached before then counts instead. Refused when
 * the flight has not begun or is over.
 */
export const cashOut = (session: Session, { roundId, bet }: { roundId: string; bet: string }): Promise<Reply> =>
  takeOutTogether({ roundId: roundId as SharedRoundId, session, bet, at: now() });

const takeOutAll = async (tx: Tx, roundId: SharedRoundId, wanted: readonly Wanted[]): Promise<(Reply | Refusal)[]> => {
  // The round may not be paid while its bets are being taken out.
  const round = await store.holdRound(tx, roundId);
  const flight = round && findSharedTable(round.table_code)?.game(round.math_version).flight;
  if (round === undefined || flight === undefined) return wanted.map(() => new Refusal('ROUND_NOT_FOUND'));
  const seats = await seatsOf(tx, round.id, [...new Set(wanted.map(({ session }) => session.player_id))]);
  const ids = seats.map(({ id }) => id);
  const slips = Map.groupBy(await store.slipsOf(tx, ids), ({ seat_id }) => seat_id);
  const nameOf = ({ seat_id, bet }: { seat_id: SeatId; bet: string }): string => `${seat_id} ${bet}`;
  const known = new Map((await cashOutsOf(tx, ids)).map((row) => [nameOf(row), row]));

  const decided = wanted.map(({ session, bet, at }) => {
    const bets = seats
      .filter(({ player_id }) => player_id === session.player_id)
      .map((seat) => ({ seat, stake: betsOf((slips.get(seat.id) ?? []).filter(({ state }) => state === 'TAKEN')).get(bet) }));
    const { seat, stake } = bets.find((one) => one.stake !== undefined) ?? {};
    if (seat === undefined || stake === undefined || session.game_code !== round.table_code) return new Refusal('ROUND_NOT_FOUND');
    const own = { seat_id: seat.id, bet };
    const row = known.get(nameOf(own));
    const found = { own, stake, seat };
    if (row?.point != null) return found;
    const here = round.phase === 'DEALING' ? flight.pointAt(round.outcome, at.since(round.phase_at).total('milliseconds')) : undefined;
    if (here === undefined) return new Refusal('CASH_OUT_CLOSED');
    const autoAt = row?.auto_at ?? null;
    return { ...found, taken: { ...own, point: autoAt !== null && autoAt <= here ? autoAt : here, taken_at: at } };
  });

  // The first of two calls for one bet counts.
  const first = new Map(decided.toReversed().flatMap((one) => ('taken' in one ? [[nameOf(one.own), one.taken] as const] : [])));
  const taken = new Map((await takeOut(tx, [...first.values()])).map((row) => [nameOf(row), row]));
  return decided.map((one) => {
    if (one instanceof Refusal) return one;
    const row = taken.get(nameOf(one.own)) ?? known.get(nameOf(one.own));
    if (row?.point == null || row.taken_at === null) throw new Error(`no cash-out of ${nameOf(one.own)}`);
    return {
      bet: one.own.bet,
      point: row.point,
      takenAt: row.taken_at.toString(),
      payout: decimalOf({ amount: payoutAt(one.seat, one.stake, row.point), currency: one.seat.currency }),
    };
  });
};

const payoutAt = ({ free_grant }: store.Seat, stake: bigint, point: number): bigint => {
  const payout = (stake * BigInt(point)) / 100n;
  return free_grant === null ? payout : winOfFreeBet(stake, payout);
};

const takeOutTogether = batchByRound<Wanted, Reply>(takeOutAll);
