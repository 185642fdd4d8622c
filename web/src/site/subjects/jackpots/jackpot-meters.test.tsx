import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { JackpotMeters } from './jackpot-meters.tsx';

const meter = (name: string, amount: string) => ({ jackpotId: `four:${name}`, group: 'four', name, amount });
const reported = {
  currency: 'THB',
  jackpots: [meter('Grand', '4250000.5'), meter('Mini', '912.25')],
  wins: [
    {
      id: '1',
      jackpotId: 'four:Mini',
      name: 'Mini',
      memberName: 'so***i',
      amount: '1240.5',
      currency: 'THB',
      wonAt: '2026-11-29T01:00:00.000Z',
    },
  ],
};

test('the meters are shown as their vendor reports them, with the last win, and lead to the games that play for them', async () => {
  standInPlatform({ '/wps/v2/jackpots': () => ({ value: reported }) });
  await draw(() => <JackpotMeters />, { at: '/' });
  expect((await screen.findByTestId('jackpot-Grand')).textContent).toBe('฿4,250,000.50');
  expect(screen.getByTestId('jackpot-Mini').textContent).toBe('฿912.25');
  expect(screen.getByText('฿1,240.50')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/rng?kind=JACKPOT');
});

test('a site without jackpots shows no meters', async () => {
  standInPlatform({ '/wps/v2/jackpots': () => ({ value: { ...reported, jackpots: [], wins: [] } }) });
  await draw(() => <JackpotMeters />, { at: '/' });
  await expect.poll(() => document.querySelector('[aria-busy], [class*=skeleton]')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
