import { defineModule } from '#platform/module';
import { repeatUntilNone } from '#platform/timers';
import { affiliatesConsoleRoutes } from './console/routes.ts';
import { attribute } from './players/attribute.ts';
import { forgetClicks } from './players/follow-link.ts';
import { noteAgents, noteKyc, takeLines } from './players/take-lines.ts';
import { forgetPostbacks, sendPostbacks } from './postbacks/send-postbacks.ts';
import { tellRevenue } from './postbacks/tell-revenue.ts';
import { affiliatesRoutes } from './routes.ts';
import { assertNoAffiliatePay } from './settlement/assert-no-pay.ts';
import { retryDues, settleAffiliates } from './settlement/settle.ts';
import { owedBy } from './store/lines.ts';

/** Affiliates: players by tracked links, plans, pay and postbacks. */
export const affiliates = defineModule({
  name: 'earnings/affiliates',
  owns: ['affiliates'],
  uses: [
    'money/ledger',
    'money/wallet',
    'money/turnover',
    'people/members',
    'people/registration',
    'earnings/contracts',
    'earnings/agent-tree',
    'earnings/settlement',
    'brand/merchants',
  ],
  consoleUses: ['console/audit'],
  routes: [affiliatesRoutes, affiliatesConsoleRoutes],
  jobs: [
    { every: '2 seconds', name: 'count what affiliates bring', run: takeLines },
    { every: '1 minute', name: 'record players who became agents', run: noteAgents },
    { every: '10 seconds', name: 'settle affiliates', run: settleAffiliates },
    { every: '1 hour', name: 'retry unpaid affiliates', run: retryDues },
    { every: '2 seconds', name: 'send postbacks', run: repeatUntilNone(sendPostbacks) },
    { every: '1 minute', name: 'queue revenue postbacks', run: () => tellRevenue() },
    { every: '1 hour', name: 'delete old affiliate clicks', run: forgetClicks },
    { every: '1 hour', name: 'delete old postbacks', run: () => forgetPostbacks() },
  ],
  on: {
    'member.registered': attribute,
    'kyc.decided': noteKyc,
  },
  permissions: ['affiliate.approve', 'affiliate.edit', 'affiliate.read'],
  assertMayClose: assertNoAffiliatePay,
  owedFromCommission: owedBy,
});
