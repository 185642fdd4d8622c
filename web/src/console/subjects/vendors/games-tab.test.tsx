import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const none = { hot: null, pinOrder: null };
const game = {
  nodeId: 'ACME:diner',
  gameCode: 'diner',
  name: 'Diner',
  category: 'RNG',
  everywhere: 'OPEN',
  closedAt: [],
  forward: { hot: true, pinOrder: 3 },
  forwardAt: [{ merchantId: 'ruby', here: { hot: false, pinOrder: null } }],
};
const vendor = {
  vendor: { code: 'ACME', name: 'Acme', family: 'CANONICAL', house: null, everywhere: 'OPEN', closedAt: [], games: 1, stuck: 0 },
  merchants: [
    { merchantId: 'ruby', here: 'OPEN' },
    { merchantId: 'pearl', here: 'OPEN' },
  ],
  launchMode: 'iframe',
  terms: null,
  payouts: null,
  caps: null,
  scales: [],
  stuckAfterMinutes: null,
  feed: { readAt: null, problem: null },
};

const sit = async (may: Parameters<typeof renderConsole>[1], save: () => object = () => ({ value: game })) => {
  const { heard, where } = await renderConsole('/vendors/ACME?tab=games&open=ACME:diner', may, {
    '/ops/hub/vendors/ACME': () => ({ value: vendor }),
    '/ops/hub/vendors/ACME/games': () => ({ value: pageOf(game) }),
    '/ops/hub/games/ACME:diner/forward': save,
  });
  const section = (await screen.findByRole('heading', { name: 'Featured' })).closest('section') as HTMLElement;
  const row = (name: string) => within(section).getByText(name).closest('li') as HTMLElement;
  return { heard, where, row, puts: () => heard().filter(({ method }) => method === 'PUT') };
};

test('it is seen where a game is put forward, and that a merchant that says nothing has it as everywhere', async () => {
  const { row } = await sit(['vendor.read']);
  expect(within(row('All merchants')).getByText('Position 3')).toBeTruthy();
  expect(within(row('Ruby')).getByText('Not hot')).toBeTruthy();
  expect(within(row('Pearl')).getByText('Same as all merchants')).toBeTruthy();
  expect(within(screen.getByRole('table')).getByText('Different at Ruby')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('a game is put forward at one merchant from what was seen, and a place that is none is not sent', async () => {
  const { row, puts } = await sit(['vendor.read', 'content.edit']);
  fireEvent.click(within(row('Pearl')).getByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Hot game'), { target: { value: 'yes' } });
  fireEvent.change(screen.getByLabelText(/Pinned position/), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'the week of the new year' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(puts()).toHaveLength(0);
  fireEvent.change(screen.getByLabelText(/Pinned position/), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]?.body).toEqual({
    merchantId: 'pearl',
    before: none,
    to: { hot: true, pinOrder: 12 },
    reason: 'the week of the new year',
  });
});

test('everywhere a game is hot or not, and nothing between', async () => {
  const { row, puts } = await sit(['vendor.read', 'content.edit']);
  fireEvent.click(within(row('All merchants')).getByRole('button', { name: 'Change' }));
  const choice = screen.getByLabelText('Hot game');
  expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['yes', 'no']);
  fireEvent.change(screen.getByLabelText(/Pinned position/), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'the week is over' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]?.body).toMatchObject({ merchantId: null, before: game.forward, to: { hot: true, pinOrder: null } });
});

test('the list is narrowed to what is put forward, and the address says so', async () => {
  const { heard, where } = await sit(['vendor.read']);
  fireEvent.change(screen.getByLabelText('Featured'), { target: { value: '1' } });
  await waitFor(() => expect(where()).toContain('forward=1'));
  await waitFor(() =>
    expect(heard().some(({ path, query }) => path.endsWith('/games') && JSON.stringify(query ?? {}).includes('forward'))).toBe(true),
  );
});
