import { defineModule } from '#platform/module';
import { readCoinRates } from './coin-rates.ts';
import { channelsConsoleRoutes } from './console/routes.ts';

/** Banks, payment providers and chains, each spoken to over HTTP. */
export const channels = defineModule({
  name: 'payments/channels',
  owns: [
    'cashier.bank',
    'cashier.rail',
    'cashier.rail_account',
    'cashier.rail_message',
    'cashier.rail_order',
    'cashier.rail_payout',
    'cashier.rail_refund',
    'cashier.channel_contact',
    'cashier.coin_address',
    'cashier.coin_payment',
    'cashier.coin_rate',
    'cashier.settled',
  ],
  uses: ['payments/exceptions'],
  consoleUses: ['brand/merchants', 'console/audit'],
  routes: [channelsConsoleRoutes],
  permissions: ['cashier.edit'],
  jobs: [{ every: '10 seconds', name: 'read coin rates', run: readCoinRates }],
});
