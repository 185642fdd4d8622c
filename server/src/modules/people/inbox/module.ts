import { defineModule } from '#platform/module';
import { lettersConsoleRoutes } from './console/routes.ts';
import { sendLetters } from './letters/send-letters.ts';
import { inboxRoutes } from './routes.ts';
import { notifyOfAffiliatePay } from './tell-of-affiliate-pay.ts';
import { notifyOfContracts, notifyOfAgentPay } from './tell-of-contracts.ts';
import { notifyOfDeposits } from './tell-of-deposits.ts';
import { notifyOfKyc } from './tell-of-kyc.ts';
import { notifyOfLevels, notifyOfRewards } from './tell-of-loyalty.ts';
import { notifyOfLotteries, notifyOfMissions, notifyOfRaffles, notifyOfRedemptions, notifyOfTournaments } from './tell-of-rewards.ts';
import { notifyOfVoidRounds } from './tell-of-void-rounds.ts';
import { notifyOfWithdrawals } from './tell-of-withdrawals.ts';

/** Messages to members. */
export const inbox = defineModule({
  name: 'people/inbox',
  owns: ['inbox'],
  uses: ['brand/merchants', 'play/catalogue', 'rewards/segments'],
  consoleUses: ['console/audit'],
  routes: [inboxRoutes, lettersConsoleRoutes],
  jobs: [{ every: '2 seconds', name: 'send letters', run: sendLetters }],
  permissions: ['content.edit', 'content.read'],
  on: {
    'deposit.credited': notifyOfDeposits,
    'withdrawal.approved': notifyOfWithdrawals,
    'withdrawal.rejected': notifyOfWithdrawals,
    'deposit.expired': notifyOfDeposits,
    'deposit.failed': notifyOfDeposits,
    'kyc.decided': notifyOfKyc,
    'contract.asked': notifyOfContracts,
    'contract.answered': notifyOfContracts,
    'contract.ended': notifyOfContracts,
    'agent.paid': notifyOfAgentPay,
    'affiliate.paid': notifyOfAffiliatePay,
    'level.changed': notifyOfLevels,
    'loyalty.ready': notifyOfRewards,
    'mission.claimable': notifyOfMissions,
    'tournament.won': notifyOfTournaments,
    'raffle.won': notifyOfRaffles,
    'lottery.won': notifyOfLotteries,
    'redemption.decided': notifyOfRedemptions,
    'round.voided': notifyOfVoidRounds,
  },
});
