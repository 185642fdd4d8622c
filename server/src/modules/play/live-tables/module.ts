import { defineModule } from '#platform/module';
import { liveTablesConsoleRoutes } from './console/routes.ts';
import { liveTablesRoutes } from './routes.ts';

/** Live tables of vendors: what is played, settings, rounds, and voids by two people. The vendor holds tables and rounds, and carries out what is decided. */
export const liveTables = defineModule({
  name: 'play/live-tables',
  owns: ['live_tables'],
  uses: ['play/catalogue', 'play/protocols', 'play/vendors'],
  consoleUses: ['people/members', 'brand/merchants', 'console/audit'],
  routes: [liveTablesRoutes, liveTablesConsoleRoutes],
  permissions: ['round.decide', 'round.read', 'support.moderate', 'vendor.switch'],
});
