import * as contract from '@croupier/contract/rewards/missions';
import * as tournamentCalls from '@croupier/contract/rewards/tournaments';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { claimMission } from './claim-mission.ts';
import { ownMissions } from './own-missions.ts';
import { missionRanks } from './show-ranks.ts';
import { joinTournament, ownTournaments } from './tournaments/shown.ts';

export const missionsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.missionSummary, ({ caller, request }) => ownMissions(caller, request.language));
  serve(app, contract.missionLeaderboard, ({ caller, query }) => missionRanks(caller, query.period));
  serve(app, tournamentCalls.tournaments, ({ caller, request }) => ownTournaments(caller, request.language));
  serve(app, tournamentCalls.joinTournament, ({ caller, params }) => joinTournament(caller, params.id));
  serve(app, contract.claimMission, ({ caller, params, body, request }) =>
    claimMission(caller, { id: params.id, period: body.period, language: request.language }),
  );
};
