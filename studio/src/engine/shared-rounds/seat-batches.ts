/** Statements over many seats and slips of one transaction: a round of thousands of players is taken, settled and given back with a few of them. */
import { sql } from 'kysely';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import type { Tx } from '#studio/database';
import { type Seat, type Slip, tables } from './store.ts';
import type { SeatId, SeatState, SharedRoundId, SharedTables, SlipId, SlipState } from './tables.ts';

type NewSeat = Insertable<SharedTables['shared.seat']>;

/**
 * Holds the seats for money of some players in a round, which are made where there are none. Every confirmation of a player in a round waits for this row, a
 * free bet too. Seats are made in the order of the players and held in the order of their ids, as everywhere: no two batches can wait for each other.
 */
export const lockSeats = async (tx: Tx, roundId: SharedRoundId, seats: readonly NewSeat[]): Promise<void> => {
  const sorted = seats.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1));
  await tables(tx)
    .insertInto('shared.seat')
    .values(sorted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables(tx)
    .selectFrom('shared.seat')
    .select('id')
    .where('round_id', '=', roundId)
    .where('player_id', '=', sql<MemberId>`any(${sorted.map(({ player_id }) => player_id)}::uuid[])`)
    .where('free_grant', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** All seats of some players in a round, those of one player in the order of their making. */
export const seatsOf = (tx: Tx, roundId: SharedRoundId, players: readonly MemberId[]): Promise<Seat[]> =>
  tables(tx)
    .selectFrom('shared.seat')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player_id', '=', sql<MemberId>`any(${players}::uuid[])`)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();

export const insertSeats = async (tx: Tx, seats: readonly NewSeat[]): Promise<void> => {
  if (seats.length > 0) await tables(tx).insertInto('shared.seat').values(seats).execute();
};

/** Takes away seats that this transaction made: a player whose bets are all refused has none. */
export const dropSeats = async (tx: Tx, ids: readonly SeatId[]): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('shared.seat')
    .where('id', '=', sql<SeatId>`any(${ids}::uuid[])`)
    .execute();
};

/** Seats as they are now. */
export const seatsById = (tx: Tx, ids: readonly SeatId[]): Promise<Seat[]> =>
  tables(tx)
    .selectFrom('shared.seat')
    .selectAll()
    .where('id', '=', sql<SeatId>`any(${ids}::uuid[])`)
    .execute();

export const insertSlips = (tx: Tx, slips: readonly Insertable<SharedTables['shared.slip']>[]) =>
  tables(tx).insertInto('shared.slip').values(slips).execute();

/** Moves slips on; gives those that were in the first state. */
export const moveSlips = async (tx: Tx, ids: readonly SlipId[], from: SlipState, state: SlipState): Promise<Slip[]> =>
  ids.length === 0
    ? []
    : tables(tx)
        .updateTable('shared.slip')
        .set({ state })
        .where('id', '=', sql<SlipId>`any(${ids}::uuid[])`)
        .where('state', '=', from)
        .returningAll()
        .execute();

/** Adds the bets of slips that were taken to the stakes of their seats: of a free bet to the free stake, as its amount is nothing. */
export const addStakes = async (tx: Tx, taken: readonly Pick<Slip, 'seat_id' | 'amount' | 'bets'>[]): Promise<void> => {
  const sums = new Map<SeatId, { stake: bigint; free: bigint }>();
  for (const { seat_id, amount, bets } of taken) {
    const { stake, free } = sums.get(seat_id) ?? { stake: 0n, free: 0n };
    const worth = Object.values(bets).reduce((sum, units) => sum + BigInt(units), 0n);
    sums.set(seat_id, { stake: stake + amount, free: free + worth - amount });
  }
  if (sums.size === 0) return;
  const added = [...sums.values()];
  await sql`
    update shared.seat set stake = seat.stake + added.stake, free_stake = seat.free_stake + added.free
    from unnest(${[...sums.keys()]}::uuid[], ${added.map(({ stake }) => String(stake))}::bigint[], ${added.map(({ free }) => String(free))}::bigint[])
      as added (id, stake, free)
    where seat.id = added.id`.execute(tables(tx));
};

/** Writes the payouts of seats whose round is drawn. */
export const paySeats = async (
  tx: Tx,
  paid: readonly { id: SeatId; payout: bigint; validBet: bigint }[],
  at: Temporal.Instant,
): Promise<void> => {
  if (paid.length === 0) return;
  await sql`
    update shared.seat set state = 'PAYING', payout = due.payout, valid_bet = due.valid_bet, ended_at = ${at.toString()}
    from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ payout }) => String(payout))}::bigint[], ${paid.map(({ validBet }) => String(validBet))}::bigint[])
      as due (id, payout, valid_bet)
    where seat.id = due.id`.execute(tables(tx));
};

/** Moves seats from one state to another. */
export const endSeats = async (
  tx: Tx,
  ids: readonly SeatId[],
  { from, ...change }: { from: SeatState; state: SeatState; ended_at?: Temporal.Instant },
): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('shared.seat')
    .set(change)
    .where('id', '=', sql<SeatId>`any(${ids}::uuid[])`)
    .where('state', '=', from)
    .execute();
};

/** Ends returning seats of which every stake has gone back. */
export const voidReturnedSeats = async (tx: Tx, ids: readonly SeatId[], at: Temporal.Instant): Promise<void> => {
  await sql`
    update shared.seat set state = 'VOID', ended_at = ${at.toString()}
    where id = any(${ids}::uuid[]) and state = 'RETURNING'
      and not exists (select from shared.slip where slip.seat_id = seat.id and slip.state in ('RETURNING', 'TAKEN'))`.execute(tables(tx));
};

/** Slips of a round that go back, with what their wallet calls name. */
export const returnSlips = async (tx: Tx, roundId: SharedRoundId, from: readonly SlipState[], reason: string) => {
  const { rows } = await sql<Pick<Slip, 'id' | 'seat_id'> & Pick<Seat, 'player_id' | 'currency' | 'table_code'>>`
    update shared.slip set state = 'RETURNING', reason = ${reason.slice(0, 200)}
    from shared.seat
    where seat.id = slip.seat_id and seat.round_id = ${roundId} and slip.state = any(${from})
    returning slip.id, slip.seat_id, seat.player_id, seat.currency, seat.table_code`.execute(tables(tx));
  return rows;
};

/**
 * Holds the free bets of a round that are open. A confirmation that is given up holds its seat and then its slip, so whoever gives up the slips of a round holds
 * these seats first: otherwise the two could wait for each other.
 */
export const holdFreeSeats = async (tx: Tx, roundId: SharedRoundId): Promise<void> => {
  await tables(tx)
    .selectFrom('shared.seat')
    .select('id')
    .where('round_id', '=', roundId)
    .where('free_grant', 'is not', null)
    .where('state', '=', sql<'OPEN'>`'OPEN'`)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Free bets of a round that are on their way back are no seats of their players any more. */
export const returnFreeSeats = async (tx: Tx, roundId: SharedRoundId): Promise<void> => {
  await sql`
    update shared.seat set state = 'RETURNING'
    where round_id = ${roundId} and free_grant is not null and state = 'OPEN'
      and exists (select from shared.slip where slip.seat_id = seat.id and slip.state = 'RETURNING')`.execute(tables(tx));
};

/** Ends or returns the open seats of a round that is given up. */
export const giveUpSeats = async (tx: Tx, roundId: SharedRoundId, at: Temporal.Instant): Promise<void> => {
  await sql`
    update shared.seat set
      state = case when returning_now then 'RETURNING' else 'VOID' end,
      ended_at = case when returning_now then ended_at else ${at.toString()}::timestamptz end
    from (
      select open.id, exists (select from shared.slip where slip.seat_id = open.id and slip.state = 'RETURNING') as returning_now
      from shared.seat open where open.round_id = ${roundId} and open.state = 'OPEN'
    ) as open
    where seat.id = open.id and seat.state = 'OPEN'`.execute(tables(tx));
};
