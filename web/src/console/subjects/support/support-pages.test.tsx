import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

vi.mock('#api/socket.ts', () => ({ keepSocket: () => () => undefined }));

const id = '018f0000-0000-7000-8000-0000000000a1';
const me = '01990000-0000-7000-8000-0000000000aa';
const colleague = '01990000-0000-7000-8000-0000000000bb';
const row = {
  id,
  merchantId: 'ruby',
  reference: 'T-ABCD2345',
  type: 1,
  state: 'OPEN',
  source: 'FORM',
  member: { id: '018f0000-0000-7000-8000-0000000000e1', account: 'anna' },
  sender: 'anna',
  contact: null,
  assignee: null,
  sentAt: '2026-11-20T08:00:00Z',
  lastLineAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-20T12:00:00Z',
  isOverdue: true,
};
const opened = {
  ...row,
  lines: [{ from: 'MEMBER', text: 'My deposit is missing', at: '2026-11-20T08:00:00Z', uploads: [], operator: null }],
  events: [
    { id: '018f0000-0000-7000-8000-0000000000d1', kind: 'NOTE', at: '2026-11-20T08:10:00Z', operator: 'nok', text: 'asked the bank' },
  ],
  chatId: null,
  language: 'th',
  isMailed: true,
};
const staff = [
  { id: me, name: 'mali', isOwn: true },
  { id: colleague, name: 'nok', isOwn: false },
];
const replies = {
  merchantId: 'ruby',
  languages: ['th', 'en'],
  defaultLanguage: 'en',
  replies: [
    { name: 'thanks', texts: { th: 'ขอบคุณ {name}', en: 'Thank you {name}' } },
    { name: 'wait', texts: { en: 'Please wait' } },
  ],
};
const answers = {
  '/ops/support/staff': () => ({ value: { staff } }),
  '/ops/support/replies/ruby': () => ({ value: replies }),
};

test('a ticket is answered with a canned reply in the language of its reader, by slash and Enter', async () => {
  const page = await renderConsole(`/support?open=${id}`, ['support.read', 'support.answer'], {
    ...answers,
    '/ops/support/tickets': () => ({ value: pageOf(row) }),
    [`/ops/support/tickets/${id}`]: () => ({ value: opened }),
    [`/ops/support/tickets/${id}/answers`]: () => ({ value: { ...opened, state: 'ANSWERED' } }),
  });
  expect(await screen.findByText('My deposit is missing')).toBeDefined();
  expect(screen.getByText('asked the bank')).toBeDefined();
  expect(screen.getByText('The member gets it in their inbox and by email.')).toBeDefined();
  const box = screen.getByRole('textbox', { name: 'Answer' });
  await userEvent.type(box, '/th');
  await screen.findByRole('button', { name: /thanks/ });
  await userEvent.keyboard('{Enter}');
  expect((box as HTMLTextAreaElement).value).toBe('ขอบคุณ anna');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(page.heard().find(({ path }) => path.endsWith('/answers'))?.body).toMatchObject({ text: 'ขอบคุณ anna', state: 'ANSWERED' }),
  );
});

test('a refused answer stays in the box', async () => {
  await renderConsole(`/support?open=${id}`, ['support.read', 'support.answer'], {
    ...answers,
    '/ops/support/tickets': () => ({ value: pageOf(row) }),
    [`/ops/support/tickets/${id}`]: () => ({ value: opened }),
    [`/ops/support/tickets/${id}/answers`]: () => ({
      refusal: { code: 'CASE_TAKEN', message: 'nok works on it', value: { owner: 'nok' } },
    }),
  });
  const box = await screen.findByRole('textbox', { name: 'Answer' });
  await userEvent.type(box, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findAllByRole('alert');
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('Hello'));
});

test('an operator who may only read sees a ticket without its actions', async () => {
  await renderConsole(`/support?open=${id}`, ['support.read'], {
    ...answers,
    '/ops/support/tickets': () => ({ value: pageOf(row) }),
    [`/ops/support/tickets/${id}`]: () => ({ value: opened }),
  });
  expect(await screen.findByText('My deposit is missing')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Internal note/ })).toBeNull();
});

const waiting = {
  id,
  merchantId: 'ruby',
  state: 'WAITING',
  member: null,
  name: 'Somchai',
  contact: null,
  language: 'th',
  operator: null,
  isOwn: false,
  startedAt: '2026-11-20T08:00:00Z',
  lastMessageAt: '2026-11-20T08:00:00Z',
  preview: 'Hello',
  unread: 1,
};
const talk = (but: object) => ({
  ...waiting,
  position: 1,
  readByVisitor: 0,
  readByOperator: 0,
  ticket: null,
  messages: [{ seq: 1, from: 'VISITOR', kind: 'TEXT', name: null, text: 'Hello', uploads: [], at: '2026-11-20T08:00:00Z', clientId: id }],
  ...but,
});

test('an operator takes a waiting chat, answers with Enter and hands it over', async () => {
  let state: object = {};
  const mine = { state: 'ACTIVE', isOwn: true, position: null, operator: { id: me, name: 'mali' } };
  const page = await renderConsole(`/live-chat?open=${id}`, ['support.read', 'support.answer'], {
    ...answers,
    '/ops/support/chats': ({ query }) => ({ value: query['of'] === 'WAITING' ? pageOf(waiting) : pageOf() }),
    [`/ops/support/chats/${id}`]: () => ({ value: talk(state) }),
    [`/ops/support/chats/${id}/take`]: () => {
      state = mine;
      return { value: talk(mine) };
    },
    [`/ops/support/chats/${id}/read`]: () => ({ value: null }),
    [`/ops/support/chats/${id}/typing`]: () => ({ value: null }),
    [`/ops/support/chats/${id}/messages`]: () => ({ value: talk(mine) }),
    [`/ops/support/chats/${id}/handover`]: () => {
      state = { state: 'ACTIVE', isOwn: false, operator: { id: colleague, name: 'nok' } };
      return { value: talk(state) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take chat' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Good morning{Enter}');
  await waitFor(() => expect(page.heard().find(({ path }) => path.endsWith('/messages'))?.body).toMatchObject({ text: 'Good morning' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Hand over to' }), 'nok');
  await userEvent.click(screen.getAllByRole('button', { name: 'Hand over' }).at(-1) ?? expect.fail());
  await waitFor(() => expect(page.heard().find(({ path }) => path.endsWith('/handover'))?.body).toEqual({ operatorId: colleague }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull());
});
