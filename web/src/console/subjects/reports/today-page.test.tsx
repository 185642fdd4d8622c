import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderConsole } from '../../test-console.tsx';

const nothing = {
  at: '2026-11-28T10:00:00Z',
  online: null,
  registrations: null,
  deposits: null,
  withdrawals: null,
  stakes: null,
  ggr: null,
  bonuses: null,
  queues: [],
  vendors: null,
};
const baht = (amount: string) => [{ amount, currency: 'THB' }];
const main = () => within(screen.getByRole('main'));

test('the console opens on the figures of the day, and each leads to its list', async () => {
  const { where } = await renderConsole('/', ['member.search', 'deposit.read', 'reconciliation.read'], {
    '/ops/day': () => ({
      value: {
        ...nothing,
        online: 12,
        registrations: 3,
        deposits: { count: 2, money: baht('500.0000') },
        ggr: baht('-60.0000'),
        queues: [{ queue: 'cases', waiting: 4, oldest: '2026-11-20T10:00:00Z' }],
        vendors: { total: 9, closed: 1, failing: 2, stuck: 5 },
      },
    }),
  });
  expect(where()).toBe('/today');
  expect((await main().findByRole('link', { name: /Online now/ })).getAttribute('href')).toBe('/members');
  const deposits = main().getByRole('link', { name: /^Deposits/ });
  expect([deposits.getAttribute('href'), deposits.textContent]).toEqual(['/deposits?tab=all', 'Deposits500.00THB2 deposits']);
  expect(main().getByRole('link', { name: /^GGR/ }).textContent).toBe('GGR−60.00THBStakes minus payouts. Above zero, players lost.');
  expect(main().getByRole('link', { name: /^Open exceptions/ }).textContent).toMatch(/^Open exceptions4Oldest: 8 days ago$/);
  expect(main().getByRole('link', { name: /^Game vendors/ }).textContent).toContain('Unreadable game list: 2');
  expect(main().queryByText('Withdrawals')).toBeNull();
});

test('the figures of one merchant are asked for by its name, which goes along to the lists', async () => {
  const { heard, where } = await renderConsole('/today', ['member.search'], { '/ops/day': () => ({ value: { ...nothing, online: 1 } }) });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Merchant' }), 'pearl');
  expect(where()).toBe('/today?merchant=pearl');
  expect((await main().findByRole('link', { name: /Online now/ })).getAttribute('href')).toBe('/members?merchant=pearl');
  expect(heard().at(-1)?.path).toBe('/ops/day');
});

test('test accounts are in the figures when the operator asks for them', async () => {
  const { heard, where } = await renderConsole('/today', ['member.search'], { '/ops/day': () => ({ value: { ...nothing, online: 1 } }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Include test accounts' }));
  expect(where()).toBe('/today?tests=1');
  await waitFor(() => expect(heard().at(-1)?.query).toEqual({ withTests: '1' }));
});

test('an operator who may see no figure is told that there is nothing', async () => {
  await renderConsole('/today', [], { '/ops/day': () => ({ value: nothing }) });
  expect(await main().findByText('Nothing here')).toBeTruthy();
});

test('a failure is shown with a way to try again', async () => {
  await renderConsole('/today', [], { '/ops/day': () => ({ refusal: { code: 'INTERNAL', message: 'no' }, status: 500 }) });
  expect(await main().findByRole('button', { name: /again/i })).toBeTruthy();
});
