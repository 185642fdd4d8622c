import { defineModule } from '#platform/module';
import { mediaConsoleRoutes } from './console/routes.ts';
import { uploadsRoutes } from './routes.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Pictures that members and operators upload. */
export const media = defineModule({
  name: 'brand/media',
  owns: ['uploads'],
  uses: ['people/members'],
  consoleUses: ['console/audit'],
  routes: [uploadsRoutes, mediaConsoleRoutes],
  jobs: [{ every: '10 minutes', name: 'delete unclaimed uploads', run: sweepUploads }],
});
