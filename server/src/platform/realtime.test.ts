import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { Balance } from '@croupier/contract/people/members';
import { closeCodes } from '@croupier/contract/core/realtime';
import type { FastifyInstance } from 'fastify';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { until } from '#test/until';
import { createHttp } from './http.ts';
import {
  closeSockets,
  connectedMembers,
  disconnectEnded,
  disconnectSession,
  hasListeners,
  push,
  pushToListeners,
  serveSockets,
} from './realtime.ts';

const ruby = { id: MerchantId.parse('ruby'), languages: ['en'], defaultLanguage: 'en' };
const [ann, bob] = [1, 2].map((number) => MemberId.parse(`018f0000-0000-7000-8000-00000000000${number}`)) as [MemberId, MemberId];
const tickets = new Map<string, { memberId: MemberId; sessionId: string }>();
const balance = z.parse(Balance, { balance: '12.50', bonus: '0.00', locked: '0.00', currency: 'THB', version: '7' });

let app: FastifyInstance;
let authority = '';
before(async () => {
  app = await createHttp({
    merchantOf: async () => ruby,
    member: async () => undefined,
    operator: async () => undefined,
    decrypt: async () => undefined,
    isAgent: () => false,
  });
  await serveSockets(app, {
    use: async (ticket, merchantId) => {
      const seat = merchantId === ruby.id ? tickets.get(ticket) : undefined;
      tickets.delete(ticket);
      return seat;
    },
    visitor: async (key, merchantId) =>
      key === 'key of chat 1'
        ? { owner: 'chat 1', hears: (merchant, subject) => merchant === merchantId && subject === 'chat 1', stands: async () => true }
        : undefined,
    operator: async () => assert.fail('an operator is let in on the console’s host only'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  authority = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
after(() => app.close());

let count = 0;
const aTicket = (memberId: MemberId, sessionId = 's1'): string => {
  const ticket = `ticket-${(count += 1)}`;
  tickets.set(ticket, { memberId, sessionId });
  return ticket;
};

const connect = async (first: unknown, origin?: string) => {
  const socket = new WebSocket(`ws://${authority}/ws`, origin === undefined ? {} : { origin });
  const heard: { type: string; value?: unknown }[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as { type: string }));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  socket.send(typeof first === 'string' ? first : JSON.stringify(first));
  return { socket, heard, closed };
};
const seat = async (memberId: MemberId, sessionId?: string) => {
  const tab = await connect({ type: 'hello', ticket: aTicket(memberId, sessionId) });
  await until(() => tab.heard.some(({ type }) => type === 'ready'));
  return tab;
};
test('a tab is seated by its ticket once; a used ticket, another word or another site is turned away', async () => {
  const ticket = aTicket(ann);
  const tab = await connect({ type: 'hello', ticket });
  await until(() => tab.heard.length > 0);
  assert.deepEqual(tab.heard, [{ type: 'ready' }]);
  assert.equal(await (await connect({ type: 'hello', ticket })).closed, closeCodes.ticketRefused);
  assert.equal(await (await connect('hello?')).closed, closeCodes.ticketRefused);
  const stranger = new WebSocket(`ws://${authority}/ws`, { origin: 'http://elsewhere.example' });
  const [code] = (await once(stranger, 'close')) as [number];
  assert.equal(code, closeCodes.ticketRefused);
  const own = await connect({ type: 'hello', ticket: aTicket(ann) }, `http://${authority}`);
  await until(() => own.heard.length === 1);
  own.socket.close();
  tab.socket.close();
  await tab.closed;
});

test('every tab of a member hears what concerns them, and nobody else does', async () => {
  const tabs = [await seat(ann), await seat(ann)];
  const other = await seat(bob);
  push(ann, { type: 'balance', value: balance });
  await until(() => tabs.every((tab) => tab.heard.length === 2));
  for (const tab of tabs) assert.deepEqual(tab.heard[1], { type: 'balance', value: balance });
  await sleep(30);
  assert.deepEqual(other.heard, [{ type: 'ready' }]);
  for (const { socket, closed } of [...tabs, other]) {
    socket.close();
    await closed;
  }
});

test('a visitor hears of the subject of their key alone, and a wrong key or an operator’s token is turned away', async () => {
  const tab = await connect({ type: 'hello', visitorKey: 'key of chat 1' });
  await until(() => tab.heard.length === 1);
  assert.ok(hasListeners());
  const id = '018f0000-0000-7000-8000-0000000000c1';
  pushToListeners(ruby.id, 'chat 2', { type: 'chat', id, seq: 1 });
  pushToListeners(MerchantId.parse('pearl'), 'chat 1', { type: 'chat', id, seq: 2 });
  push(ann, { type: 'balance', value: balance });
  pushToListeners(ruby.id, 'chat 1', { type: 'chat', id, seq: 3 });
  await until(() => tab.heard.length > 1);
  assert.deepEqual(tab.heard, [{ type: 'ready' }, { type: 'chat', id, seq: 3 }]);
  assert.equal(await (await connect({ type: 'hello', visitorKey: 'another key' })).closed, closeCodes.ticketRefused);
  assert.equal(await (await connect({ type: 'hello', operatorToken: 'a token' })).closed, closeCodes.ticketRefused);
  tab.socket.close();
  await tab.closed;
  await until(() => !hasListeners());
});

test('when a session ends its tabs are told and closed, and those of other sessions stay', async () => {
  const [ended, stays] = [await seat(bob, 'ended'), await seat(bob, 'stays')];
  disconnectSession(bob, 'ended');
  assert.equal(await ended.closed, closeCodes.sessionEnded);
  assert.deepEqual(ended.heard.at(-1), { type: 'session-ended' });
  push(bob, { type: 'balance', value: balance });
  await until(() => stays.heard.length === 2);
  stays.socket.close();
  await stays.closed;
});

test('a session that ends by itself has its tabs told and closed, and all sessions are asked about together', async () => {
  const [old, twin, fresh] = [await seat(ann, 'old'), await seat(ann, 'old'), await seat(bob, 'fresh')];
  const asked: string[][] = [];
  let late: Awaited<ReturnType<typeof seat>> | undefined;
  await disconnectEnded(async (sessionIds) => {
    asked.push([...sessionIds].toSorted());
    // A tab of a session nobody was asked about stays.
    late = await seat(ann, 'late');
    return new Set(['fresh']);
  });
  assert.deepEqual(asked, [['fresh', 'old']]);
  assert.deepEqual([await old.closed, await twin.closed], [closeCodes.sessionEnded, closeCodes.sessionEnded]);
  assert.deepEqual(old.heard.at(-1), { type: 'session-ended' });
  push(ann, { type: 'balance', value: balance });
  push(bob, { type: 'balance', value: balance });
  await until(() => late?.heard.length === 2 && fresh.heard.length === 2);
  assert.equal(old.heard.length, 2, 'what is over hears nothing more');
  for (const tab of [fresh, late]) {
    tab?.socket.close();
    await tab?.closed;
  }
});

test('where nobody sits nobody is asked about', async () => {
  await until(() => connectedMembers().length === 0);
  await disconnectEnded(() => assert.fail('asked about nobody'));
});

test('a member without a tab is not listened for, and a stop asks every tab to come again', async () => {
  const tab = await seat(bob);
  assert.ok(connectedMembers().includes(bob));
  closeSockets();
  assert.equal(await tab.closed, closeCodes.goingAway);
  await until(() => !connectedMembers().includes(bob));
});
