import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyQueues, pageOf, renderConsole } from '../../test-console.tsx';

const id = '01990000-0000-7000-8000-000000000001';
const memberId = '01990000-0000-7000-8000-000000000002';
const proposal = (but: object = {}) => ({
  id,
  merchantId: 'ruby',
  member: { id: memberId, account: 'somchai' },
  reward: { kind: 'CASH', money: { amount: '500.00', currency: 'THB' }, turnoverPpm: 1_000_000 },
  reason: 'a delayed payout',
  state: 'PROPOSED',
  proposedAt: '2026-11-20T03:00:00Z',
  proposedBy: 'mali',
  own: false,
  decidedAt: null,
  decidedBy: null,
  decision: null,
  ...but,
});
const path = `/reward-proposals?open=${id}`;
const answers = (one: object) => ({
  '/ops/rewards/proposals': () => ({ value: pageOf(one) }),
  [`/ops/rewards/proposals/${id}/decision`]: () => ({ value: proposal({ state: 'APPROVED', decidedBy: 'nok' }) }),
});

test('a second operator sees what is proposed, why and by whom, and approves it', async () => {
  const { heard } = await renderConsole(path, ['bonus.read', 'bonus.approve'], answers(proposal()));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByText('500.00 THB')).toBeDefined();
  expect(panel.getByText('a delayed payout')).toBeDefined();
  await userEvent.setup().click(panel.getByRole('button', { name: /^Approve/ }));
  await waitFor(() =>
    expect(heard().findLast(({ path: to }) => to.endsWith('/decision'))?.body).toEqual({ approve: true, decision: null }),
  );
});

test('an own proposal can only be rejected, and an operator without the permission decides nothing', async () => {
  await renderConsole(path, ['bonus.read', 'bonus.approve'], answers(proposal({ own: true })));
  expect(await screen.findByRole('button', { name: /^Reject/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('a proposal that a colleague has open can be read and not decided', async () => {
  const claim = { kind: 'REWARD', id, operator: 'nok', own: false, until: '2026-11-20T03:15:00Z' };
  await renderConsole(path, ['bonus.read', 'bonus.approve'], {
    ...answers(proposal()),
    '/ops/desk/pulse': () => ({ value: { ...emptyQueues, rewards: { waiting: 1, stamp: 'a' }, claims: [claim] } }),
  });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText(/nok/)).toBeDefined();
  expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('the settings of a merchant are saved with the version that was read', async () => {
  const rule = {
    consumption: 'CASH_FIRST',
    onExclusion: 'FORFEIT',
    manualMax: { amount: '0.00', currency: 'THB' },
    manualPointsMax: 0,
    version: 3,
  };
  const { heard } = await renderConsole('/bonus-templates?merchant=ruby', ['bonus.read', 'bonus.edit'], {
    '/ops/bonuses/templates': () => ({ value: pageOf() }),
    '/ops/merchants/ruby/bonus-rule': () => ({ value: rule }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bonus settings' }));
  const form = within(await screen.findByRole('dialog'));
  await user.selectOptions(await form.findByLabelText('Bets are paid from'), 'Both, in proportion');
  await user.clear(form.getByLabelText('Cash and bonuses by one operator'));
  await user.type(form.getByLabelText('Cash and bonuses by one operator'), '1,500');
  await user.type(form.getByLabelText('Reason'), 'as agreed with finance');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(heard().findLast(({ method }) => method === 'PUT')?.body).toEqual({
      ...rule,
      consumption: 'PROPORTIONAL',
      manualMax: { amount: '1500.00', currency: 'THB' },
      reason: 'as agreed with finance',
    }),
  );
});
