/** Valid bodies for the console's calls about announcements and contacts, so that a test reaches their permission check. */
const id = 'ruby';
const announcementId = '018f0000-0000-7000-8000-000000000001';
const reason = 'a reason of more than ten letters';

const wish = {
  type: 'H',
  executions: [],
  promotion: false,
  wording: { en: { title: 'A line', content: '' } },
  from: null,
  until: null,
};
const before = { ...wish, from: '2026-11-20T00:00:00Z', takenDownAt: null };

export const newsParams: Record<string, Record<string, string>> = {
  'GET /ops/merchants/:id/announcements': { id },
  'POST /ops/merchants/:id/announcements': { id },
  'GET /ops/merchants/:id/announcements/:announcementId': { id, announcementId },
  'PUT /ops/merchants/:id/announcements/:announcementId': { id, announcementId },
  'POST /ops/merchants/:id/announcements/:announcementId/end': { id, announcementId },
  'GET /ops/merchants/:id/contacts': { id },
  'PUT /ops/merchants/:id/contacts': { id },
  'PUT /ops/merchants/:id/resources': { id },
};

export const newsBodies: Record<string, unknown> = {
  'POST /ops/merchants/:id/announcements': { key: '01990000-0000-7000-8000-000000000003', wish, reason },
  'PUT /ops/merchants/:id/announcements/:announcementId': { before, wish, reason },
  'POST /ops/merchants/:id/announcements/:announcementId/end': { before, reason },
  'PUT /ops/merchants/:id/contacts': { before: [], contacts: [], reason },
  'PUT /ops/merchants/:id/resources': { before: [], resources: [], reason },
};
