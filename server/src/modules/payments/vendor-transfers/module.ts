import { defineModule } from '#platform/module';
import { vendorTransfersConsoleRoutes } from './console/routes.ts';
import { readDueWallets, scheduleWalletReads } from './read-due-wallets.ts';
import { askAllVendors, assertNothingAtVendors } from './need-nothing-there.ts';
import { transfersRoutes } from './routes.ts';
import { queryUnknown, sendLeftBehind } from './send.ts';
import { syncGames } from './sync-games.ts';
import { syncRounds } from './sync-rounds.ts';

/** Wallets that vendors keep, and money on its way to and from them. */
export const vendorTransfers = defineModule({
  name: 'payments/vendor-transfers',
  owns: ['transfers'],
  uses: [
    'money/ledger',
    'money/wallet',
    'people/members',
    'people/limits',
    'payments/channels',
    'payments/exceptions',
    'payments/withdrawals',
    'play/catalogue',
    'brand/merchants',
  ],
  consoleUses: ['console/audit'],
  routes: [transfersRoutes, vendorTransfersConsoleRoutes],
  jobs: [
    { every: '5 seconds', name: 'send waiting vendor transfers', run: sendLeftBehind },
    { every: '2 seconds', name: 'ask for the outcome of vendor transfers', run: queryUnknown },
    { every: '2 seconds', name: 'read vendor wallets', run: readDueWallets },
    { every: '5 seconds', name: 'read games of wallet vendors', run: syncGames },
    { every: '2 seconds', name: 'read rounds of wallet vendors', run: syncRounds },
  ],
  on: {
    'limits.changed': scheduleWalletReads,
  },
  permissions: ['cashier.edit', 'deposit.read'],
  prepareClosing: askAllVendors,
  assertMayClose: assertNothingAtVendors,
});
