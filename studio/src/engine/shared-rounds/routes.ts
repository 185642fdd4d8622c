import type { FastifyInstance } from 'fastify';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { Session } from '#studio/engine/rounds/store';
import { balanceIn } from '#studio/engine/sessions/balance';
import { serve } from '#studio/http';
import { Refusal } from '#studio/refusal';
import { sayAtTable } from './chat/say-at-table.ts';
import { cashOut } from './cash-out.ts';
import { noteWatched } from './leases.ts';
import * as calls from './protocol.ts';
import * as recordCalls from './records-protocol.ts';
import { findOwnRecord, listRecords, verifyRecord } from './records.ts';
import { socketRoutes } from './socket.ts';
import * as store from './store.ts';
import { tipDealer as tipCall } from './tips/protocol.ts';
import { tipDealer } from './tips/tip-dealer.ts';
import { takeBets } from './take-bets.ts';
import { takeDecision } from './take-decision.ts';
import type { SharedRoundId } from './tables.ts';
import { viewRules, viewSeat, viewTable } from './view-table.ts';

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
      const seat = table.round === null ? undefined : await store.seatOf(tx, table.round.id as SharedRoundId, session.player_id);
      return {
        table,
        rules: await viewRules(tx, session),
        seat: seat === undefined ? null : await viewSeat(tx, seat),
        freeSeat: null,
        freeBets: null,
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
    const seat = await inTransaction(async (tx) => {
      const found = await store.seatOf(tx, params.roundId as SharedRoundId, session.player_id);
      return found === undefined ? null : viewSeat(tx, found);
    });
    return { seat, freeSeat: null, balance: await balanceIn(session).catch(() => null) };
  });
  serve(app, recordCalls.tableHistory, ({ caller, query }) => listRecords(atTable(caller.session), query.page));
  serve(app, recordCalls.findRecord, ({ caller, params }) => findOwnRecord(atTable(caller.session), params.id));
  serve(app, recordCalls.verifyTable, ({ caller, query }) => verifyRecord(atTable(caller.session), query.seatId));
  await socketRoutes(app);
};
