import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Known, lastSeq, learn, nothingKnown, stillPending } from './chat-log.ts';
import type { Chat, ChatMessage } from './support-chat.ts';

const message = (seq: number, clientId: string | null = null): ChatMessage => ({
  seq,
  from: 'VISITOR',
  kind: 'TEXT',
  name: null,
  text: `${seq}`,
  uploads: [],
  at: '2026-11-20T08:00:00Z',
  clientId,
});
const chat = (messages: ChatMessage[], but: Partial<Chat> = {}): Chat => ({
  id: 'a',
  state: 'ACTIVE',
  position: null,
  startedAt: '2026-11-20T08:00:00Z',
  readByVisitor: 0,
  readByOperator: 0,
  ticket: null,
  messages,
  ...but,
});

test('messages stand in their places, whatever order the answers come in, and each once', () => {
  const known = [chat([message(3)]), chat([message(1), message(2)]), chat([message(2), message(3)])].reduce<Known>(learn, nothingKnown);
  assert.deepEqual(
    known.messages.map(({ seq }) => seq),
    [1, 2, 3],
  );
});

test('reading goes on after the last message without a gap', () => {
  assert.equal(lastSeq({ messages: [] }), 0);
  assert.equal(lastSeq({ messages: [message(1), message(2), message(4)] }), 2);
});

test('a closed chat does not open again by a late answer, and another chat replaces it', () => {
  const closed = learn(learn<Chat>(nothingKnown, chat([message(1)])), chat([message(2)], { state: 'CLOSED' }));
  assert.equal(learn(closed, chat([message(1)])).chat?.state, 'CLOSED');
  const next = learn(closed, chat([message(1)], { id: 'b', startedAt: '2026-11-20T09:00:00Z' }));
  assert.deepEqual([next.chat?.id, next.messages.length], ['b', 1]);
  assert.equal(learn(next, chat([message(9)])).chat?.id, 'b');
});

test('a message is on its way until it is stored', () => {
  const pending = [
    { clientId: 'x', text: 'a', uploads: [], isFailed: false },
    { clientId: 'y', text: 'b', uploads: [], isFailed: true },
  ];
  assert.deepEqual(
    stillPending(pending, { messages: [message(1, 'x')] }).map(({ clientId }) => clientId),
    ['y'],
  );
});
