import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const rule = {
  merchantId: 'ruby',
  version: 4,
  enabled: true,
  terms: {
    deposits: thb('500.00'),
    validBets: thb('0.00'),
    days: 30,
    inviterReward: { kind: 'CASH', money: thb('50.00'), turnoverPpm: 3_000_000 },
    friendReward: null,
    perMonthMax: 20,
  },
  since: '2026-11-20T00:00:00Z',
  madeBy: 'mali',
  friends: 12,
  rewarded: 3,
  held: 0,
  cost: thb('150.00'),
};

test('a referral rule is refused beside each field that is wrong, and sent for both sides with the version that was read', async () => {
  const { heard } = await renderConsole('/referral-rules?merchant=ruby&open=ruby', ['referral.read', 'referral.edit'], {
    '/ops/referral-rules': () => ({ value: pageOf(rule) }),
    '/ops/referral-rules/ruby': () => ({ value: rule }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change the rule' }));
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  const fill = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const isRefused = (name: RegExp) => field(name).getAttribute('aria-invalid') === 'true';
  const sent = () => heard().filter(({ method }) => method === 'PUT');
  const send = () => user.click(screen.getAllByRole('button', { name: 'Change the rule' }).at(-1) as HTMLElement);
  await fill(/^Valid bets$/, 'some');
  await fill(/^Days/, '400');
  await fill(/^Reason/, 'as agreed on Monday');
  await send();
  expect([/^Deposits/, /^Valid bets$/, /^Days/].map(isRefused)).toEqual([false, true, true]);
  expect(sent()).toHaveLength(0);
  await fill(/^Valid bets$/, '2,000');
  await fill(/^Days/, '60');
  const friend = within(screen.getByRole('group', { name: 'Reward of the friend' }));
  await user.selectOptions(friend.getByRole('combobox'), 'Points');
  await user.type(friend.getByRole('textbox'), '250');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    enabled: true,
    terms: {
      ...rule.terms,
      validBets: thb('2000.00'),
      days: 60,
      friendReward: { kind: 'POINTS', points: 250 },
    },
    version: 4,
    reason: 'as agreed on Monday',
  });
});
