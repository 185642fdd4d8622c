import { decimalOf } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#studio/database';
import { cashOutsOf } from './cash-out-rows.ts';
import type { Crowd } from './protocol.ts';
import { betsOf } from './settle-seats.ts';
import type { SharedGame } from './shared-game.ts';
import * as store from './store.ts';
import type { SharedRoundId } from './tables.ts';

/** The highest bets that everybody sees. */
const crowdShown = 60;

/** Everybody's bets in a round with a flight. A point that was set beforehand is shown when the flight has passed it, and never before. */
export const viewCrowd = async (tx: Tx, round: store.SharedRound, { flight }: SharedGame, at: Temporal.Instant): Promise<Crowd> => {
  const { players, seats } = await highestSeats(tx, round.id, crowdShown);
  const ids = seats.map(({ id }) => id);
  const slips = Map.groupBy(await store.slipsOf(tx, ids), ({ seat_id }) => seat_id);
  const cashOuts = await cashOutsOf(tx, ids);
  const passed = reachedAt(round, flight, at);
  const bets = seats.flatMap((seat) =>
    [...betsOf((slips.get(seat.id) ?? []).filter(({ state }) => state === 'TAKEN'))].map(([bet, amount]) => {
      const own = cashOuts.find((one) => one.seat_id === seat.id && one.bet === bet);
      const auto = own?.auto_at != null && own.auto_at <= passed ? own.auto_at : null;
      return {
        name: seat.shown_as,
        bet,
        stake: decimalOf({ amount, currency: seat.currency }),
        currency: seat.currency,
        point: own?.point ?? auto,
      };
    }),
  );
  return { players, bets };
};

/** The seats with the highest bets in a round, and the number of all that have one. A player has one: money or a free bet. */
const highestSeats = async (tx: Tx, roundId: SharedRoundId, most: number): Promise<{ players: number; seats: store.Seat[] }> => {
  const staked = store.tables(tx).selectFrom('shared.seat').where('round_id', '=', roundId).where(store.hasBet);
  const { players } = await staked.select(({ fn }) => fn.countAll<bigint>().as('players')).executeTakeFirstOrThrow();
  return {
    players: Number(players),
    seats: await staked
      .selectAll()
      .orderBy(sql`stake + free_stake`, 'desc')
      .orderBy('id')
      .limit(most)
      .execute(),
  };
};

/** The highest point that a flight is known to have reached. */
const reachedAt = (round: store.SharedRound, flight: SharedGame['flight'], at: Temporal.Instant): number => {
  if (flight === undefined || round.outcome === null) return 0;
  const sinceMs = round.phase === 'DEALING' ? at.since(round.phase_at).total('milliseconds') : flight.longestMs;
  return flight.pointAt(round.outcome, sinceMs) ?? flight.endOf(round.outcome, sinceMs) ?? 0;
};
