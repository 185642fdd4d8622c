import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const settings = { merchantId: 'ruby', rates: [], conversion: null, rules: {}, languages: ['en', 'th'], version: 1 };
const product = {
  id: '01990000-0000-7000-8000-000000000001',
  merchantId: 'ruby',
  kind: 'GOODS',
  name: { en: 'Gold chain' },
  description: {},
  picture: null,
  points: 90_000,
  price: null,
  reward: null,
  stock: 4,
  perMember: 1,
  fromLevel: 3,
  reviewed: true,
  shown: true,
  place: 2,
  version: 6,
  redeemed: 1,
};
const open = async (at: string, ...listed: object[]) => {
  const rendered = await renderConsole(at, ['points.read', 'points.edit'], {
    '/ops/points/products': () => ({ value: pageOf(...listed) }),
    [`/ops/points/products/${product.id}`]: () => ({ value: product }),
    '/ops/merchants/ruby/points': () => ({ value: settings }),
  });
  const user = userEvent.setup();
  if (listed.length === 0) await user.click((await screen.findAllByRole('button', { name: 'Add product' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  return {
    form,
    fill: async (name: RegExp, text: string) => {
      const field = await form.findByRole('textbox', { name });
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    choose: async (name: RegExp, option: string) => user.selectOptions(await form.findByRole('combobox', { name }), option),
    isRefused: (name: RegExp) => form.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true',
    send: () => user.click(form.getByRole('button', { name: 'Save' })),
    sent: () => rendered.heard().filter(({ method }) => method !== 'GET'),
  };
};

test('a product of cash is refused beside each field that is wrong, and sent with its words, price and limits', async () => {
  const { fill, choose, isRefused, send, sent } = await open('/point-mall?merchant=ruby');
  await fill(/^Name/, 'Cash 100');
  await fill(/^Points/, '0');
  await fill(/^Value/, 'much');
  await fill(/^Stock/, '-1');
  await fill(/^Reason/, 'as agreed on Monday');
  await send();
  expect([/^Points/, /^Value/, /^Stock/].map(isRefused)).toEqual([true, true, true]);
  expect([/^Name/, /^Cash beside/, /^Limit for each/].map(isRefused)).toEqual([false, false, false]);
  expect(sent()).toHaveLength(0);
  await fill(/^Points/, '1200');
  await fill(/^Value/, '100');
  await fill(/^Stock/, '');
  await fill(/^Limit for each/, '2');
  await choose(/^Language/, 'ไทย');
  await fill(/^Name/, 'เงินสด 100');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    method: 'POST',
    body: {
      merchantId: 'ruby',
      kind: 'CASH',
      name: { en: 'Cash 100', th: 'เงินสด 100' },
      points: 1_200,
      price: null,
      reward: { kind: 'CASH', money: thb('100.00'), turnoverPpm: 1_000_000 },
      stock: null,
      perMember: 2,
      reason: 'as agreed on Monday',
    },
  });
});

test('goods have no value and are always reviewed; a change is sent with the version that was read', async () => {
  const { form, fill, send, sent } = await open(`/point-mall?merchant=ruby&open=${product.id}`, product);
  expect(form.queryByRole('textbox', { name: /^Value/ })).toBeNull();
  expect(form.queryByRole('switch', { name: /^Review/ })).toBeNull();
  await fill(/^Stock/, '10');
  await fill(/^Reason/, 'six more arrived');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ method: 'PUT', body: { kind: 'GOODS', reward: null, reviewed: true, stock: 10, version: 6 } });
});
