import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { Chat } from '@croupier/contract/people/support-chat';
import * as ops from '@croupier/contract/people/support-chat-console';
import type { OpenedTicket, SupportTicket } from '@croupier/contract/people/support-console';
import * as desk from '@croupier/contract/people/support-console';
import { isAgentType } from '@croupier/contract/people/members';
import type { Page } from '@croupier/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import { identifyOperator } from '#modules/console/operators';
import type { Member } from '#modules/people/members';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { aRole, anOperator, callConsole, type SignedInOperator } from '#test/console';
import { aPicture } from '#test/picture';
import { untilHeard } from '#test/reacted';
import '#test/quick-passwords';
import { closeIdleChats } from './close-chat.ts';
import { support } from './module.ts';
import { keepSettings } from './store/settings.ts';
import { usualSettings } from './ticket.rules.ts';

let app: FastifyInstance;
let merchant: Merchant;
let member: Member;
let operator: SignedInOperator;
let clock: Temporal.Instant;
const people = new Map<string, Member>();

before(async () => {
  app = await createHttp({
    merchantOf: findByHost,
    member: async (token, merchantId) => {
      const found = people.get(token);
      return found?.merchantId === merchantId ? { memberId: found.id, merchantId, sessionId: found.id, type: found.type } : undefined;
    },
    operator: identifyOperator,
    decrypt: async () => undefined,
    isAgent: isAgentType,
  });
  for (const register of support.routes ?? []) await app.register(async (scope) => register(scope, undefined as never));
  await app.ready();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

let addresses = 0;
beforeEach(async () => {
  clock = Temporal.Instant.from('2026-11-20T08:00:00Z');
  freezeTime(clock.toString());
  addresses += 1;
  merchant = await aMerchant();
  member = await aMember({ merchant });
  operator = await anOperator(await aRole('support.read', 'support.answer'), [merchant.id]);
});
const wait = (duration: Temporal.DurationLike): void => {
  clock = clock.add(duration);
  freezeTime(clock.toString());
};

type As = Member | string;
type Answer<Value> = { code?: string; value: Value };
const site = async <Value = Chat>(url: string, body: object, as: As, at = merchant): Promise<Answer<Value>> => {
  if (typeof as !== 'string') people.set(as.id, as);
  const answer = await app.inject({
    method: 'POST',
    url: `/wps/v2/support/chat${url}`,
    remoteAddress: `198.51.100.${addresses}`,
    headers: { host: at.mainHost, ...(typeof as !== 'string' && { authorization: `Bearer ${as.id}` }) },
    payload: { ...body, ...(typeof as === 'string' && { visitorKey: as }) },
  });
  return answer.json<Answer<Value>>();
};
const aKey = () => randomBytes(32).toString('base64url');
const say = (text: string, as: As, clientId = randomUUID(), more: object = {}) => site('/messages', { clientId, text, ...more }, as);
const read = async (as: As, after = 0) => (await site<Chat | null>('', { after }, as)).value;

type Called = Parameters<typeof callConsole>[1];
const console_ = async <Value = ops.OpenedChat>(
  endpoint: Called,
  id: string,
  body?: object,
  by = operator,
  query?: Record<string, string>,
) => {
  const answer = await callConsole(app, endpoint, {
    token: by.token,
    params: { id, merchantId: id },
    ...(body !== undefined && { body }),
    ...(query !== undefined && { query }),
  });
  return answer as { status: number; code: string | undefined; value: Value };
};
const reply = (id: string, text: string, clientId = randomUUID(), by = operator) => console_(ops.sayInChat, id, { clientId, text }, by);

test('a visitor waits in the queue, is answered by the operator who takes the chat, and reads on where they stopped', async () => {
  const key = aKey();
  const first = (await say('Hello', key, randomUUID(), { name: 'Anna' })).value;
  assert.deepEqual([first.state, first.position], ['WAITING', 1]);
  assert.equal((await say('I am second', aKey())).value.position, 2);
  const taken = await console_(ops.takeChat, first.id);
  assert.deepEqual([taken.value.state, taken.value.isOwn, taken.value.name], ['ACTIVE', true, 'Anna']);
  await reply(first.id, 'Good morning');
  const chat = await read(key, 1);
  assert.deepEqual(
    chat?.messages.map(({ seq, from, kind, text, name }) => [seq, from, kind, text, name]),
    [
      [2, 'SYSTEM', 'TAKEN', '', null],
      [3, 'OPERATOR', 'TEXT', 'Good morning', null],
    ],
  );
  await site('/read', { seq: 3 }, key);
  assert.equal((await console_(ops.openedChat, first.id)).value.readByVisitor, 3);
});

test('a message that is sent twice is stored once, at the same moment too; its id takes no other text', async () => {
  const clientId = randomUUID();
  const answers = await Promise.all([say('Once', member, clientId), say('Once', member, clientId)]);
  assert.deepEqual(
    answers.map(({ code }) => code),
    [undefined, undefined],
  );
  assert.equal((await read(member))?.messages.length, 1);
  assert.equal((await say('Twice', member, clientId)).code, 'REFERENCE_CONFLICT');
  const { id } = answers[0]?.value ?? assert.fail();
  await console_(ops.takeChat, id);
  const own = randomUUID();
  await reply(id, 'Yes', own);
  await reply(id, 'Yes', own);
  assert.deepEqual(
    (await read(member))?.messages.map(({ seq }) => seq),
    [1, 2, 3],
  );
  await console_(ops.closeChat, id, { state: 'RESOLVED', type: 4 });
  // A browser that never got the answer sends again, and opens no second chat.
  assert.equal((await say('Once', member, clientId)).value.id, id);
  assert.equal((await reply(id, 'Yes', own)).status, 200);
});

test('a chat is open to its member or key, to operators of its merchant, and to nobody else', async () => {
  const key = aKey();
  const { id } = (await say('Hello', key)).value;
  assert.equal(await read(aKey()), null);
  assert.equal(await read(member), null);
  assert.equal((await site('/end', {}, member)).code, 'NOT_FOUND');
  assert.equal((await site('', {}, 'short')).code, 'MALFORMED');
  const without = await app.inject({ method: 'POST', url: '/wps/v2/support/chat', headers: { host: merchant.mainHost }, payload: {} });
  assert.equal(without.json<{ code: string }>().code, 'FIELD_EMPTY');
  const elsewhere = await aMerchant();
  assert.equal((await site<Chat | null>('', {}, key, elsewhere)).value, null);
  const stranger = await anOperator(await aRole('support.read', 'support.answer'), [elsewhere.id]);
  const reader = await anOperator(await aRole('support.read'), [merchant.id]);
  for (const [endpoint, body] of [
    [ops.openedChat, undefined],
    [ops.takeChat, undefined],
    [ops.handOverChat, { operatorId: null }],
    [ops.closeChat, { state: 'OPEN', type: 4 }],
    [ops.sayInChat, { clientId: randomUUID(), text: 'x' }],
    [ops.readByOperator, { seq: 1 }],
    [ops.typeAsOperator, undefined],
  ] as const) {
    assert.equal((await console_(endpoint, id, body, stranger)).code, 'NOT_FOUND', endpoint.path);
    if (endpoint !== ops.openedChat) assert.equal((await console_(endpoint, id, body, reader)).code, 'NOT_ALLOWED', endpoint.path);
  }
  assert.deepEqual((await console_<Page<ops.SupportChat>>(ops.supportChats, id, undefined, stranger)).value.content, []);
});

test('a chat is handed over to a colleague who may answer there, or back into the queue', async () => {
  const { id } = (await say('Hello', member)).value;
  await console_(ops.takeChat, id);
  const colleague = await anOperator(await aRole('support.read', 'support.answer'), [merchant.id]);
  assert.equal((await console_(ops.takeChat, id, undefined, colleague)).code, 'CASE_TAKEN');
  assert.equal((await reply(id, 'x', randomUUID(), colleague)).code, 'CASE_TAKEN');
  const reader = await anOperator(await aRole('support.read'), [merchant.id]);
  assert.equal((await console_(ops.handOverChat, id, { operatorId: reader.id })).code, 'NOT_FOUND');
  assert.equal((await console_(ops.handOverChat, id, { operatorId: colleague.id })).value.operator?.id, colleague.id);
  assert.equal((await reply(id, 'x')).code, 'CASE_TAKEN');
  assert.equal((await reply(id, 'I go on', randomUUID(), colleague)).status, 200);
  const queued = await console_(ops.handOverChat, id, { operatorId: null }, colleague);
  assert.deepEqual([queued.value.state, queued.value.position], ['WAITING', 1]);
  assert.deepEqual(
    (await read(member))?.messages.map(({ kind }) => kind),
    ['TEXT', 'TAKEN', 'HANDED_OVER', 'TEXT', 'QUEUED'],
  );
});

test('a closed chat is a ticket with its transcript, which its member finds; closing again changes nothing', async () => {
  const { id } = (await say('My deposit is missing', member)).value;
  await console_(ops.takeChat, id);
  await reply(id, 'I look after it');
  const closed = await console_(ops.closeChat, id, { state: 'OPEN', type: 1 });
  assert.equal((await console_(ops.closeChat, id, { state: 'RESOLVED', type: 4 })).value.ticket, closed.value.ticket);
  const { value } = await console_<Page<SupportTicket>>(desk.supportTickets, id, undefined, operator, {
    search: closed.value.ticket ?? '',
  });
  const [ticket] = value.content;
  assert.deepEqual([ticket?.source, ticket?.type, ticket?.state, ticket?.assignee?.id], ['CHAT', 1, 'OPEN', operator.id]);
  assert.equal((await console_<OpenedTicket>(desk.openedTicket, ticket?.id ?? '')).value.chatId, id);
  const transcript = async (as: Member) => {
    people.set(as.id, as);
    const url = `/wps/v2/feedback/${closed.value.ticket}/chat`;
    const answer = await app.inject({ method: 'GET', url, headers: { host: merchant.mainHost, authorization: `Bearer ${as.id}` } });
    return answer.json<Answer<{ messages: Chat['messages'] }>>();
  };
  assert.deepEqual(
    (await transcript(member)).value.messages.map(({ text }) => text),
    ['My deposit is missing', '', 'I look after it', ''],
  );
  assert.equal((await transcript(await aMember({ merchant }))).code, 'NOT_FOUND');
  assert.equal((await say('Another thing', member)).value.position, 1, 'the next message begins another chat');
});

test('a visitor who left the queue gets a new ticket if they can be reached, and an abandoned chat ends by itself', async () => {
  const unreachable = aKey();
  const ids = [(await say('Hello', member)).value.id, (await say('Hello', unreachable)).value.id];
  wait({ minutes: 14 });
  await read(unreachable);
  wait({ minutes: 2 });
  await closeIdleChats();
  assert.equal((await read(unreachable))?.state, 'WAITING', 'who is there keeps their place');
  wait({ minutes: 16 });
  await closeIdleChats();
  const states = await ask<{ state: string }>(
    'select ticket.state from support.chat chat join inbox.ticket ticket on ticket.id = chat.ticket_id where chat.id = any($1) order by chat.id',
    [ids],
  );
  assert.deepEqual(
    states.map(({ state }) => state),
    ['NEW', 'CLOSED'],
  );
});

test('outside office hours, and with an outside provider, nobody begins a chat; one that is open goes on', async () => {
  const launched = async () =>
    (await app.inject({ method: 'GET', url: '/wps/relay/CBS_launchChat', headers: { host: merchant.mainHost } })).json<
      Answer<Record<string, unknown>>
    >().value;
  assert.equal((await launched())['isOpen'], true);
  await say('Hello', member);
  const hours = [{ day: 6, from: '09:00', until: '17:00' }];
  await inTransaction((tx) => keepSettings(tx, merchant.id, { ...usualSettings, chat: 'HOURS', hours }));
  assert.equal((await say('Hello', aKey())).code, 'CHAT_OFFLINE');
  assert.equal((await say('Still there?', member)).value.messages.length, 1);
  const closed = await launched();
  assert.deepEqual([closed['type'], closed['isOpen'], closed['opensAt']], ['OWN', false, '2026-11-21T02:00:00Z']);
  await inTransaction((tx) => keepSettings(tx, merchant.id, { ...usualSettings, providerUrl: 'https://chat.example.com/ruby' }));
  assert.equal((await say('Hello', aKey())).code, 'CHAT_OFFLINE');
  assert.deepEqual(await launched(), { type: 'OUTSIDE', url: 'https://chat.example.com/ruby', isOpen: true, opensAt: null });
});

test('a visitor who writes too fast, begins too many chats, or sends nothing is refused', async () => {
  assert.equal((await say('  ', member)).code, 'FIELD_EMPTY');
  assert.equal((await say('x'.repeat(1_001), member)).code, 'MALFORMED');
  for (let count = 0; count < 20; count += 1) assert.equal((await say(`${count}`, member)).code, undefined);
  assert.equal((await say('one more', member)).code, 'TOO_MANY_REQUESTS');
  wait({ minutes: 1, seconds: 1 });
  assert.equal((await say('one more', member)).code, undefined);
  addresses += 1;
  for (let count = 0; count < 10; count += 1) assert.equal((await say('Hello', aKey())).code, undefined);
  assert.equal((await say('Hello', aKey())).code, 'TOO_MANY_REQUESTS');
});

test('a member sends pictures of their own, which the operator sees; a visitor has none', async () => {
  const picture = await aPicture(member);
  const sent = await say('', member, randomUUID(), { uploads: [picture] });
  assert.deepEqual(sent.value.messages.at(-1)?.uploads, [picture]);
  assert.equal((await say('', aKey(), randomUUID(), { uploads: [await aPicture(member)] })).code, 'UPLOAD_GONE');
  assert.equal((await say('', await aMember({ merchant }), randomUUID(), { uploads: [await aPicture(member)] })).code, 'UPLOAD_GONE');
});

test('a stored message is pushed although the process that wrote it died: the push is read from the database', async () => {
  const received: string[] = [];
  const listen = () =>
    untilHeard('a chat test', {
      'chat.changed': async (_tx, events) => void received.push(...events.map(({ chatId, seq }) => `${chatId} ${seq}`)),
    });
  await listen();
  const { id } = (await say('Hello', member)).value;
  await console_(ops.takeChat, id);
  await listen();
  assert.deepEqual(
    received.filter((one) => one.startsWith(id)),
    [`${id} 1`, `${id} 2`],
  );
  const failing = inTransaction(async (tx) => {
    const { addText } = await import('./add-message.ts');
    const { lockChat } = await import('./store/chats.ts');
    await addText(tx, (await lockChat(tx, id)) ?? assert.fail(), { saidBy: 'VISITOR', clientId: randomUUID(), text: 'lost', uploads: [] });
    throw new Error('the process dies');
  });
  await assert.rejects(failing, /the process dies/);
  await listen();
  assert.deepEqual(received.filter((one) => one.startsWith(id)).length, 2, 'what was not stored is not pushed');
  assert.deepEqual(
    (await say('Again', member)).value.messages.map(({ seq }) => seq),
    [3],
    'and leaves no gap',
  );
});

test('each read of a chat is audited, but not what its own operator reads while they have it', async () => {
  const { id } = (await say('Hello', member)).value;
  const lines = async () => {
    const [found] = await ask<{ count: string }>('select count(*) from operators.audit where operator_name = $1', [operator.userName]);
    return Number(found?.count);
  };
  await console_(ops.openedChat, id, undefined, operator, { after: '1' });
  const read = await lines();
  await console_(ops.takeChat, id);
  await console_(ops.openedChat, id, undefined, operator, { after: '1' });
  await console_(ops.readByOperator, id, { seq: 2 });
  assert.equal(await lines(), read + 1, 'taking it');
  await console_(ops.openedChat, id);
  assert.equal(await lines(), read + 2, 'opening it from its beginning');
});
