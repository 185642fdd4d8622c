import * as contract from '@croupier/contract/rewards/missions';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { claimMission } from './claim-mission.ts';
import { ownMissions } from './own-missions.ts';
import { missionRanks } from './show-ranks.ts';

export const missionsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.missionSummary, ({ caller, request }) => ownMissions(caller, request.language));
  serve(app, contract.missionLeaderboard, ({ caller, query }) => missionRanks(caller, query.period));
  serve(app, contract.claimMission, ({ caller, params, body, request }) =>
    claimMission(caller, { id: params.id, period: body.period, language: request.language }),
  );
};
