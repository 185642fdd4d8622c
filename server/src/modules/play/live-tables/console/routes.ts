import * as calls from '@croupier/contract/play/live-tables-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import * as chat from '@croupier/contract/play/table-chat-console';
import { listLiveTables, saveTable } from './live-tables.ts';
import { listTableMessages, muteAtTablesOf, removeTableMessage } from './table-chat.ts';
import { answerProposal, listTableRounds, openRound, propose } from './table-rounds.ts';

/** The operator's calls about live tables. */
export const liveTablesConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, calls.liveTables, (call) => listLiveTables(by(call)));
  serve(app, calls.saveLiveTable, (call) => saveTable(by(call), call.params, call.body));
  serve(app, calls.liveTableRounds, (call) => listTableRounds(by(call), call.params, call.query));
  serve(app, calls.openedTableRound, (call) => openRound(by(call), call.params));
  serve(app, calls.proposeVoid, (call) => propose(by(call), call.params, call.body.reason));
  serve(app, calls.answerVoid, (call) => answerProposal(by(call), call.params, call.body));
  serve(app, chat.tableMessages, (call) => listTableMessages(by(call), call.params, call.query.before));
  serve(app, chat.removeTableMessage, (call) => removeTableMessage(by(call), call.params));
  serve(app, chat.muteAtTables, (call) => muteAtTablesOf(by(call), call.params.vendor, call.body));
};
