import * as desk from '@croupier/contract/rewards/raffles-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { addEnvelope, endEnvelope, listEnvelopes } from './envelopes.ts';
import { addRaffle, endRaffle, listEntries, listRaffles } from './raffles.ts';

/** The operator's calls about raffles and red envelopes. */
export const rafflesConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.raffleRows, (call) => listRaffles(by(call), call.query));
  serve(app, desk.addRaffle, (call) => addRaffle(by(call), call.body));
  serve(app, desk.endRaffle, (call) => endRaffle(by(call), call.params.id, call.body));
  serve(app, desk.raffleEntries, (call) => listEntries(by(call), call.params.id, call.query));
  serve(app, desk.envelopeRows, (call) => listEnvelopes(by(call), call.query));
  serve(app, desk.addEnvelope, (call) => addEnvelope(by(call), call.body));
  serve(app, desk.endEnvelope, (call) => endEnvelope(by(call), call.params.id, call.body));
};
