import * as contract from '@croupier/contract/rewards/raffles';
import * as envelopeCalls from '@croupier/contract/rewards/red-envelopes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { grabEnvelope } from './envelopes/grab-envelope.ts';
import { ownEnvelopes } from './envelopes/own-envelopes.ts';
import { claimRaffle } from './instant/claim-raffle.ts';
import { listRaffles, showDraw, showList, showOwnTickets } from './shown.ts';

export const rafflesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.raffles, ({ request }) => listRaffles(request.merchant.id, request.language));
  serve(app, contract.raffleDraw, ({ request, params }) => showDraw(request.merchant.id, params.id));
  serve(app, contract.raffleList, ({ request, params, query }) => showList(request.merchant.id, params.id, query.after));
  serve(app, contract.ownTickets, ({ caller, request }) => showOwnTickets(caller, request.language));
  serve(app, contract.claimRaffle, ({ caller, body, request }) => claimRaffle(caller, { ...body, language: request.language }));
  serve(app, envelopeCalls.redEnvelopes, ({ caller, request }) => ownEnvelopes(caller, request.language));
  serve(app, envelopeCalls.grabEnvelope, ({ caller, params }) => grabEnvelope(caller, params.id));
};
