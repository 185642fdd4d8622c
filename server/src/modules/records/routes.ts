import * as records from '@croupier/contract/records';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { exportRecords } from './export-records.ts';
import { findRecords, gamesPlayed } from './find-records.ts';
import { lookAtRecord } from './look-at-record.ts';
import { statementOf } from './statement.ts';

export const recordsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, records.records, ({ caller, query }) => findRecords(caller, query));
  serve(app, records.recordGames, ({ caller, query }) => gamesPlayed(caller, query.language));
  serve(app, records.recordStatement, ({ caller, query }) => statementOf(caller, query));
  serve(app, records.exportRecords, ({ caller, body }) => exportRecords(caller, body));
  serve(app, records.recordDetail, ({ caller, params, query }) => lookAtRecord(caller, params.key, query.language));
};
