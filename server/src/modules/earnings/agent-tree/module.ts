import { defineModule } from '#platform/module';
import { agentTreeConsoleRoutes } from './console/routes.ts';
import { countPlay } from './count-play.ts';
import { forgetClicks } from './links.ts';
import { applyMoves } from './moves.ts';
import { treeRoutes } from './routes.ts';
import { sumUpTeams } from './sum-up-teams.ts';

/** The tree of agents and members, links and moves, and the sums of teams. */
export const agentTree = defineModule({
  name: 'earnings/agent-tree',
  owns: [
    'agents.clicked',
    'agents.first_deposit',
    'agents.grade_name',
    'agents.invited',
    'agents.move',
    'agents.placement',
    'agents.position',
    'agents.setting',
    'agents.team',
    'agents.team_active',
    'agents.team_day',
    'agents.team_money',
    'desk.application',
  ],
  uses: [
    'money/turnover',
    'people/members',
    'people/invitations',
    'people/registration',
    'people/access',
    'earnings/contracts',
    'brand/merchants',
  ],
  consoleUses: ['people/support', 'people/messaging', 'console/audit', 'console/work-queues'],
  routes: [treeRoutes, agentTreeConsoleRoutes],
  jobs: [
    { every: '2 seconds', name: 'sum up teams', run: sumUpTeams },
    { every: '5 seconds', name: 'move members in the tree', run: applyMoves },
    { every: '1 hour', name: 'delete old clicks', run: forgetClicks },
  ],
  on: {
    'round.ended': countPlay,
    'round.corrected': countPlay,
    'member.registered': countPlay,
    'bonus.granted': countPlay,
    'withdrawal.booked': countPlay,
    'deposit.credited': countPlay,
  },
  permissions: ['agent.admit', 'agent.policy', 'agent.read', 'member.file', 'member.move'],
});
