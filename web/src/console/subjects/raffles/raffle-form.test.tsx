import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const open = async () => {
  const rendered = await renderConsole('/raffles?merchant=ruby', ['raffle.read', 'raffle.edit'], {
    '/ops/raffles': () => ({ value: pageOf() }),
  });
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Add a raffle' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  return {
    form,
    fill: async (name: RegExp, text: string) => {
      const field = await form.findByRole('textbox', { name });
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    choose: (name: string, option: string) => user.selectOptions(form.getByRole('combobox', { name }), option),
    isRefused: (name: RegExp) => form.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true',
    send: () => user.click(form.getAllByRole('button', { name: 'Add a raffle' }).at(-1) as HTMLElement),
    sent: () => rendered.heard().filter(({ method }) => method === 'POST'),
  };
};

test('a draw is refused beside each field that is wrong, and sent with its tickets and prizes', async () => {
  const { form, fill, isRefused, send, sent } = await open();
  await fill(/^Name \*?$|^Name$/, 'Songkran draw');
  await fill(/^Deposits for a ticket/, 'many');
  await fill(/^Most tickets/, '0');
  await fill(/^Reason/, 'as agreed on Monday');
  await send();
  expect([/^Deposits for a ticket/, /^Most tickets/, /^Amount/].map(isRefused)).toEqual([true, true, true]);
  expect(isRefused(/^Valid bets for a ticket/)).toBe(false);
  expect(sent()).toHaveLength(0);
  await fill(/^Deposits for a ticket/, '100');
  await fill(/^Most tickets/, '50');
  await fill(/^Amount/, '5000');
  await fill(/^Winners/, '3');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    merchantId: 'ruby',
    kind: 'DRAW',
    look: null,
    name: { en: 'Songkran draw' },
    earning: [{ source: 'DEPOSIT', amount: thb('100.00'), tickets: 1 }],
    ticketsMax: 50,
    onePrizeEach: true,
    repeatDays: null,
    prizes: [{ name: {}, reward: { kind: 'CASH', money: thb('5000.00') }, pieces: 3, weight: null }],
    reason: 'as agreed on Monday',
  });
  expect(form.queryByRole('textbox', { name: /^Chance|^Weight/ })).toBeNull();
});

test('the last prize of an instant raffle must have no end, and its chance is a weight', async () => {
  const { fill, choose, isRefused, send, sent } = await open();
  await choose('Kind', 'Instant win');
  await fill(/^Name \*?$|^Name$/, 'Lucky wheel');
  await fill(/^Valid bets for a ticket/, '1,000');
  await fill(/^Amount/, '20');
  await fill(/^Weight/, '7');
  await fill(/^Reason/, 'as agreed on Monday');
  await send();
  expect(isRefused(/^Stock/)).toBe(true);
  expect(sent()).toHaveLength(0);
  await fill(/^Stock/, '');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    kind: 'INSTANT',
    look: 'WHEEL',
    onePrizeEach: false,
    drawsAt: null,
    earning: [{ source: 'TURNOVER', amount: thb('1000.00'), gameTypes: [], vendor: null }],
    prizes: [{ reward: { kind: 'CASH', money: thb('20.00') }, pieces: null, weight: 7 }],
  });
});
