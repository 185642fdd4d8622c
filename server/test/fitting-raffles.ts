/** Bodies that fit the console's calls about raffles, red envelopes and referrals. */
const nobody = '018f0000-0000-7000-8000-000000000001';
const reason = 'a reason of more than ten letters';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const cash = (amount: string) => ({ kind: 'CASH', money: thb(amount), turnoverPpm: 0 });

export const raffleBodies = {
  'POST /ops/raffles': {
    id: nobody,
    merchantId: 'ruby',
    kind: 'DRAW',
    look: null,
    name: { en: 'Weekly draw' },
    description: {},
    earning: [{ source: 'DEPOSIT', amount: thb('100.00'), tickets: 1 }],
    ticketsMax: 1_000,
    onePrizeEach: true,
    startsAt: '2026-11-20T00:00:00Z',
    endsAt: '2099-11-20T00:00:00Z',
    drawsAt: '2099-11-20T01:00:00Z',
    repeatDays: null,
    prizes: [{ name: {}, reward: cash('100.00'), pieces: 1, weight: null }],
    reason,
  },
  'POST /ops/raffles/:id/end': { reason },
  'POST /ops/red-envelopes': {
    id: nobody,
    merchantId: 'ruby',
    name: { en: 'Evening envelope' },
    total: thb('100.00'),
    pieces: 10,
    floor: thb('1.00'),
    shareMax: null,
    turnoverPpm: 1_000_000,
    needs: { deposits: null, validBets: null, days: 7 },
    opensAt: '2099-11-20T00:00:00Z',
    closesAt: '2099-11-20T01:00:00Z',
    repeatDays: null,
    reason,
  },
  'POST /ops/red-envelopes/:id/end': { reason },
  'PUT /ops/referral-rules/:merchantId': {
    enabled: true,
    terms: {
      deposits: thb('100.00'),
      validBets: thb('1000.00'),
      days: 30,
      inviterReward: cash('50.00'),
      friendReward: null,
      perMonthMax: 10,
    },
    version: 0,
    reason,
  },
  'POST /ops/referrals/:id/decision': { decision: 'REJECTED', remark: reason },
};
