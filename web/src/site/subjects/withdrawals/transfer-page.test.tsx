import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw, payloadKeys } from '../../../test-site.tsx';
import { TransferForm } from './transfer-page.tsx';

const money = (amount: string) => ({ amount, currency: 'THB' });
const overview = {
  upline: null,
  downline: true,
  withdrawable: money('5000.00'),
  min: money('1.00'),
  max: money('1000.00'),
  step: money('0.01'),
  today: { amountLeft: money('5000.00') },
  proofs: { hasPaymentPassword: true, second: 'session' },
};

test('after a gateway lost the answer the same transfer keeps its key, and one to somebody else has its own', async () => {
  session.begin('token');
  const keys = await payloadKeys();
  const path = '/wps/v2/member-transfers';
  const heard = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    [`${path}/overview`]: () => ({ value: overview }),
    [path]: () => ({ status: 502, raw: 'Bad gateway' }),
  });
  await draw(() => <TransferForm direction="DOWN" />, { at: '/member' });
  const receiver = await screen.findByLabelText('Username of your downline');
  await userEvent.type(receiver, 'mali01');
  await userEvent.type(screen.getByLabelText('Amount'), '100,50');
  await userEvent.type(screen.getByLabelText('Payment password'), '123456');
  const sent = () => heard.filter((call) => call.path === path);
  const press = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Transfer ฿100.50' }));
    await expect.poll(() => sent().length).toBe(times);
    await screen.findByText(/Network link is abnormal/);
  };
  await press(1);
  await press(2);
  await userEvent.clear(receiver);
  await userEvent.type(receiver, 'malee02');
  await press(3);
  const wishes = (await Promise.all(sent().map(({ body }) => keys.read(body)))) as { key: string; account: string; money: object }[];
  expect(wishes.map(({ account }) => account)).toEqual(['mali01', 'mali01', 'malee02']);
  expect(wishes[0]?.money).toEqual(money('100.50'));
  expect(wishes[1]?.key).toBe(wishes[0]?.key);
  expect(wishes[2]?.key).not.toBe(wishes[0]?.key);
});
