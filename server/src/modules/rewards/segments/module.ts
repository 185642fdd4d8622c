import { defineModule } from '#platform/module';
import { segmentsConsoleRoutes } from './console/routes.ts';

/** Segments: saved audiences for promotions, messages and reports. */
export const segments = defineModule({
  name: 'rewards/segments',
  owns: ['segments'],
  uses: ['people/members', 'brand/merchants'],
  consoleUses: ['console/audit'],
  routes: [segmentsConsoleRoutes],
  permissions: ['segment.read', 'segment.edit'],
});
