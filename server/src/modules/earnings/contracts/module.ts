import { inTransaction } from '#platform/database';
import { defineModule } from '#platform/module';
import { contractsConsoleRoutes } from './console/routes.ts';
import { endContractsOfClosed, expireRequests } from './end.ts';
import { contractsRoutes } from './routes.ts';

/** Contracts between an upline and a direct downline, and what agents may offer. */
export const contracts = defineModule({
  name: 'earnings/contracts',
  owns: ['agents.contract', 'agents.contract_version', 'agents.contract_tier', 'agents.contract_request', 'agents.policy'],
  uses: ['people/members', 'play/lotteries', 'brand/merchants'],
  consoleUses: ['earnings/agent-tree', 'earnings/settlement', 'console/audit'],
  routes: [contractsRoutes, contractsConsoleRoutes],
  jobs: [{ every: '1 minute', name: 'expire contract requests', run: () => inTransaction(expireRequests) }],
  on: {
    'member.closed': endContractsOfClosed,
  },
  permissions: ['agent.contract', 'agent.policy', 'agent.read'],
});
