import { defineModule } from '#platform/module';
import { logExceptions } from './log-exceptions.ts';
import { walletGate } from './wallet-gate.ts';

/** The wallet that game vendors call: one decision a transaction, rounds, rollbacks. */
export const walletApi = defineModule({
  name: 'play/wallet-api',
  owns: ['vendors.round', 'vendors.transaction', 'vendors.exception', 'vendors.held_payout', 'vendors.valid_bet_correction'],
  uses: [
    'money/ledger',
    'money/wallet',
    'people/members',
    'people/limits',
    'play/catalogue',
    'play/protocols',
    'play/vendors',
    'play/vendor-calls',
    'play/launch',
    'rewards/bonuses',
    'brand/merchants',
  ],
  routes: [(app) => walletGate(app)],
  on: {
    'wallet.exception': logExceptions,
  },
});
