import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../test-console.tsx';

test('the menu of a phone names each place that one may go to, and closes when one goes there', async () => {
  const { where } = await renderConsole('/stuck-rounds', ['round.read', 'affiliate.read'], {
    '/ops/hub/stuck': () => ({ value: pageOf() }),
    '/ops/affiliates': () => ({ value: pageOf() }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  const places = within(menu).getByRole('navigation');
  expect(within(places).getAllByRole('link').map((link) => link.textContent?.replace(/g .$/, ''))).toEqual(['Today', 'Affiliates', 'Stuck rounds', 'Live tables', 'Jackpots', 'Lotteries', 'Lottery profit', 'Lottery settings', 'Lottery holidays']); // prettier-ignore
  expect(
    within(places)
      .getByRole('link', { name: /^Stuck rounds/ })
      .getAttribute('aria-current'),
  ).toBe('page');
  await user.click(within(places).getByRole('link', { name: /^Affiliates/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/affiliates');
});

test('a vendor’s own people come to their desk, and nothing else is asked for in their name', async () => {
  const { heard, where } = await renderConsole('/', ['vendordesk.read'], {}, { vendors: ['ORBIT'] });
  await waitFor(() => expect(where()).toBe('/vendors/ORBIT'));
  await waitFor(() => expect(heard().map(({ path }) => path)).toContain('/ops/vendors/ORBIT/desk'));
  expect(heard().filter(({ path }) => path.startsWith('/ops/members'))).toEqual([]);
});

test('a vendor’s own people who come to another’s address are shown the way home', async () => {
  const { where } = await renderConsole(
    '/vendors/SALA',
    ['vendordesk.read'],
    { '/ops/vendors/SALA/desk': () => ({ refusal: { code: 'NOT_FOUND', message: 'no' }, status: 404 }) },
    { vendors: ['ORBIT'] },
  );
  await userEvent.click(await within(await screen.findByRole('main')).findByRole('link', { name: /ORBIT/ }));
  expect(where()).toBe('/vendors/ORBIT');
});
