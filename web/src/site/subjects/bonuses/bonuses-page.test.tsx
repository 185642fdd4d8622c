import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import BonusesPage from './bonuses-page.tsx';
import { percentDone } from './progress.rules.ts';

const baht = (amount: string) => ({ amount, currency: 'THB' });
const id = '0199f0a0-0000-7000-8000-000000000001';
const bonus = {
  id,
  name: 'Welcome bonus',
  kind: 'BONUS',
  state: 'ACTIVE',
  endedBecause: null,
  given: baht('100.00'),
  balance: baht('150.00'),
  required: baht('1000.00'),
  counted: baht('400.00'),
  isWagered: false,
  weights: [
    { gameType: 'RNG', percent: 100 },
    { gameType: 'LIVE', percent: 10 },
    { gameType: 'LOTT', percent: null },
    { gameType: 'PVP', percent: 0 },
  ],
  exceptions: [{ name: 'Koi Garden', percent: 20 }],
  oddsMinPpm: 1_500_000,
  stakeMax: baht('50.00'),
  cashoutMax: null,
  converted: baht('0.00'),
  removed: baht('0.00'),
  givenAt: '2026-11-20T08:00:00Z',
  until: '2026-11-27T08:00:00Z',
  endedAt: null,
};

const at = async (open: object[], over: object[] = []) => {
  session.begin('token');
  standInPlatform({
    '/wps/v2/bonuses': () => ({ value: { open, over } }),
    [`/wps/v2/bonuses/${id}/renunciation`]: () => ({
      status: 409,
      refusal: { code: 'BONUS_FORFEITS', message: 'Confirm what you lose first', value: { amount: '160.00', currency: 'THB' } },
    }),
  });
  await draw(() => <BonusesPage />, { at: '/member' });
};

test('a bonus shows what is left to wager, its largest bet and the games that count', async () => {
  await at([bonus]);
  await screen.findByText('Welcome bonus');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
  expect(screen.getByText(/600.* left to wager/)).toBeTruthy();
  expect(screen.getByText('Smallest odds that count').parentElement?.textContent).toContain('1.50');
  expect(screen.getByText('Largest bet')).toBeTruthy();
  expect(screen.queryByText('Largest cash-out')).toBeNull();
  expect(screen.getByText('Not with this bonus')).toBeTruthy();
  expect(screen.getByText('Koi Garden').parentElement?.textContent).toContain('20%');
});

test('giving up names what is lost, and a refusal is said in the window', async () => {
  await at([bonus]);
  await userEvent.click(await screen.findByRole('button', { name: 'Give up bonus' }));
  expect(await screen.findByText(/You lose .*150/)).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'Give up bonus' });
  await userEvent.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByText(/Confirm what you lose first/)).toBeTruthy();
});

test('without a bonus the page says so, and ended ones say why they ended', async () => {
  await at([], [{ ...bonus, state: 'EXPIRED', endedBecause: 'TIME', endedAt: '2026-11-27T08:00:00Z' }]);
  expect(await screen.findByText('No bonuses yet')).toBeTruthy();
  expect(screen.getByText(/Expired/)).toBeTruthy();
});

test('a hundred per cent is shown only when wagering is done', () => {
  expect([percentDone(0n, 10n), percentDone(9_999n, 10_000n), percentDone(5n, 5n), percentDone(0n, 0n)]).toEqual([0, 99, 100, 100]);
});
