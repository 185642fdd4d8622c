/** Bodies and queries that fit the console's calls about support. */
const someone = '018f0000-0000-7000-8000-000000000002';
const settings = {
  chat: 'ALWAYS',
  hours: [],
  providerUrl: null,
  dueHours: { 0: 24, 1: 4, 2: 4, 3: 24, 4: 24, 6: 72 },
  reopenDays: 14,
};

export const supportBodies: Record<string, unknown> = {
  'POST /ops/support/tickets/:id/answers': { key: someone, text: 'We have looked at it.' },
  'POST /ops/support/tickets/:id/notes': { key: someone, text: 'called back' },
  'PUT /ops/support/tickets/:id/assignee': { before: null, operatorId: null },
  'PUT /ops/support/tickets/:id/state': { before: 'NEW', state: 'OPEN' },
  'PUT /ops/support/replies/:merchantId': { before: [], replies: [{ name: 'hello', texts: { en: 'Hello' } }] },
  'PUT /ops/support/settings/:merchantId': { before: settings, settings, reason: 'a reason of more than ten letters' },
  'POST /ops/support/chats/:id/handover': { operatorId: null },
  'POST /ops/support/chats/:id/close': { state: 'RESOLVED', type: 4 },
  'POST /ops/support/chats/:id/messages': { clientId: someone, text: 'Hello' },
  'POST /ops/support/chats/:id/read': { seq: 1 },
};

export const supportQueries: Record<string, Record<string, string>> = { 'GET /ops/support/staff': { merchantId: 'ruby' } };
