import { defineModule } from '#platform/module';
import { missionsConsoleRoutes } from './console/routes.ts';
import { countMissions } from './count-lines.ts';
import { noteApprovedDocuments } from './own-missions.ts';
import { missionsRoutes } from './routes.ts';

/** Missions: conditions that members fulfil for a reward, and the members who fulfil the most. */
export const missions = defineModule({
  name: 'rewards/missions',
  owns: ['missions'],
  uses: ['money/turnover', 'people/members', 'people/profile', 'people/kyc', 'rewards/bonuses', 'rewards/giving', 'brand/merchants'],
  consoleUses: ['console/audit'],
  routes: [missionsRoutes, missionsConsoleRoutes],
  jobs: [{ every: '2 seconds', name: 'count missions', run: countMissions }],
  on: { 'kyc.decided': noteApprovedDocuments },
  permissions: ['mission.edit', 'mission.read'],
});
