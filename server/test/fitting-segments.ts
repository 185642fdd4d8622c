import { termsWith } from './bonus.ts';

/** Valid bodies for the console's calls about segments and the cost of bonuses, so that a test reaches their permission check. */
const reason = 'a reason of more than ten letters';
const rules = { match: 'ALL', groups: [{ match: 'ALL', conditions: [{ not: false, condition: { by: 'LEVEL', min: 1, max: null } }] }] };
const definition = { name: 'Regulars', description: '', rules, includesTests: false };

export const segmentBodies: Record<string, unknown> = {
  'POST /ops/segments': { key: '01990000-0000-7000-8000-000000000004', merchantId: 'ruby', ...definition, reason },
  'PUT /ops/segments/:id': { version: 1, ...definition, reason },
  'POST /ops/segments/:id/archive': { archived: true, reason },
  'POST /ops/bonuses/cost': { merchantId: 'ruby', terms: termsWith(), bonus: '100.00', deposit: '0.00', claims: 100 },
  'POST /ops/segments/count': { merchantId: 'ruby', rules, includesTests: false },
};
