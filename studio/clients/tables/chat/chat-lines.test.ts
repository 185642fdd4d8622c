import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatLine } from '../../../src/engine/shared-rounds/protocol.ts';
import { type ChatState, mostLines, noChat, openedChat, withChat, withOwnLine } from './chat-lines.ts';

const line = (id: string, isOwn = false): ChatLine => ({ id, name: 'S•••', text: `text ${id}`, saidAt: '2026-11-29T00:00:00Z', isOwn });
const push = (lines: ChatLine[], removed: string[] = [], isWhole = false) => ({ type: 'chat' as const, isWhole, lines, removed });
const idsOf = ({ lines }: ChatState): string[] => lines.map(({ id }) => id);

test('messages from before a player came are read; messages of others after that are counted until the chat is opened', () => {
  const first = withChat(noChat, push([line('a'), line('b')], [], true));
  assert.deepEqual([idsOf(first), first.unread], [['a', 'b'], 0]);
  const later = withChat(first, push([line('c'), line('d', true)]));
  assert.deepEqual([idsOf(later), later.unread], [['a', 'b', 'c', 'd'], 1]);
  const open = openedChat(later, true);
  assert.equal(open.unread, 0);
  assert.equal(withChat(open, push([line('e')])).unread, 0);
});

test('a message that arrives twice is shown once, and a removed one leaves the screen', () => {
  const own = withOwnLine(noChat, line('a', true));
  const twice = withChat(withOwnLine(own, line('a', true)), push([line('a', true), line('b')]));
  assert.deepEqual([idsOf(twice), twice.unread], [['a', 'b'], 1]);
  assert.deepEqual(idsOf(withChat(twice, push([], ['a', 'unknown']))), ['b']);
});

test('after a reconnection only messages that were missed are counted', () => {
  const before = withChat(withChat(noChat, push([line('a')], [], true)), push([line('b')]));
  const after = withChat(before, push([line('b'), line('c')], [], true));
  assert.deepEqual([idsOf(after), after.unread], [['b', 'c'], 2]);
});

test('a long conversation keeps its latest messages', () => {
  const many = withChat(noChat, push(Array.from({ length: mostLines + 20 }, (_, index) => line(String(index)))));
  assert.deepEqual([many.lines.length, many.lines[0]?.id], [mostLines, '20']);
});
