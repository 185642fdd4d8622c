import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = '01990000-0000-7000-8000-000000000001';
const mission = (but: object = {}) => ({
  id,
  merchantId: 'ruby',
  name: { en: 'Daily spins', th: 'สปิน' },
  description: {},
  endsAt: null,
  place: 0,
  condition: { kind: 'VALID_BET', money: thb('500.00'), gameTypes: ['RNG'], vendor: null },
  repeats: 'DAILY',
  seasonDays: null,
  reward: { kind: 'CASH', money: thb('25.00'), turnoverPpm: 0 },
  claimDays: 7,
  startsAt: '2026-11-20T00:00:00Z',
  languages: ['th', 'en'],
  phase: 'RUNNING',
  completed: 41,
  claimed: 40,
  cost: thb('1000.00'),
  madeBy: 'mali',
  version: 1,
  ...but,
});
const path = `/missions?open=${id}`;

test('a mission shows its terms, how often it was claimed and what it cost, and can be stopped by those who may', async () => {
  await renderConsole(path, ['mission.read', 'mission.edit'], { '/ops/missions': () => ({ value: pageOf(mission()) }) });
  expect((await screen.findAllByText('Valid bets of 500.00 THB in total · RNG')).length).toBeGreaterThan(1);
  expect(screen.getAllByText('25.00 THB').length).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect(await screen.findByText(/Rewards that are ready can still be claimed/)).toBeTruthy();
});

test('a mission that is over, and an operator who may only read, change nothing', async () => {
  await renderConsole(path, ['mission.read', 'mission.edit'], { '/ops/missions': () => ({ value: pageOf(mission({ phase: 'ENDED' })) }) });
  await screen.findAllByText('Valid bets of 500.00 THB in total · RNG');
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});
