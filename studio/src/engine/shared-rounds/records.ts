import { decimalOf } from '@croupier/contract/core/money';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { Session } from '#studio/engine/rounds/store';
import { Refusal } from '#studio/refusal';
import type * as z from 'zod/mini';
import { drawnFrom } from './chain.ts';
import type { tableHistory, TableRecord, verifyTable } from './records-protocol.ts';
import * as store from './store.ts';
import type { SeatId } from './tables.ts';
import { tipsOf } from './tips/tip-store.ts';
import { viewChain, viewSeat } from './view-table.ts';

const pageSize = 20;

/** A player's rounds at a table, with what was dealt in them. */
export const listRecords = (session: Session, page: number): Promise<z.output<typeof tableHistory.reply>> =>
  inTransaction(async (tx) => {
    const seats = await store.seatHistory(
      tx,
      { player: session.player_id, table: session.game_code },
      { offset: (page - 1) * pageSize, limit: pageSize + 1 },
    );
    const records: TableRecord[] = [];
    for (const seat of seats.slice(0, pageSize)) records.push(await recordOf(tx, seat));
    const given = page === 1 ? await tipsOf(tx, { player: session.player_id, table: session.game_code }, pageSize) : [];
    const tips = given.map(({ id, amount, currency, tipped_at }) => ({
      id,
      amount: decimalOf({ amount, currency }),
      currency,
      tippedAt: tipped_at.toString(),
    }));
    return { records, tips, page, more: seats.length > pageSize };
  });

export const findOwnRecord = (session: Session, id: SeatId): Promise<TableRecord> =>
  inTransaction(async (tx) => recordOf(tx, await ownSeat(tx, session, id)));

const ownSeat = async (tx: Tx, session: Session, id: SeatId): Promise<store.Seat> => {
  const seat = await store.findSeat(tx, id);
  if (seat === undefined || seat.player_id !== session.player_id || seat.table_code !== session.game_code)
    throw new Refusal('ROUND_NOT_FOUND');
  return seat;
};

const recordOf = async (tx: Tx, seat: store.Seat): Promise<TableRecord> => {
  const round = await store.findRound(tx, seat.round_id);
  if (round === undefined) throw new Error(`round ${seat.round_id} vanished`);
  return {
    seat: await viewSeat(tx, seat),
    currency: seat.currency,
    number: Number(round.number),
    shoe: round.shoe_id === null ? null : (await store.findShoe(tx, round.shoe_id)).number,
    startedAt: seat.opened_at.toString(),
    endedAt: seat.ended_at?.toString() ?? null,
    outcome: isOver(round) ? round.outcome : null,
  };
};

const isOver = ({ phase }: store.SharedRound): boolean => phase === 'RESULT' || phase === 'CLOSED';

/** Everything that a browser needs to compute a round again. The link of a shoe is revealed when the shoe is over, as it decides all its rounds. */
export const verifyRecord = (session: Session, seatId: SeatId): Promise<z.output<typeof verifyTable.reply>> =>
  inTransaction(async (tx) => {
    const seat = await ownSeat(tx, session, seatId);
    const round = await store.findRound(tx, seat.round_id);
    const game = findSharedTable(seat.table_code)?.game(round?.math_version);
    if (round === undefined || game === undefined) throw new Refusal('ROUND_NOT_FOUND');
    const chain = await store.findChain(tx, round.chain_id);
    const isFree = round.shoe_id === null ? isOver(round) : (await store.findShoe(tx, round.shoe_id)).ended_at !== null && isOver(round);
    return {
      chain: viewChain(chain),
      evidence: chain.salt_evidence,
      table: round.table_code,
      linkNumber: round.link,
      link: isFree ? (await drawnFrom(tx, round)).link : null,
      firstCard: round.first_card,
      config: game.config,
      outcome: isOver(round) ? round.outcome : null,
    };
  });
