import { defineModule } from '#platform/module';
import { kycConsoleRoutes } from './console/routes.ts';
import { expireDocuments } from './expire-documents.ts';
import { kycRoutes } from './routes.ts';

/** Documents that verify who a member is, and the levels they open. */
export const kyc = defineModule({
  name: 'people/kyc',
  owns: ['kyc'],
  uses: ['people/members', 'people/contacts', 'people/profile', 'brand/merchants', 'brand/media'],
  consoleUses: ['console/audit', 'console/work-queues'],
  routes: [kycRoutes, kycConsoleRoutes],
  jobs: [{ every: '1 hour', name: 'expire documents', run: expireDocuments }],
  permissions: ['kyc.review'],
});
