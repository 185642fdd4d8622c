import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw, payloadKeys } from '../../../test-site.tsx';
import { cashOf } from './convert-dialog.tsx';
import { Mall } from './mall.tsx';

const product = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'CASH',
  name: 'Small cash reward',
  description: '',
  picture: null,
  points: 1_000,
  money: null,
  value: { amount: '10.00', currency: 'THB' },
  stock: 5,
  perMember: null,
  redeemed: 0,
  fromLevel: 0,
  obstacle: null,
};
const soldOut = {
  ...product,
  id: '018f0000-0000-7000-8000-000000000002',
  name: 'Umbrella',
  kind: 'GOODS',
  value: null,
  stock: 0,
  obstacle: 'SOLD_OUT',
};
const config = { rates: [], conversion: null, rules: null, proofs: { hasPaymentPassword: true, second: 'session' } };

test('a product that is sold out says so, and a redemption whose answer was lost keeps its key until the quantity changes', async () => {
  session.begin('token');
  const keys = await payloadKeys();
  const path = '/wps/relay/passwordCheck/MCS2_redeemPointReward';
  const calls = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/relay/MCS2_getPointReward': () => ({
      value: { content: [product, soldOut], pageNum: 1, pageSize: 24, totalPages: 1, totalElements: 2 },
    }),
    '/wps/relay/MCS2_getPointConfig': () => ({ value: config }),
    [path]: () => ({ status: 502, raw: 'Bad gateway' }),
  });
  await draw(() => <Mall onRedeemed={() => undefined} />, { at: '/pointMall' });
  await screen.findByText('Sold out');
  expect(screen.queryByRole('button', { name: /Umbrella/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Redeem Small cash reward' }));
  await userEvent.type(await screen.findByLabelText('Payment password'), '739150');
  const sent = () => calls.filter((call) => call.path === path);
  const press = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    await expect.poll(() => sent().length).toBe(times);
    await screen.findByText(/Network link is abnormal/);
  };
  await press(1);
  await press(2);
  await userEvent.clear(screen.getByLabelText('Quantity'));
  await userEvent.type(screen.getByLabelText('Quantity'), '2');
  await press(3);
  const orders = (await Promise.all(sent().map(({ body }) => keys.read(body)))) as { key: string; quantity: number }[];
  expect(orders.map(({ quantity }) => quantity)).toEqual([1, 1, 2]);
  expect(orders[1]?.key).toBe(orders[0]?.key);
  expect(orders[2]?.key).not.toBe(orders[0]?.key);
});

test('points become cash in multiples of the ratio, from the minimum to what the member has and may convert today', () => {
  const terms = {
    points: 100,
    money: { amount: 10_000n, currency: 'THB' as never },
    pointsMin: 500,
    pointsDailyMax: 2_000,
    leftToday: 800,
    turnoverPpm: 0,
  };
  expect(cashOf(700, terms, 900)?.amount).toBe(70_000n);
  for (const points of [0, 400, 650, 900, 1_000]) expect(cashOf(points, terms, 900)).toBeUndefined();
});
