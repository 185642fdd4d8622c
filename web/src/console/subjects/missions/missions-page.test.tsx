import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = '01990000-0000-7000-8000-000000000001';
const mission = (but: object = {}) => ({
  id,
  merchantId: 'ruby',
  name: { en: 'Daily spins', th: 'สปิน' },
  description: {},
  endsAt: null,
  place: 0,
  condition: { kind: 'VALID_BET', money: thb('500.00'), gameTypes: ['RNG'], vendor: null },
  repeats: 'DAILY',
  seasonDays: null,
  segmentId: null,
  reward: { kind: 'CASH', money: thb('25.00'), turnoverPpm: 0 },
  claimDays: 7,
  startsAt: '2026-11-20T00:00:00Z',
  languages: ['th', 'en'],
  phase: 'RUNNING',
  completed: 41,
  claimed: 40,
  cost: thb('1000.00'),
  madeBy: 'mali',
  version: 1,
  ...but,
});
const path = `/missions?open=${id}`;

test('a mission shows its terms, how often it was claimed and what it cost, and can be stopped by those who may', async () => {
  await renderConsole(path, ['mission.read', 'mission.edit'], { '/ops/missions': () => ({ value: pageOf(mission()) }) });
  expect((await screen.findAllByText('Valid bets of 500.00 THB in total · RNG')).length).toBeGreaterThan(1);
  expect(screen.getAllByText('25.00 THB').length).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect(await screen.findByText(/Rewards that are ready can still be claimed/)).toBeTruthy();
});

test('a mission that is over, and an operator who may only read, change nothing', async () => {
  await renderConsole(path, ['mission.read', 'mission.edit'], { '/ops/missions': () => ({ value: pageOf(mission({ phase: 'ENDED' })) }) });
  await screen.findAllByText('Valid bets of 500.00 THB in total · RNG');
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});

test('a mission for a segment is added with it, beside how many members it has now', async () => {
  const segmentId = '01990000-0000-4000-8000-000000000002';
  const segment = { id: segmentId, merchantId: 'ruby', name: 'Regulars', description: '', rules: { match: 'ALL', groups: [{ match: 'ALL', conditions: [{ not: false, condition: { by: 'LEVEL', min: 1, max: null } }] }] }, includesTests: false, version: 1, counted: null, archivedAt: null, changedBy: 'mali', changedAt: '2026-11-20T03:00:00Z' }; // prettier-ignore
  const { heard } = await renderConsole('/missions?merchant=ruby', ['mission.read', 'mission.edit', 'segment.read'], {
    '/ops/missions': ({ method }) => ({ value: method === 'GET' ? pageOf() : mission({ segmentId }) }),
    '/ops/segments': () => ({ value: pageOf(segment) }),
    [`/ops/segments/${segmentId}/count`]: () => ({ value: { members: 42, at: '2026-11-20T03:00:00Z' } }),
  });
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Add mission' }))[0] ?? expect.fail());
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'For regulars');
  await user.type(form.getAllByLabelText(/^Amount/)[0] ?? expect.fail(), '500');
  await user.type(form.getAllByLabelText(/^Amount/)[1] ?? expect.fail(), '25');
  await form.findByRole('option', { name: 'Regulars' });
  await user.selectOptions(form.getByLabelText('Audience'), 'Regulars');
  expect(await form.findByText('Members who fit now: 42')).toBeDefined();
  await user.type(form.getByLabelText('Reason'), 'a thank you to regulars');
  await user.click(form.getByRole('button', { name: 'Add mission' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard().findLast(({ method, path: to }) => method === 'POST' && to === '/ops/missions')?.body).toMatchObject({ segmentId });
});
