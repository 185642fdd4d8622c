import { defineModule } from '#platform/module';
import { settlementConsoleRoutes } from './console/routes.ts';
import { assertNoAgentPay } from './assert-no-pay.ts';
import { payReadings } from './pay-readings.ts';
import { postApproved } from './post-approved.ts';
import { retryDues } from './retry-due.ts';
import { commissionRoutes, payBetsRoutes, settlementRoutes } from './routes.ts';
import { settle } from './settle.ts';

/** Pay runs of agents: frozen, computed bottom-up, approved, posted, corrected. */
export const settlement = defineModule({
  name: 'earnings/settlement',
  owns: [
    'agents.bets_taken',
    'agents.gross',
    'agents.line',
    'agents.override',
    'agents.payment',
    'agents.rest',
    'agents.run',
    'agents.run_approval',
    'agents.run_rule',
  ],
  uses: [
    'money/ledger',
    'money/wallet',
    'money/turnover',
    'people/members',
    'people/limits',
    'rewards/wagering',
    'earnings/contracts',
    'earnings/agent-tree',
    'earnings/lottery-margins',
    'brand/merchants',
  ],
  consoleUses: ['console/audit', 'console/work-queues'],
  routes: [
    settlementRoutes,
    (app) => payBetsRoutes(app, { readings: payReadings }),
    (app, { owedFromCommission }) => commissionRoutes(app, { owedBesides: owedFromCommission }),
    settlementConsoleRoutes,
  ],
  jobs: [
    { every: '1 minute', name: 'settle agents', run: () => settle(payReadings) },
    { every: '1 hour', name: 'retry unpaid agents', run: retryDues },
    { every: '2 seconds', name: 'post approved pay runs', run: postApproved },
  ],
  permissions: ['agent.override', 'agent.read', 'agent.run'],
  assertMayClose: assertNoAgentPay,
});
