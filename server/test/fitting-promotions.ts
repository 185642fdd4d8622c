/** Queries and bodies that fit the console's calls about promotions. */
const reason = 'a reason of more than ten letters';
const terms = {
  kind: 'NO_DEPOSIT',
  categories: ['newbie'],
  words: { en: { title: 'A start', summary: 'For new members', rules: '' } },
  picture: '/art/banner/welcome.{w}.{ext}',
  settings: { amount: '50.00' },
  bonus: null,
  turnoverPpm: 1_000_000,
  audience: { levelMin: null, levelMax: null, segmentId: null, agent: null },
  repeats: 'ONCE',
  joins: false,
  claimDays: null,
  oncePer: [],
  budget: { money: null, count: null, dayMoney: null, dayCount: null },
  startsAt: '2026-11-20T05:00:00Z',
  endsAt: null,
  place: 0,
};

export const promotionQueries = { 'GET /ops/promotions/kinds': { merchantId: 'ruby' } };
export const promotionBodies = {
  'PUT /ops/promotions/:id': { merchantId: 'ruby', terms, version: 0, reason },
  'POST /ops/promotions/preview': { merchantId: 'ruby', terms, language: 'en' },
  'POST /ops/promotions/:id/end': { reason },
  'POST /ops/promotions/applications/:id/decision': { decision: 'REJECTED', reason },
};
