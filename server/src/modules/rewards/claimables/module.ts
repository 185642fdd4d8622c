import { defineModule } from '#platform/module';
import { claimablesRoutes } from './routes.ts';

/** Everything that a member can claim now, of all programmes, in one list. */
export const claimables = defineModule({
  name: 'rewards/claimables',
  owns: [],
  uses: ['brand/merchants', 'people/members'],
  routes: [claimablesRoutes],
});
