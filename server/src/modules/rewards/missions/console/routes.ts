import * as desk from '@croupier/contract/rewards/missions-console';
import * as tournamentDesk from '@croupier/contract/rewards/tournaments-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { addMission, changeMission, listMissions } from './missions.ts';
import { addTournament, endTournament, listTournaments } from './tournaments.ts';

/** The operator's calls about missions. */
export const missionsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.missionRows, (call) => listMissions(by(call), call.query));
  serve(app, desk.addMission, (call) => addMission(by(call), call.body));
  serve(app, desk.changeMission, (call) => changeMission(by(call), call.params.id, call.body));
  serve(app, tournamentDesk.tournamentRows, (call) => listTournaments(by(call), call.query));
  serve(app, tournamentDesk.addTournament, (call) => addTournament(by(call), call.body));
  serve(app, tournamentDesk.endTournament, (call) => endTournament(by(call), call.params.id, call.body));
};
