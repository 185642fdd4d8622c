import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const policy = {
  enabled: true,
  cycle: 'D',
  capWonPpm: 20_000,
  capLostPpm: 20_000,
  rateStepPpm: 100,
  sameLevel: true,
  crossLevel: false,
  onLowering: 'terminate',
  offerDays: 3,
  includeOwn: true,
  activeBetMin: thb('500.00'),
  activeDepositMin: thb('0.00'),
  baseUnit: null,
  step: thb('0.01'),
  banded: false,
  carry: 'NONE',
  takesOffSalaries: false,
  netOfHourly: false,
  vendorFeePpm: 0,
  paymentFeePpm: 0,
  autoApproveMax: thb('100000.00'),
  openRoundsMax: 0,
  waitMinutes: 30,
  retryDays: 30,
  guarantee: false,
  secondApproverAbove: null,
  overrideAloneMax: thb('0.00'),
};

test('limits are saved over what was seen, and where a colleague has changed them meanwhile they are shown as they are now', async () => {
  let now = policy;
  const { heard } = await renderConsole('/agents?tab=limits&open=DAILY', ['agent.read', 'agent.policy'], {
    '/ops/agents/policies': () => ({ value: { merchantId: 'ruby', currency: 'THB', kinds: [{ kind: 'DAILY', policy: now }] } }),
    '/ops/agents/policies/DAILY': () => ({ refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } }),
  });
  const panel = within(await screen.findByRole('dialog'));
  const days = await panel.findByLabelText('Offers expire after (days)');
  await userEvent.clear(days);
  await userEvent.type(days, '9');
  await userEvent.type(panel.getByLabelText('Reason'), 'as the house decided');
  now = { ...policy, autoApproveMax: thb('5.00') };
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  const card = within(screen.getByRole('region', { name: 'Daily salary' }));
  expect(await card.findByText(/5\.00/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  const sent = () => heard().flatMap(({ method, body }) => (method === 'PUT' ? [body as { seen: object; policy: object }] : []));
  await waitFor(() => expect(sent().length).toBe(2));
  for (const { seen, policy: wanted } of sent()) expect([seen, wanted]).toEqual([policy, { ...policy, offerDays: 9 }]);
});
