import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const play = (volatility: string, expected: string) => ({
  volatility,
  games: 4,
  returnPpm: 960_000,
  expected: thb(expected),
  check: thb('69.02'),
  lostPpm: 458_000,
  turnover: thb('802.80'),
  breakEvenPpm: 84_600,
});
const cost = (mark: string, worst: object | null) => ({
  required: thb('1000.00'),
  bet: thb('1.00'),
  bets: 1000,
  gameType: 'RNG',
  method: 'RECURSION',
  play: [play('low', '67.88'), play('medium', '68.28'), play('high', '29.55')],
  expected: thb('68.28'),
  budget: { claims: 100, taken: thb('10000.00'), expected: thb('6828.00'), worst },
  perfect: { value: thb('90.64'), bound: thb('94.87'), marginPpm: 27_000, game: 'STUDIO:diner' },
  mark,
});
const open = async (mark: string, worst: object | null) => {
  const rendered = await renderConsole('/bonus-templates?merchant=ruby', ['bonus.read', 'bonus.edit'], {
    '/ops/bonuses/templates': () => ({ value: pageOf() }),
    '/ops/bonuses/cost': () => ({ value: cost(mark, worst) }),
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New template' }))[0] as HTMLElement);
  return { ...rendered, form: within(await screen.findByRole('dialog')) };
};

test('the cost of a template is shown while it is edited, with the figure of each volatility and the mark', async () => {
  const { form, heard } = await open('RED', null);
  expect(await form.findByText('Small bets alone are a sure profit')).toBeDefined();
  expect(form.getByText('no limit')).toBeDefined();
  expect(form.getByText('STUDIO:diner')).toBeDefined();
  expect(form.getByText(/^A largest cash-out/)).toBeDefined();
  expect(within(form.getByRole('row', { name: /^High/ })).getByText(/29\.55/)).toBeDefined();
  await waitFor(() =>
    expect(heard().find(({ path }) => path === '/ops/bonuses/cost')?.body).toMatchObject({
      bonus: '100.00',
      deposit: '100.00',
      claims: 100,
    }),
  );
});

test('a template within usual bounds shows no advice', async () => {
  const { form } = await open('GREEN', thb('50000.00'));
  expect(await form.findByText('Within usual bounds')).toBeDefined();
  expect(form.queryByText(/^A largest cash-out/)).toBeNull();
});
