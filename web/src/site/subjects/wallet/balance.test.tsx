import type { Balance } from '@croupier/contract/people/members';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { newer, takeBalance } from './balance.ts';
import { BalancePill } from './balance-pill.tsx';
import { countUpAt } from './use-count-up.ts';

const balance = (amount: string, version: string) =>
  ({ balance: amount, currency: 'THB', bonus: '0.00', locked: '0.00', version }) as Balance;

test('the balance with the higher version is kept, whichever came last', () => {
  expect(newer(balance('10.00', '9'), balance('20.00', '10'))).toEqual(balance('20.00', '10'));
  expect(newer(balance('10.00', '10'), balance('20.00', '9'))).toEqual(balance('10.00', '10'));
  expect(newer(undefined, balance('20.00', '1'))).toEqual(balance('20.00', '1'));
  expect(newer(balance('1.00', '9007199254740993'), balance('2.00', '9007199254740992'))).toEqual(balance('1.00', '9007199254740993'));
});

test('a count ends exactly where the money is, however far it runs', () => {
  expect(countUpAt(0n, 900_719_925_474_099_300n, 600)).toBe(900_719_925_474_099_300n);
  expect(countUpAt(5_000n, 0n, 0)).toBe(5_000n);
  const half = countUpAt(0n, 10_000n, 300);
  expect(half > 5_000n && half < 10_000n).toBe(true);
});

test('the balance is shown, hidden behind stars on a press, and hidden it stays', async () => {
  session.begin('token');
  standInPlatform({ '/wps/v2/wallets/balance': () => ({ value: balance('12480.50', '7') }) });
  await draw(() => <BalancePill />, { at: '/' });
  expect(await screen.findByText('฿12,480.50')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Balance/ }));
  expect(screen.queryByText('฿12,480.50')).toBeNull();
  expect(screen.getByText('••••••')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Balance/ }).getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('balanceHidden')).toBe('yes');
});

test('a balance that is hidden in one tab is hidden in the others', async () => {
  session.begin('token');
  standInPlatform({ '/wps/v2/wallets/balance': () => ({ value: balance('12480.50', '7') }) });
  await draw(() => <BalancePill />, { at: '/' });
  await screen.findByText('฿12,480.50');
  localStorage.setItem('balanceHidden', 'yes');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'balanceHidden', newValue: 'yes' })));
  expect(screen.queryByText('฿12,480.50')).toBeNull();
});

test('a pushed balance is shown at once, and an older one that arrives late is not', async () => {
  session.begin('token');
  standInPlatform({ '/wps/v2/wallets/balance': () => ({ value: balance('100.00', '7') }) });
  const { queries } = await draw(() => <BalancePill />, { at: '/' });
  await screen.findByText('฿100.00');
  takeBalance(queries, balance('95.00', '8'));
  expect(await screen.findByText('฿95.00')).toBeTruthy();
  takeBalance(queries, balance('100.00', '7'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(screen.queryByText('฿100.00')).toBeNull();
});
