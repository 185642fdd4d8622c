import type { FastifyInstance } from 'fastify';
import * as books from '@croupier/contract/payments/reconciliation-console';
import { serve } from '#platform/http';
import { previewStatement, importStatement, listImports } from './import-statement.ts';
import { by } from '#modules/console/audit';
import { reconciliation, positionsOf, positionAt, reconciliationFile } from './reconcile.ts';

/** The operator's calls about reconciliation. */
export const reconciliationRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, books.previewStatement, (call) => previewStatement(by(call), call.body));
  serve(app, books.importStatement, (call) => importStatement(by(call), call.body));
  serve(app, books.imports, (call) => listImports(by(call), call.query));
  serve(app, books.reconciliation, (call) => reconciliation(by(call), call.query));
  serve(app, books.positionsOf, (call) => positionsOf(by(call), call.query));
  serve(app, books.positionAt, (call) => positionAt(by(call), call.query));
  serve(app, books.reconciliationFile, (call) => reconciliationFile(by(call), call.query));
};
