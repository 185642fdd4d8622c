import { defineModule } from '#platform/module';
import { inboxRoutes } from './routes.ts';
import { tellOfAffiliatePay } from './tell-of-affiliate-pay.ts';
import { tellOfContracts, tellOfPay } from './tell-of-contracts.ts';
import { tellOfDeposits } from './tell-of-deposits.ts';
import { tellOfKyc } from './tell-of-kyc.ts';
import { tellOfWithdrawals } from './tell-of-withdrawals.ts';

/** Messages to members, and their feedback. */
export const inbox = defineModule({
  name: 'people/inbox',
  owns: ['inbox'],
  uses: ['people/members', 'people/access', 'brand/merchants'],
  routes: [inboxRoutes],
  on: {
    'deposit.credited': tellOfDeposits,
    'withdrawal.approved': tellOfWithdrawals,
    'withdrawal.rejected': tellOfWithdrawals,
    'deposit.expired': tellOfDeposits,
    'deposit.failed': tellOfDeposits,
    'kyc.decided': tellOfKyc,
    'contract.asked': tellOfContracts,
    'contract.answered': tellOfContracts,
    'contract.ended': tellOfContracts,
    'agent.paid': tellOfPay,
    'affiliate.paid': tellOfAffiliatePay,
  },
});
