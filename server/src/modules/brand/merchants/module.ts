import { defineModule } from '#platform/module';
import { merchantsConsoleRoutes } from './console/routes.ts';
import { merchantsRoutes } from './routes.ts';

/** Merchants: hosts, regions, switches, registration form, site settings. */
export const merchants = defineModule({
  name: 'brand/merchants',
  owns: ['merchants'],
  uses: [],
  consoleUses: ['brand/content', 'console/audit'],
  routes: [merchantsRoutes, merchantsConsoleRoutes],
  permissions: ['merchant.edit', 'merchant.read'],
});
