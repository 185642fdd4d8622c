/** Bodies, queries and names that fit the console's calls about lotteries. */
const nobody = '018f0000-0000-7000-8000-000000000001';
const house = 'NOBODY';
const holiday = { house: 'NOBODY', gameCodes: ['lao-vip'], day: '2027-02-06', kind: 'NONE' };
const settings = { house: 'NOBODY', merchantId: 'ruby', basedOn: 0, settings: { off: [], groups: [], hot: [] } };
const place = { house, id: nobody };

export const lotteryParams = {
  'GET /ops/lotteries/draws/:house/:id': place,
  'POST /ops/lotteries/draws/:house/:id/preview': place,
  'POST /ops/lotteries/draws/:house/:id/proposals': place,
  'POST /ops/lotteries/draws/:house/:id/decision': place,
};

export const lotteryQueries = {
  'GET /ops/lotteries/draws': { house },
  'GET /ops/lotteries/holidays': { house, year: '2026' },
  'GET /ops/lotteries/settings': { house, merchantId: 'ruby' },
  'GET /ops/lotteries/profit': { house, from: '2026-11-20', until: '2026-11-20' },
};

export const lotteryBodies = {
  'POST /ops/lotteries/draws/:house/:id/preview': { kind: 'VOID' },
  'POST /ops/lotteries/draws/:house/:id/proposals': { kind: 'VOID', basedOn: 0, reason: 'a reason of more than ten letters' },
  'POST /ops/lotteries/holidays/preview': holiday,
  'POST /ops/lotteries/holidays': { ...holiday, reason: 'a reason of more than ten letters' },
  'POST /ops/lotteries/settings/preview': settings,
  'POST /ops/lotteries/settings': { ...settings, reason: 'a reason of more than ten letters' },
  'POST /ops/lotteries/draws/:house/:id/decision': { proposalId: nobody, accept: false, reason: null },
};
