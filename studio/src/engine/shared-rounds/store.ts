import type { Currency } from '@croupier/contract/core/money';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { Phase, SaltEvidence, SeatId, SharedRoundId, SharedTables, SlipId, VoidCause } from './tables.ts';

export const tables = open<SharedTables>;

export type Chain = Selectable<SharedTables['shared.chain']>;
export type ShoeRow = Selectable<SharedTables['shared.shoe']>;
export type SharedRound = Selectable<SharedTables['shared.round']>;
export type Seat = Selectable<SharedTables['shared.seat']>;
export type Settings = Pick<Selectable<SharedTables['shared.game_table']>, 'is_open' | 'host_name' | 'limits' | 'maths' | 'bets_off'>;
export type Slip = Selectable<SharedTables['shared.slip']>;

// ----------------------------------------------------------------------------------------------------------- chains and shoes

export const chainInUse = (tx: Tx, table: string): Promise<Chain | undefined> =>
  tables(tx).selectFrom('shared.chain').selectAll().where('table_code', '=', table).where('ended_at', 'is', null).executeTakeFirst();

export const findChain = (tx: Tx, id: string): Promise<Chain> =>
  tables(tx).selectFrom('shared.chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Two processes that make one at the same time keep the first. */
export const insertChain = (tx: Tx, chain: Insertable<SharedTables['shared.chain']>) =>
  tables(tx)
    .insertInto('shared.chain')
    .values(chain)
    .onConflict((conflict) => conflict.column('table_code').where('ended_at', 'is', null).doNothing())
    .execute();

/** A chain gets its salt once. */
export const saltChain = (tx: Tx, id: string, salt: string, evidence: SaltEvidence, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('shared.chain')
    .set({ salt, salt_evidence: JSON.stringify(evidence), salted_at: at })
    .where('id', '=', id)
    .where('salt', 'is', null)
    .execute();

/** The number of the link to use next; it is used up. */
export const takeLink = async (tx: Tx, chain: Chain, at: Temporal.Instant): Promise<number> => {
  const { next_link } = await tables(tx)
    .updateTable('shared.chain')
    .set((is) => ({
      next_link: is('next_link', '+', 1),
      // The last link ends the chain.
      ended_at: sql<Temporal.Instant | null>`case when next_link = ${chain.length} then ${at.toString()}::timestamptz end`,
    }))
    .where('id', '=', chain.id)
    .returning('next_link')
    .executeTakeFirstOrThrow();
  return next_link - 1;
};

export const shoeInUse = (tx: Tx, table: string): Promise<ShoeRow | undefined> =>
  tables(tx).selectFrom('shared.shoe').selectAll().where('table_code', '=', table).where('ended_at', 'is', null).executeTakeFirst();

export const findShoe = (tx: Tx, id: string): Promise<ShoeRow> =>
  tables(tx).selectFrom('shared.shoe').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const insertShoe = async (tx: Tx, shoe: Omit<Insertable<SharedTables['shared.shoe']>, 'number' | 'ended_at'>): Promise<ShoeRow> => {
  const { last } = await tables(tx)
    .selectFrom('shared.shoe')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('table_code', '=', shoe.table_code)
    .executeTakeFirstOrThrow();
  return tables(tx)
    .insertInto('shared.shoe')
    .values({ ...shoe, number: last + 1, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const useCards = (tx: Tx, id: string, cardsUsed: number) =>
  tables(tx).updateTable('shared.shoe').set({ cards_used: cardsUsed }).where('id', '=', id).execute();

export const endShoe = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('shared.shoe').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();

// ------------------------------------------------------------------------------------------------------------------- rounds

/** The round that is under way, or the last one. */
export const latestRound = (tx: Tx, table: string): Promise<SharedRound | undefined> =>
  tables(tx).selectFrom('shared.round').selectAll().where('table_code', '=', table).orderBy('number', 'desc').limit(1).executeTakeFirst();

export const findRound = (tx: Tx, id: SharedRoundId): Promise<SharedRound | undefined> =>
  tables(tx).selectFrom('shared.round').selectAll().where('id', '=', id).executeTakeFirst();

/** Holds a round in its phase: it cannot move on before this transaction ends. */
export const holdRound = (tx: Tx, id: SharedRoundId): Promise<SharedRound | undefined> =>
  tables(tx).selectFrom('shared.round').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** Holds a round for a change: neither its driver nor a bet comes between. */
export const lockRound = (tx: Tx, id: SharedRoundId): Promise<SharedRound | undefined> =>
  tables(tx).selectFrom('shared.round').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertRound = (tx: Tx, round: Insertable<SharedTables['shared.round']>) =>
  tables(tx).insertInto('shared.round').values(round).execute();

type Change = { phase: Phase; phase_at: Temporal.Instant; phase_ends_at: Temporal.Instant } & Partial<{
  outcome: string;
  result: string;
  pools: string | null;
  void_reason: string;
  void_cause: VoidCause;
  stage: number;
  is_last: boolean;
}>;

/** Moves a round from one phase to another; undefined when it is not in the first any more. Waits for bets that are being written down. */
export const moveRound = (tx: Tx, id: SharedRoundId, from: Phase, change: Change): Promise<SharedRound | undefined> =>
  tables(tx).updateTable('shared.round').set(change).where('id', '=', id).where('phase', '=', from).returningAll().executeTakeFirst();

/** The results of a shoe, or the last ones of a table without shoes, oldest first. */
export const resultsOf = async (tx: Tx, { table, shoeId, most }: { table: string; shoeId: string | null; most: number }) => {
  const rows = await tables(tx)
    .selectFrom('shared.round')
    .select(['number', 'result'])
    .where('table_code', '=', table)
    .where('phase', 'in', ['RESULT', 'CLOSED'])
    .$if(shoeId !== null, (query) => query.where('shoe_id', '=', shoeId))
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed().map(({ result }) => result ?? '');
};

// -------------------------------------------------------------------------------------------------------- seats and slips

export const findSeat = (tx: Tx, id: SeatId): Promise<Seat | undefined> =>
  tables(tx).selectFrom('shared.seat').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a seat has a bet, for money or free. */
export const hasBet = sql<boolean>`stake + free_stake > 0`;

/** Holds seats in the order of their ids: the answers to the calls of a seat are noted one by one. */
export const holdSeats = async (tx: Tx, ids: readonly SeatId[]): Promise<void> => {
  await tables(tx)
    .selectFrom('shared.seat')
    .select('id')
    .where('id', '=', sql<SeatId>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
};

export const changeSeat = (
  tx: Tx,
  id: SeatId,
  change: Partial<Pick<Seat, 'state' | 'stake' | 'payout' | 'valid_bet' | 'ended_at' | 'void_after_payout'>>,
  from?: Seat['state'],
) =>
  tables(tx)
    .updateTable('shared.seat')
    .set(change)
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', '=', from ?? 'OPEN'))
    .returningAll()
    .executeTakeFirst();

export const slipsOf = (tx: Tx, seatIds: readonly SeatId[]): Promise<Slip[]> =>
  seatIds.length === 0
    ? Promise.resolve([])
    : tables(tx).selectFrom('shared.slip').selectAll().where('seat_id', 'in', seatIds).orderBy('asked_at').orderBy('id').execute();

export const findSlip = (tx: Tx, seatId: SeatId, requestId: string): Promise<Slip | undefined> =>
  tables(tx).selectFrom('shared.slip').selectAll().where('seat_id', '=', seatId).where('request_id', '=', requestId).executeTakeFirst();

export const insertSlip = (tx: Tx, slip: Insertable<SharedTables['shared.slip']>) =>
  tables(tx).insertInto('shared.slip').values(slip).execute();

/** Moves a slip on; undefined when somebody else did. */
export const moveSlip = (tx: Tx, id: SlipId, from: Slip['state'], state: Slip['state'], reason?: string): Promise<Slip | undefined> =>
  tables(tx)
    .updateTable('shared.slip')
    .set({ state, ...(reason !== undefined && { reason: reason.slice(0, 200) }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();

/** Slips of a round in some state, with their seats. */
export const slipsIn = (tx: Tx, roundId: SharedRoundId, states: readonly Slip['state'][]) =>
  tables(tx)
    .selectFrom('shared.slip as slip')
    .innerJoin('shared.seat as seat', 'seat.id', 'slip.seat_id')
    .selectAll('slip')
    .select(['seat.player_id', 'seat.currency', 'seat.table_code'])
    .where('seat.round_id', '=', roundId)
    .where('slip.state', 'in', states)
    .execute();

/** Seats of drawn rounds whose payout is due, taken for this transaction. Those with a stake on its way back wait for it. */
export const takeSeatsToSettle = (tx: Tx, most: number, roundId?: SharedRoundId): Promise<Seat[]> =>
  tables(tx)
    .selectFrom('shared.seat as seat')
    .innerJoin('shared.round as round', 'round.id', 'seat.round_id')
    .selectAll('seat')
    .where('seat.state', '=', 'OPEN')
    .where('round.phase', 'in', ['RESULT', 'CLOSED'])
    .$if(roundId !== undefined, (query) => query.where('seat.round_id', '=', roundId as SharedRoundId))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('shared.slip as slip')
            .select('slip.id')
            .whereRef('slip.seat_id', '=', 'seat.id')
            .where('slip.state', 'in', ['ASKING', 'RETURNING']),
        ),
      ),
    )
    .orderBy('seat.opened_at')
    .limit(most)
    .forUpdate('seat')
    .skipLocked()
    .execute();

export const lockSeatsIn = (tx: Tx, roundId: SharedRoundId): Promise<Seat[]> =>
  tables(tx).selectFrom('shared.seat').selectAll().where('round_id', '=', roundId).orderBy('id').forUpdate().execute();

// ------------------------------------------------------------------------------------------------------------------ exposure

type Place = { roundId: SharedRoundId; currency: Currency };

/** The stakes on some bets, held: two players cannot both get the last room below a limit. */
export const exposureOf = async (tx: Tx, { roundId, currency }: Place, bets: readonly string[]): Promise<Map<string, bigint>> => {
  if (bets.length === 0) return new Map();
  // The rows are made first and locked in one order, so that two players cannot wait for each other.
  const sorted = bets.toSorted();
  await tables(tx)
    .insertInto('shared.exposure')
    .values(sorted.map((bet) => ({ round_id: roundId, currency, bet, staked: 0n, players: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tables(tx)
    .selectFrom('shared.exposure')
    .select(['bet', 'staked'])
    .where('round_id', '=', roundId)
    .where('currency', '=', currency)
    .where('bet', 'in', sorted)
    .orderBy('bet')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ bet, staked }) => [bet, staked]));
};

/** Adds to what is staked on bets, whose rows `exposureOf` holds; negative amounts give it free again. */
export const addExposure = async (
  tx: Tx,
  { roundId, currency }: Place,
  bets: ReadonlyMap<string, { staked: bigint; players: number }>,
): Promise<void> => {
  if (bets.size === 0) return;
  const added = [...bets.values()];
  await sql`
    update shared.exposure set staked = exposure.staked + added.staked, players = exposure.players + added.players
    from unnest(${[...bets.keys()]}::text[], ${added.map(({ staked }) => String(staked))}::bigint[], ${added.map(({ players }) => players)}::int[])
      as added (bet, staked, players)
    where exposure.round_id = ${roundId} and exposure.currency = ${currency} and exposure.bet = added.bet`.execute(tables(tx));
};

/** The stakes in a round, by bet and currency. */
export const poolsOf = (tx: Tx, roundId: SharedRoundId) =>
  tables(tx)
    .selectFrom('shared.exposure')
    .select(['currency', 'bet', 'staked', 'players'])
    .where('round_id', '=', roundId)
    .where('staked', '>', 0n)
    .orderBy('bet')
    .limit(1_000)
    .execute();

// ------------------------------------------------------------------------------------------------------------------- records

/** Payouts of a round that were higher than their stakes, the highest first. */
export const winnersOf = (tx: Tx, roundId: SharedRoundId, most: number) =>
  tables(tx)
    .selectFrom('shared.seat')
    .select(['shown_as', 'payout', 'currency'])
    .where('round_id', '=', roundId)
    .whereRef('payout', '>', 'stake')
    .orderBy('payout', 'desc')
    .limit(most)
    .execute();

/** The player's seats at a table that had a bet, newest first. */
export const seatHistory = (tx: Tx, who: { player: MemberId; table: string }, page: { offset: number; limit: number }): Promise<Seat[]> =>
  tables(tx)
    .selectFrom('shared.seat')
    .selectAll()
    .where('player_id', '=', who.player)
    .where('table_code', '=', who.table)
    .where(hasBet)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
