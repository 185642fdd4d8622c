import { defineModule } from '#platform/module';
import { savedViewRoutes } from './routes.ts';

/** Filters of lists that operators keep under a name, each operator for themselves. */
export const savedViews = defineModule({
  name: 'console/saved-views',
  owns: ['operators.saved_view'],
  uses: ['console/audit'],
  routes: [savedViewRoutes],
});
