import * as bets from '@croupier/contract/play/rounds';
import * as records from '@croupier/contract/insight/statements';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { exportBets } from './bets/export-bets.ts';
import { findBets, gamesOfBets } from './bets/find-bets.ts';
import { openBet } from './bets/open-bet.ts';
import { profitOf } from './bets/profit.ts';
import { showBet } from './bets/show-bet.ts';
import { exportRecords } from './export-records.ts';
import { findRecords, gamesPlayed } from './find-records.ts';
import { listTransactions } from './list-transactions.ts';
import { openRecord } from './open-record.ts';
import { statementOf } from './statement.ts';

export const recordsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, records.records, ({ caller, query }) => findRecords(caller, query));
  serve(app, records.transactionDetail, ({ caller, query }) => listTransactions(caller, query));
  serve(app, records.recordGames, ({ caller, query }) => gamesPlayed(caller, query.language));
  serve(app, records.recordStatement, ({ caller, query }) => statementOf(caller, query));
  serve(app, records.exportRecords, ({ caller, body }) => exportRecords(caller, body));
  serve(app, records.recordDetail, ({ caller, params, query }) => openRecord(caller, params.key, query.language));
  serve(app, bets.bets, ({ caller, query }) => findBets(caller, query));
  serve(app, bets.betGames, ({ caller, query }) => gamesOfBets(caller, query.language));
  serve(app, bets.betDetail, ({ caller, params, query }) => openBet(caller, params.id, query.language));
  serve(app, bets.showBet, ({ caller, params, body }) => showBet(caller, params.id, body.language));
  serve(app, bets.profit, ({ caller, query }) => profitOf(caller, query));
  serve(app, bets.exportBets, ({ caller, body }) => exportBets(caller, body));
};
