/** Bodies that fit the console's calls about missions and tournaments. */
const nobody = '018f0000-0000-7000-8000-000000000001';
const reason = 'a reason of more than ten letters';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const words = { name: { en: 'Daily spins' }, description: {} };

export const missionBodies = {
  'POST /ops/missions': {
    id: nobody,
    merchantId: 'ruby',
    ...words,
    endsAt: null,
    place: 0,
    segmentId: null,
    condition: { kind: 'PROFILE' },
    repeats: 'ONCE',
    seasonDays: null,
    reward: { kind: 'CASH', money: thb('10.00'), turnoverPpm: 0 },
    claimDays: 7,
    startsAt: '2026-11-20T00:00:00Z',
    reason,
  },
  'PUT /ops/missions/:id': { ...words, endsAt: null, place: 0, version: 1, reason },
  'POST /ops/tournaments': {
    id: nobody,
    merchantId: 'ruby',
    ...words,
    metric: 'WIN',
    pointAmount: null,
    gameTypes: [],
    vendor: null,
    stakeMin: null,
    joins: false,
    segmentId: null,
    prizes: [thb('100.00')],
    turnoverPpm: 0,
    tie: 'SHARED',
    startsAt: '2026-11-20T00:00:00Z',
    endsAt: '2099-11-20T00:00:00Z',
    reason,
  },
  'POST /ops/tournaments/:id/end': { reason },
};
