import { defineModule } from '#platform/module';
import './claimables.ts';
import { missionsConsoleRoutes } from './console/routes.ts';
import { countMissions } from './count-lines.ts';
import { noteApprovedDocuments } from './own-missions.ts';
import { remindOfRewards } from './remind-of-rewards.ts';
import { missionsRoutes } from './routes.ts';
import { endTournaments } from './tournaments/end-tournaments.ts';

/** Missions: conditions that members fulfil for a reward; tournaments between members. */
export const missions = defineModule({
  name: 'rewards/missions',
  owns: ['missions'],
  uses: [
    'money/turnover',
    'people/members',
    'people/profile',
    'people/kyc',
    'rewards/bonuses',
    'rewards/giving',
    'rewards/segments',
    'rewards/claimables',
    'brand/merchants',
  ],
  consoleUses: ['console/audit'],
  routes: [missionsRoutes, missionsConsoleRoutes],
  jobs: [
    { every: '2 seconds', name: 'count missions', run: countMissions },
    { every: '5 seconds', name: 'end tournaments', run: endTournaments },
    { every: '1 minute', name: 'remind of mission rewards', run: remindOfRewards },
  ],
  on: { 'kyc.decided': noteApprovedDocuments },
  permissions: ['mission.edit', 'mission.read'],
});
