import type { FastifyInstance } from 'fastify';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { Session } from '#studio/engine/rounds/store';
import { balanceIn } from '#studio/engine/sessions/balance';
import { serve } from '#studio/http';
import { Refusal } from '#studio/refusal';
import { sayAtTable } from './chat/say-at-table.ts';
import { cashOut } from './cash-out.ts';
import { viewFreeBets } from './free-bets/view-free-bets.ts';
import { noteWatched } from './leases.ts';
import { ownSeats } from './own-seats.ts';
import * as calls from './protocol.ts';
import * as recordCalls from './records-protocol.ts';
import { findOwnRecord, listRecords, verifyRecord } from './records.ts';
import { socketRoutes } from './socket.ts';
import { tipDealer as tipCall } from './tips/protocol.ts';
import { tipDealer } from './tips/tip-dealer.ts';
import { takeBets } from './take-bets.ts';
import { takeDecision } from './take-decision.ts';
import type { SharedRoundId } from './tables.ts';
import { viewRules, viewSeat, viewTable } from './view-table.ts';

const viewOwnSeats = async (tx: Tx, roundId: string, { player_id }: Session) => {
  const { money, free } = await ownSeats(tx, roundId as SharedRoundId, player_id);
  return {
    seat: money === undefined ? null : await viewSeat(tx, money),
    freeSeat: free === undefined ? null : await viewSeat(tx, free),
  };
};

/** The calls of a screen at a table with shared rounds. */
export const sharedRoundRoutes = async (app: FastifyInstance): Promise<void> => {
  const atTable = (session: Session): Session => {
    if (findSharedTable(session.game_code) === undefined) throw new Refusal('GAME_NOT_FOUND');
    return session;
  };
  serve(app, calls.tableState, ({ caller }) => {
    const session = atTable(caller.session);
    return inTransaction(async (tx) => {
      await noteWatched(tx, [session.game_code], now());
      const table = await viewTable(tx, session.game_code, 0);
      const seats = table.round === null ? { seat: null, freeSeat: null } : await viewOwnSeats(tx, table.round.id, session);
      return {
        table,
        rules: await viewRules(tx, session),
        ...seats,
        freeBets: await viewFreeBets(tx, session),
      };
    });
  });
  serve(app, calls.placeBets, ({ caller, body }) => takeBets(atTable(caller.session), body));
  serve(app, calls.decide, ({ caller, body }) => takeDecision(atTable(caller.session), body));
  serve(app, calls.cashOut, ({ caller, body }) => cashOut(atTable(caller.session), body));
  serve(app, tipCall, ({ caller, body }) => tipDealer(atTable(caller.session), body));
  serve(app, calls.sayAtTable, ({ caller, body }) => sayAtTable(atTable(caller.session), body));
  serve(app, calls.ownSeat, async ({ caller, params }) => {
    const session = atTable(caller.session);
    const seats = await inTransaction((tx) => viewOwnSeats(tx, params.roundId, session));
    return { ...seats, balance: await balanceIn(session).catch(() => null) };
  });
  serve(app, recordCalls.tableHistory, ({ caller, query }) => listRecords(atTable(caller.session), query.page));
  serve(app, recordCalls.findRecord, ({ caller, params }) => findOwnRecord(atTable(caller.session), params.id));
  serve(app, recordCalls.verifyTable, ({ caller, query }) => verifyRecord(atTable(caller.session), query.seatId));
  await socketRoutes(app);
};
