import * as contract from '@croupier/contract/console/references';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { findReferences } from './find-references.ts';

/** The operator's call that resolves references. */
export const referenceRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.findReferences, (call) => findReferences(by(call), call.query));
};
