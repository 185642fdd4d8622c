import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const begun = {
  merchantId: 'ruby',
  startsAt: '2026-11-20T00:00:00Z',
  endsAt: '2027-11-20T00:00:00Z',
  phase: 'RUNNING',
  madeBy: 'mali',
  cost: thb('0.00'),
};
const reward = { kind: 'CASH', money: thb('25.00'), turnoverPpm: 0 };
const rows = {
  '/ops/promotions': {
    ...begun,
    id: '01990000-0000-7000-8000-000000000001',
    kind: 'NO_DEPOSIT',
    categories: ['newbie'],
    words: { en: { title: 'A gift', summary: '', rules: '' } },
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
    place: 0,
    languages: ['en'],
    closedAt: null,
    closedBecause: null,
    claims: 0,
    spent: thb('0.00'),
    applications: 0,
    version: 1,
  },
  '/ops/missions': {
    ...begun,
    id: '01990000-0000-7000-8000-000000000002',
    name: { en: 'Daily spins' },
    description: {},
    place: 0,
    condition: { kind: 'VALID_BET', money: thb('500.00'), gameTypes: ['RNG'], vendor: null },
    repeats: 'DAILY',
    seasonDays: null,
    segmentId: null,
    reward,
    claimDays: 7,
    languages: ['en'],
    completed: 0,
    claimed: 0,
    version: 1,
  },
  '/ops/tournaments': {
    ...begun,
    id: '01990000-0000-7000-8000-000000000003',
    name: { en: 'Race of the week' },
    description: {},
    metric: 'WIN',
    pointAmount: null,
    gameTypes: [],
    vendor: null,
    stakeMin: null,
    joins: false,
    segmentId: null,
    prizes: [thb('500.00')],
    turnoverPpm: 0,
    tie: 'SHARED',
    entrants: 0,
    version: 1,
  },
  '/ops/raffles': {
    ...begun,
    id: '01990000-0000-7000-8000-000000000004',
    kind: 'INSTANT',
    look: 'WHEEL',
    name: { en: 'Wheel of the week' },
    description: {},
    earning: [],
    ticketsMax: 10,
    onePrizeEach: false,
    drawsAt: null,
    repeatDays: null,
    prizes: [{ place: 1, name: {}, reward, pieces: null, weight: 1, left: null }],
    commitment: null,
    listHash: null,
    seed: null,
    entries: 0,
    tickets: 0,
    prizesGiven: 0,
  },
  '/ops/red-envelopes': {
    ...begun,
    id: '01990000-0000-7000-8000-000000000005',
    name: { en: 'Evening envelope' },
    total: thb('100.00'),
    pieces: 10,
    floor: thb('1.00'),
    shareMax: null,
    turnoverPpm: 0,
    needs: { deposits: null, validBets: null, days: 7 },
    opensAt: begun.startsAt,
    closesAt: begun.endsAt,
    repeatDays: null,
    phase: 'OPEN',
    taken: 0,
  },
};
const answers = Object.fromEntries(Object.entries(rows).map(([path, row]) => [path, () => ({ value: pageOf(row) })]));

test('the calendar has promotions, missions, tournaments, raffles and red envelopes', async () => {
  await renderConsole('/promotions?tab=CALENDAR', ['promotion.read', 'mission.read', 'raffle.read'], answers);
  for (const name of ['A gift', 'Daily spins', 'Race of the week', 'Wheel of the week', 'Evening envelope'])
    expect(await screen.findByRole('link', { name })).toBeTruthy();
});

test('an operator who may not read raffles has a calendar without them', async () => {
  await renderConsole('/promotions?tab=CALENDAR', ['promotion.read', 'mission.read'], answers);
  expect(await screen.findByRole('link', { name: 'Daily spins' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Evening envelope' })).toBeNull();
});
