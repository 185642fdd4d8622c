import { defineModule } from '#platform/module';
import { termsRoutes } from './routes.ts';

/** Acceptance of the terms of a merchant. */
export const terms = defineModule({
  name: 'people/terms',
  owns: ['members.terms_acceptance'],
  uses: ['brand/merchants'],
  routes: [termsRoutes],
});
