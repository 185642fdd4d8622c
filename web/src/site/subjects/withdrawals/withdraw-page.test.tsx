import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import WithdrawPage from './withdraw-page.tsx';

const money = (amount: string) => ({ amount, currency: 'THB' });
const proofs = { hasPaymentPassword: true, second: 'session' };
const overview = {
  cash: money('5000.00'),
  withdrawable: money('5000.00'),
  lockedByTurnover: money('0.00'),
  notYetFinal: money('0.00'),
  held: money('0.00'),
  turnover: { required: money('0.00'), counted: money('0.00'), remaining: money('0.00'), open: [] },
  min: money('100.00'),
  max: money('5000.00'),
  step: money('0.01'),
  fee: { fixed: money('0.00'), ratePpm: 0 },
  today: { countLeft: 5, amountLeft: money('5000.00') },
  latelyMinutes: null,
  autoReceiveMinutes: 1_440,
  disputeHours: 72,
  bonuses: [],
  proofs,
};
const account = (but: object = {}) => ({
  id: '01990000-0000-7000-8000-000000000009',
  kind: 'BANK',
  country: 'TH',
  code: 'TH-KBANK',
  name: 'Kasikornbank',
  holder: 'Somchai Jaidee',
  masked: '•••• 7890',
  isDefault: true,
  addedAt: new Date().toISOString(),
  usableFrom: new Date(Date.now() + 10 * 60_000).toISOString(),
  offered: true,
  usable: false,
  ...but,
});
const page = async (accounts: object[], holder: string | null = 'Somchai Jaidee') => {
  const calls = standInPlatform({
    '/wps/v2/withdrawals/overview': () => ({ value: overview }),
    '/wps/v2/withdrawals/accounts': () => ({
      value: { accounts, max: 5, coolOffMinutes: 10, countries: ['TH'], networks: [], holder, proofs },
    }),
    '/wps/v2/withdrawals': () => ({ value: { content: [], pageNum: 1, pageSize: 10, totalPages: 0, totalElements: 0 } }),
  });
  await draw(() => <WithdrawPage id={undefined} pageNo={1} onPage={() => undefined} />, { at: '/member' });
  return calls;
};

beforeEach(() => session.begin('token'));

test('a withdrawal to an account that still rests says until when, and asks for nothing', async () => {
  const calls = await page([account()]);
  await userEvent.type(await screen.findByLabelText('Amount'), '500');
  await userEvent.type(screen.getByLabelText('Payment password'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw ฿500.00' }));
  const alert = (await screen.findAllByRole('alert')).find((one) => one.textContent.includes('7890'));
  expect(alert?.textContent).toMatch(/•••• 7890: .*\d+:\d\d/);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('a withdrawal to an account that is not paid to at the moment says so', async () => {
  await page([account({ offered: false })]);
  await userEvent.type(await screen.findByLabelText('Amount'), '500');
  await userEvent.type(screen.getByLabelText('Payment password'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw ฿500.00' }));
  expect((await screen.findAllByRole('alert')).some((one) => one.textContent.includes('Payouts unavailable'))).toBe(true);
});

test('a member without a name is asked for it before the first account is added', async () => {
  await page([], null);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your name' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save name' }));
  expect(within(dialog).getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true');
});
