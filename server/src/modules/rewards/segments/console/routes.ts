import * as contract from '@croupier/contract/rewards/segments-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { countDraft, countSaved } from './count.ts';
import { archiveSegment, changeSegment, listSegments, makeSegment, openSegment } from './segments.ts';

/** The operator's calls about segments. */
export const segmentsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.segments, (call) => listSegments(by(call), call.query));
  serve(app, contract.segment, (call) => openSegment(by(call), call.params.id));
  serve(app, contract.makeSegment, (call) => makeSegment(by(call), call.body));
  serve(app, contract.changeSegment, (call) => changeSegment(by(call), call.params.id, call.body));
  serve(app, contract.archiveSegment, (call) => archiveSegment(by(call), call.params.id, call.body));
  serve(app, contract.countAudience, (call) => countDraft(by(call), call.body));
  serve(app, contract.countSegment, (call) => countSaved(by(call), call.params.id));
};
