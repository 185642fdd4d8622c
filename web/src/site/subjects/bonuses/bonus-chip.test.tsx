import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { BonusChip } from './bonus-chip.tsx';

const baht = (amount: string) => ({ amount, currency: 'THB' });
const bonus = (but: object = {}) => ({
  id: '0199f0a0-0000-7000-8000-000000000001',
  name: 'Welcome bonus',
  kind: 'BONUS',
  state: 'ACTIVE',
  endedBecause: null,
  given: baht('100.00'),
  balance: baht('150.00'),
  required: baht('1000.00'),
  counted: baht('629.99'),
  isWagered: false,
  weights: [],
  exceptions: [],
  oddsMinPpm: null,
  stakeMax: null,
  cashoutMax: null,
  converted: baht('0.00'),
  removed: baht('0.00'),
  givenAt: '2026-11-20T08:00:00Z',
  until: '2026-11-27T08:00:00Z',
  endedAt: null,
  ...but,
});
const at = async (open: object[]) => {
  session.begin('token');
  standInPlatform({ '/wps/v2/bonuses': () => ({ value: { open, over: [] } }) });
  await draw(() => <BonusChip />, { at: '/member' });
};

test('the chip shows how far the active bonus is, and opens the bonuses', async () => {
  await at([bonus({ state: 'QUEUED', counted: baht('0.00') }), bonus()]);
  const chip = await screen.findByRole('link', { name: 'Wagering progress: 62%' });
  expect(chip.getAttribute('href')).toBe('/member?page=bonusDetails');
});

test('a free bet has no progress', async () => {
  await at([bonus({ kind: 'FREE_BET', required: baht('0.00'), counted: baht('0.00') })]);
  expect(await screen.findByRole('link', { name: 'Free bet' })).toBeTruthy();
});
