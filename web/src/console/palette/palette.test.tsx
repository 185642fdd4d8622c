import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { pageOf, renderConsole } from '../test-console.tsx';

const memberId = '01990000-0000-7000-8000-0000000000b1';
const depositId = '01990000-0000-7000-8000-0000000000d1';
const member = {
  id: memberId,
  merchantId: 'ruby',
  account: 'golden_naga',
  nickname: 'naga',
  type: 0,
  state: 'ACTIVE',
  registeredAt: '2026-11-20T00:00:00Z',
  lastSignInAt: null,
};
const deposit = {
  kind: 'DEPOSIT',
  id: depositId,
  merchantId: 'ruby',
  member: { id: memberId, account: 'golden_naga' },
  reference: 'AB7K2M9Q',
  posting: null,
};
const answers = {
  '/ops/members': () => ({ value: pageOf(member) }),
  '/ops/references': () => ({ value: [deposit] }),
  '/ops/hub/stuck': () => ({ value: pageOf() }),
  '/ops/affiliates': () => ({ value: pageOf() }),
  '/ops/desk/deposits': () => ({ value: pageOf() }),
};

const openPalette = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Go to a page, a member or a reference' });
  return { dialog, field: within(dialog).getByRole('combobox') };
};
const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent);

test('Ctrl K opens the palette, which offers only pages that the operator may open, and Enter goes there', async () => {
  const { where, heard } = await renderConsole('/stuck-rounds', ['round.read', 'affiliate.read'], answers);
  const user = userEvent.setup();
  const { dialog, field } = await openPalette(user);
  expect(namesIn(dialog)).toEqual(expect.arrayContaining(['Today', 'Affiliates', 'Stuck rounds']));
  expect(namesIn(dialog)).not.toContain('Members');
  await user.type(field, 'affil');
  await waitFor(() => expect(namesIn(dialog)[0]).toBe('Affiliates'));
  const chosen = within(dialog).getByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  expect(heard().some(({ path }) => path === '/ops/members')).toBe(false);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/affiliates'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pasted reference leads to its page, and arrow keys go through references, members and pages', async () => {
  const { where } = await renderConsole('/stuck-rounds', ['round.read', 'member.search', 'deposit.read'], answers);
  const user = userEvent.setup();
  const { dialog, field } = await openPalette(user);
  await user.click(field);
  await user.paste('AB7K2M9Q');
  await waitFor(() => expect(namesIn(dialog)).toEqual(['Deposit AB7K2M9Q', 'golden_naga']));
  await user.keyboard('{ArrowDown}');
  expect(within(dialog).getByRole('option', { selected: true }).textContent).toContain('golden_naga');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(where()).toBe(`/deposits?tab=all&open=${depositId}`));
});

test('the palette keeps what was opened for this tab, until the session ends', async () => {
  await renderConsole('/stuck-rounds', ['round.read', 'affiliate.read'], answers);
  const user = userEvent.setup();
  const first = await openPalette(user);
  await user.type(first.field, 'affil');
  await user.keyboard('{Enter}');
  const again = await openPalette(user);
  expect(within(again.dialog).getByText('Recent')).toBeTruthy();
  expect(namesIn(again.dialog)[0]).toBe('Affiliates');
  session.end('signed-out');
  expect(sessionStorage.getItem('console.recent')).toBeNull();
});

test('the palette asks within the chosen merchant', async () => {
  localStorage.setItem('console.merchant', 'pearl');
  const { heard } = await renderConsole('/stuck-rounds', ['round.read', 'member.search'], answers);
  const user = userEvent.setup();
  const { field } = await openPalette(user);
  await user.type(field, 'naga');
  await waitFor(() => expect(heard().filter(({ path }) => path === '/ops/members' || path === '/ops/references').length).toBe(2));
  for (const asked of heard().filter(({ path }) => path === '/ops/members' || path === '/ops/references'))
    expect(asked.query).toMatchObject({ merchantId: 'pearl' });
  localStorage.removeItem('console.merchant');
});
