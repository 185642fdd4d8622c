import * as team from '@croupier/contract/agents-team';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { teamBets } from './team-bets.ts';

export const reportsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, team.bets, ({ caller, query, request }) => teamBets(caller, { ...query, language: query.language ?? request.language }));
};
