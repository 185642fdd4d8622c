import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const id = '01990000-0000-4000-8000-000000000001';
const regulars = {
  id,
  merchantId: 'ruby',
  name: 'Regulars',
  description: 'For the reload',
  rules: {
    match: 'ALL',
    groups: [
      {
        match: 'ALL',
        conditions: [
          { not: false, condition: { by: 'DEPOSIT_SUM', withinDays: 30, min: '500.00', max: null } },
          { not: true, condition: { by: 'TURNOVER', games: ['LIVE'], withinDays: 7, min: '1000.00', max: null } },
        ],
      },
    ],
  },
  includesTests: false,
  version: 3,
  counted: null,
  archivedAt: null,
  changedBy: 'mali',
  changedAt: '2026-11-20T03:00:00Z',
};
const answers = (members: number | null) => ({
  '/ops/segments': ({ method }: { method: string }) => ({ value: method === 'GET' ? pageOf(regulars) : regulars }),
  '/ops/segments/count': () => ({ value: { members, at: '2026-11-20T03:00:00Z' } }),
  [`/ops/segments/${id}/count`]: () => ({ value: { members, at: '2026-11-20T03:00:00Z' } }),
});

test('a segment shows its conditions in words and how many members fit now', async () => {
  await renderConsole(`/segments?open=${id}`, ['segment.read'], answers(1234));
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('Members who fit now: 1,234')).toBeDefined();
  expect(panel.getByText('Sum of deposits: ≥ 500.00 THB · Days back: 30')).toBeDefined();
  expect(panel.getByText('Except: Valid bets: ≥ 1000.00 THB · Live casino · Days back: 7')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('members are counted while conditions are typed, and a segment is saved with what was typed', async () => {
  const { heard } = await renderConsole('/segments?merchant=ruby', ['segment.read', 'segment.edit'], answers(7));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New segment' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText('Complete the conditions to count members.')).toBeDefined();
  await user.type(form.getByLabelText('Name'), 'Big depositors');
  await user.type(form.getByLabelText(/^Minimum/), '1,500');
  expect(await form.findByText('Members who fit now: 7')).toBeDefined();
  await user.type(form.getByLabelText('Reason'), 'for the reload of Friday');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard().findLast(({ method, path }) => method === 'POST' && path === '/ops/segments')?.body).toMatchObject({
    merchantId: 'ruby',
    name: 'Big depositors',
    includesTests: false,
    rules: {
      match: 'ALL',
      groups: [{ match: 'ALL', conditions: [{ not: false, condition: { by: 'DEPOSIT_SUM', withinDays: 30, min: '1500.00', max: null } }] }],
    },
  });
});

test('a count that took too long says so', async () => {
  await renderConsole(`/segments?open=${id}`, ['segment.read'], answers(null));
  expect(await screen.findByText(/longer than ten seconds/)).toBeDefined();
});
