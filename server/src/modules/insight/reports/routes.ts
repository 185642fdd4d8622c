import * as reports from '@croupier/contract/earnings/team-reports';
import * as team from '@croupier/contract/earnings/team';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { siteUrlOf } from '#platform/site-url';
import { credit } from './credit.ts';
import { exportTeam } from './export-team.ts';
import { searchTeam } from './search-team.ts';
import { teamBets } from './team-bets.ts';
import { teamMovements } from './team-movements.ts';

export const reportsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, team.bets, ({ caller, query, request }) => teamBets(caller, { ...query, language: query.language ?? request.language }));
  serve(app, team.searchDownline, ({ caller, query }) => searchTeam(caller, query.name));
  serve(app, reports.teamMovements, ({ caller, query }) => teamMovements(caller, query));
  serve(app, reports.creditReport, ({ caller, query }) => credit(caller, query));
  serve(app, reports.exportTeam, ({ caller, body, request }) => exportTeam(caller, body, siteUrlOf(request)));
};
