import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = '01990000-0000-7000-8000-000000000001';
const tournament = (but: object = {}) => ({
  id,
  merchantId: 'ruby',
  name: { en: 'Friday race' },
  description: {},
  metric: 'WIN',
  pointAmount: null,
  gameTypes: [],
  vendor: null,
  stakeMin: null,
  joins: false,
  segmentId: null,
  prizes: [thb('500.00'), thb('250.00')],
  turnoverPpm: 0,
  tie: 'SHARED',
  startsAt: '2026-11-20T00:00:00Z',
  endsAt: '2026-11-27T00:00:00Z',
  phase: 'RUNNING',
  entrants: 31,
  cost: thb('0.00'),
  madeBy: 'mali',
  version: 1,
  ...but,
});

test('a running tournament shows its prizes and can be ended; one that ended cannot', async () => {
  await renderConsole(`/tournaments?open=${id}`, ['mission.read', 'mission.edit'], {
    '/ops/tournaments': () => ({ value: pageOf(tournament()) }),
  });
  expect((await screen.findAllByText('Sum of winnings')).length).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect(await screen.findByText(/The scores of this moment decide/)).toBeTruthy();
});

test('a tournament is sent with its prizes by place; a prize that is no amount is not sent', async () => {
  const sent: { body: unknown }[] = [];
  await renderConsole('/tournaments', ['mission.read', 'mission.edit'], {
    '/ops/tournaments': (heard) => {
      if (heard.method === 'POST') sent.push(heard);
      return { value: heard.method === 'POST' ? tournament() : pageOf() };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add tournament' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Friday race');
  await user.type(screen.getByRole('textbox', { name: /^Prizes/ }), '500\nmuch');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'as agreed on Monday');
  const dialog = screen.getByRole('dialog');
  const send = () => user.click([...dialog.querySelectorAll<HTMLElement>('button[type=submit]')][0] ?? dialog);
  await send();
  expect(sent).toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name: /^Prizes/ }));
  await user.type(screen.getByRole('textbox', { name: /^Prizes/ }), '500\n250.50');
  await send();
  expect(sent[0]?.body).toMatchObject({
    name: { en: 'Friday race' },
    metric: 'TURNOVER',
    prizes: [thb('500.00'), thb('250.50')],
    tie: 'EARLIEST',
  });
});
