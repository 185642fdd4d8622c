/** Parameters and bodies that fit the console's calls about levels, rebate and cashback. */
const reason = 'a reason of more than ten letters';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const none = thb('0.00');
const level = {
  level: 0,
  name: { en: 'Member' },
  turnover: none,
  deposits: none,
  keep: none,
  levelUp: none,
  monthly: none,
  birthday: none,
  contact: '',
};
const change = { version: 0, reason };
const turnoverPpm = 1_000_000;

export const loyaltyBodies = {
  'PUT /ops/merchants/:id/loyalty/ladder': { terms: { levels: [level], claimDays: 30, turnoverPpm }, ...change },
  'PUT /ops/merchants/:id/loyalty/rebate': { terms: { rates: [], least: none, dailyMax: null, turnoverPpm }, ...change },
  'PUT /ops/merchants/:id/loyalty/cashback': {
    terms: { period: 'WEEK', rates: [], lossMin: none, most: null, turnoverPpm },
    ...change,
  },
  'POST /ops/loyalty/reviews/:id/decision': { remark: reason },
};

const ofMerchant = { id: 'ruby' };
export const loyaltyParams = {
  'GET /ops/merchants/:id/loyalty': ofMerchant,
  'PUT /ops/merchants/:id/loyalty/ladder': ofMerchant,
  'PUT /ops/merchants/:id/loyalty/rebate': ofMerchant,
  'PUT /ops/merchants/:id/loyalty/cashback': ofMerchant,
};
