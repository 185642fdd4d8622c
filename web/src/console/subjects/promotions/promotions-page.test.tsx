import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = '01990000-0000-7000-8000-000000000001';
const promotion = (but: object = {}) => ({
  id,
  merchantId: 'ruby',
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
  budget: { money: '5000.00', count: 100, dayMoney: null, dayCount: null },
  startsAt: '2026-11-20T00:00:00Z',
  endsAt: null,
  place: 0,
  languages: ['th', 'en'],
  phase: 'RUNNING',
  closedAt: null,
  closedBecause: null,
  claims: 40,
  spent: thb('2000.00'),
  cost: thb('900.00'),
  applications: 0,
  madeBy: 'mali',
  version: 1,
  ...but,
});
const group = { members: 40, deposits: thb('80000.00'), ggr: thb('3100.00') };
const report = {
  claims: 40,
  members: 40,
  given: thb('2000.00'),
  grants: 40,
  wagered: thb('18000.00'),
  converted: thb('900.00'),
  forfeited: thb('700.00'),
  left: thb('400.00'),
  cost: thb('900.00'),
  from: '2026-11-20T00:00:00Z',
  until: '2026-11-29T00:00:00Z',
  claimers: group,
  others: { ...group, deposits: thb('61000.00') },
  unmatched: 2,
};
const answers = (but: object = {}) => ({
  '/ops/promotions': () => ({ value: pageOf(promotion(but)) }),
  [`/ops/promotions/${id}/report`]: () => ({ value: report }),
});
const path = `/promotions?open=${id}`;

test('a promotion shows its budget, its cost, its report beside other members, and the languages without words', async () => {
  await renderConsole(path, ['promotion.read', 'promotion.edit'], answers());
  expect(await screen.findByText(/1 language missing/)).toBeTruthy();
  expect(await screen.findByText('Took the promotion')).toBeTruthy();
  expect(screen.getAllByText(/61,000\.00/).length).toBeGreaterThan(0);
  expect(screen.getByText(/2 members are not compared/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect(await screen.findByText(/Nobody can join or claim any more/)).toBeTruthy();
});

test('one that used up its budget says so, and nobody changes it any more', async () => {
  await renderConsole(
    path,
    ['promotion.read', 'promotion.edit'],
    answers({ phase: 'ENDED', closedAt: '2026-11-25T00:00:00Z', closedBecause: 'BUDGET' }),
  );
  expect((await screen.findAllByText('Budget used up')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});

test('the calendar draws what runs', async () => {
  await renderConsole('/promotions?tab=CALENDAR', ['promotion.read'], answers());
  expect(await screen.findByRole('link', { name: 'A gift' })).toBeTruthy();
});
