import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ReceivedCall, standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import ChatWindow from './chat-window.tsx';
import { closeChat, openChat } from './open-chat.ts';

const message = (seq: number, but: object) => ({
  seq,
  from: 'VISITOR',
  kind: 'TEXT',
  name: null,
  text: '',
  uploads: [],
  at: '2026-11-20T08:00:00Z',
  clientId: null,
  ...but,
});
const chat = (messages: object[], but: object = {}) => ({
  id: '018f0000-0000-7000-8000-0000000000c1',
  state: 'WAITING',
  position: 2,
  startedAt: '2026-11-20T08:00:00Z',
  readByVisitor: 0,
  readByOperator: 0,
  ticket: null,
  messages,
  ...but,
});

// jsdom has no windows.
const show = vi.fn(function open(this: HTMLDialogElement) {
  this.open = true;
});
HTMLDialogElement.prototype.show = show;
HTMLDialogElement.prototype.showModal = show;
HTMLDialogElement.prototype.close = vi.fn();
vi.mock('#api/socket.ts', () => ({ keepSocket: () => () => undefined }));

beforeEach(() => {
  sessionStorage.clear();
  closeChat();
});

type Answers = Parameters<typeof standInPlatform>[0];
const open = async (answers: Answers = {}) => {
  const received = standInPlatform({
    '/wps/relay/CBS_launchChat': () => ({ value: { type: 'OWN', url: 'http://site.test/help#chat', isOpen: true, opensAt: null } }),
    '/wps/v2/support/chat': () => ({ value: null }),
    '/wps/v2/support/chat/messages': ({ body }) => {
      const { clientId, text } = body as { clientId: string; text: string };
      return { value: chat([message(1, { clientId, text })]) };
    },
    '/wps/v2/support/chat/read': () => ({ value: null }),
    ...answers,
  });
  openChat();
  await draw(() => <ChatWindow />, { at: '/' });
  return received;
};
const sent = (received: ReceivedCall[]) =>
  received.filter(({ path }) => path.endsWith('/messages')).map(({ body }) => body as Record<string, unknown>);
const write = async (text: string) => userEvent.type(await screen.findByLabelText('Message'), text);

test('a visitor’s first message goes with their name and a key that stands in no address, and the queue is shown', async () => {
  const received = await open();
  await userEvent.type(await screen.findByLabelText(/Your name/), 'Anna');
  await write('Where is my deposit?{Enter}');
  expect(await screen.findByText('Where is my deposit?')).toBeDefined();
  expect(await screen.findByText('You are number 2 in the queue.')).toBeDefined();
  const [body] = sent(received);
  expect(body).toMatchObject({ text: 'Where is my deposit?', name: 'Anna', type: 4 });
  expect(body?.['visitorKey']).toMatch(/^[\w-]{43}$/);
  expect(received.every(({ path, query }) => !JSON.stringify([path, query]).includes(String(body?.['visitorKey'])))).toBe(true);
});

test('a message that could not be sent stays, and is sent again under the same id', async () => {
  let isDown = true;
  const received = await open({
    '/wps/v2/support/chat/messages': ({ body }) => {
      if (isDown) throw new TypeError('no network');
      const { clientId, text } = body as { clientId: string; text: string };
      return { value: chat([message(1, { clientId, text })]) };
    },
  });
  await write('Hello{Enter}');
  await screen.findByText('Not sent');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  expect(screen.getAllByText('Hello')).toHaveLength(1);
  expect(new Set(sent(received).map(({ clientId }) => clientId)).size).toBe(1);
});

test('an answer in sight is marked as read, and is in a log that is read out', async () => {
  const answer = message(2, { from: 'OPERATOR', text: 'Good morning' });
  const received = await open({
    '/wps/v2/support/chat': () => ({ value: chat([message(1, { text: 'Hello' }), answer], { state: 'ACTIVE', position: null }) }),
  });
  expect((await screen.findByRole('log')).getAttribute('aria-live')).toBe('polite');
  await screen.findByText('Good morning');
  await waitFor(() => expect(received.find(({ path }) => path.endsWith('/read'))?.body).toMatchObject({ seq: 2 }));
});

test('outside office hours the chat says when it opens, and offers a message instead', async () => {
  await open({
    '/wps/relay/CBS_launchChat': () => ({
      value: { type: 'OWN', url: 'http://site.test/help#chat', isOpen: false, opensAt: '2026-11-21T02:00:00Z' },
    }),
  });
  expect(await screen.findByText('Customer service is closed right now.')).toBeDefined();
  expect(screen.getByText(/^Opens 2026-11-21/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Leave a message' }));
  expect(screen.queryByText('Customer service is closed right now.')).toBeNull();
});

test('a closed chat names its ticket, and another one can be begun', async () => {
  await open({
    '/wps/v2/support/chat': () => ({ value: chat([message(1, { text: 'Hello' })], { state: 'CLOSED', ticket: 'T-ABCD2345' }) }),
  });
  expect(await screen.findByText('The transcript is kept under T-ABCD2345.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start a new chat' }));
  expect(await screen.findByText(/Write your question below/)).toBeDefined();
});
