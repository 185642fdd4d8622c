import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const view = {
  id: '01990000-0000-7000-8000-0000000000c1',
  list: 'members',
  name: 'Locked accounts',
  filters: { state: 'LOCKED' },
  isDefault: false,
  savedAt: '2026-11-20T00:00:00Z',
};
const answersWith = (...views: object[]) => ({
  '/ops/members': () => ({ value: pageOf() }),
  '/ops/self/views': () => ({ value: views }),
});
const lastSearch = (heard: () => { path: string; query: Record<string, string> }[]) =>
  heard().findLast(({ path }) => path === '/ops/members')?.query;

test('the filters offer only what the operator may see, refuse a wrong amount, and narrow the list', async () => {
  const { heard, where } = await renderConsole('/members', ['member.search', 'member.open'], answersWith());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(dialog).queryByLabelText('Identity')).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('State'), 'LOCKED');
  await user.type(within(dialog).getByLabelText('Balance · From'), 'much');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await within(dialog).findByText('Check this value')).toBeTruthy();
  await user.clear(within(dialog).getByLabelText('Balance · From'));
  await user.type(within(dialog).getByLabelText('Balance · From'), '10.50');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(where()).toBe('/members?state=LOCKED&balanceFrom=10.50&view=none'));
  await waitFor(() => expect(lastSearch(heard)).toMatchObject({ state: 'LOCKED', balanceFrom: '10.50' }));
  await user.click(screen.getByRole('button', { name: 'Remove: State' }));
  await waitFor(() => expect(where()).toBe('/members?balanceFrom=10.50&view=none'));
});

test('a default view opens the list, and clearing its filters does not bring it back', async () => {
  const { heard, where } = await renderConsole('/members', ['member.search'], answersWith({ ...view, isDefault: true }));
  await waitFor(() => expect(where()).toBe(`/members?state=LOCKED&view=${view.id}`));
  await waitFor(() => expect(lastSearch(heard)).toMatchObject({ state: 'LOCKED' }));
  expect(
    heard()
      .filter(({ path }) => path === '/ops/members')
      .every(({ query }) => query['state'] === 'LOCKED'),
  ).toBe(true);
  expect(await screen.findByRole('button', { name: 'Locked accounts' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: State' }));
  await waitFor(() => expect(where()).toBe('/members?view=none'));
});

test('a view is saved with the filters of the list', async () => {
  const { heard } = await renderConsole('/members?state=LOCKED&page=3', ['member.search'], answersWith());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  await user.type(within(dialog).getByLabelText('Save the current filters as'), 'Locked accounts');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const saved = heard().find(({ path, method }) => path === '/ops/self/views' && method === 'POST');
    expect(saved?.body).toEqual({ list: 'members', name: 'Locked accounts', isDefault: false, filters: { state: 'LOCKED' } });
  });
});

test('the file is asked for with the filters of the screen, its zone and its words, and only by operators who may export', async () => {
  const { heard } = await renderConsole('/members?state=LOCKED&view=none', ['member.search', 'list.export'], answersWith());
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => {
    const asked = heard().find(({ path }) => path === '/ops/exports/members');
    expect(asked?.body).toMatchObject({
      filters: { state: 'LOCKED' },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      words: { 'column.account': 'Account', 'state.LOCKED': 'Locked', 'type.0': 'Player' },
    });
  });
});

test('an operator who may not export has no button for it', async () => {
  await renderConsole('/members?view=none', ['member.search'], answersWith());
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
