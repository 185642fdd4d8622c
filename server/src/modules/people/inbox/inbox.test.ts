import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from '@croupier/contract/core/envelope';
import type { EventOf } from '@croupier/contract/core/events';
import { DepositId } from '@croupier/contract/core/ids';
import type { Message, Unread } from '@croupier/contract/people/inbox';
import { isAgentType } from '@croupier/contract/people/members';
import { Currency, Decimal } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import type { Member } from '#modules/people/members';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { aMember, aMerchant } from '#test/builders';
import { untilHeard } from '#test/reacted';
import { inboxRoutes, notifyOfDeposits, tell } from './index.ts';

let app: FastifyInstance;
let merchant: Merchant;
let member: Member;
const people = new Map<string, Member>();

before(async () => {
  app = await createHttp({
    merchantOf: findByHost,
    member: async (token, merchantId) => {
      const found = people.get(token);
      return found?.merchantId === merchantId ? { memberId: found.id, merchantId, sessionId: found.id, type: found.type } : undefined;
    },
    operator: async () => undefined,
    decrypt: async () => undefined,
    isAgent: isAgentType,
  });
  await app.register(inboxRoutes);
  await app.ready();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

// Each test has a merchant and an address of its own: what one sends too much of is not held against another.
let addresses = 0;
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  addresses += 1;
  merchant = await aMerchant({ languages: ['en', 'th'] });
  member = await aMember({ merchant });
});

const tokenOf = (of: Member): string => {
  people.set(of.id, of);
  return of.id;
};

type Answer<Value> = { status: number; success: boolean; code?: string; message?: string; value: Value };
const call = async <Value = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { body, as, language = 'en', ip = `198.51.100.${addresses}` }: { body?: object; as?: Member; language?: string; ip?: string } = {},
): Promise<Answer<Value>> => {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      host: `${merchant.mainHost}:8080`,
      'accept-language': language,
      ...(as !== undefined && { authorization: `Bearer ${tokenOf(as)}` }),
    },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer<Value>, 'status'>>() };
};

test('a deposit is told of once, however often it is heard of', async () => {
  const event = {
    type: 'deposit.credited',
    merchantId: merchant.id,
    memberId: member.id,
    depositId: DepositId.parse('018f0000-0000-7000-8000-0000000000d1'),
    amount: '500.00' as Decimal,
    currency: Currency.parse('THB'),
  } as const;
  for (let times = 0; times < 2; times += 1) await inTransaction((tx) => notifyOfDeposits(tx, [event]));
  await inTransaction((tx) => notifyOfDeposits(tx, [{ ...event, type: 'deposit.expired' }]));
  const { content } = (await call<Page<Message>>('GET', '/wps/v2/messages', { as: member })).value;
  const values = { depositId: event.depositId, amount: '500.00', currency: 'THB' };
  assert.deepEqual(
    content.toSorted((a, b) => a.kind.localeCompare(b.kind)).map((message) => [message.kind, message.values]),
    [
      ['DEPOSIT_CREDITED', values],
      ['DEPOSIT_FAILED', values],
    ],
  );
});

test('a letter is clean, and read in the language asked for, or else in the default one', async () => {
  const wording = {
    en: { title: 'Hello', content: '<p onclick="x()">Hi<script>x</script></p>' },
    th: { title: 'สวัสดี', content: '<p>ไทย</p>' },
  };
  await inTransaction((tx) => tell(tx, member, { kind: 'LETTER', reference: 'first', wording }));
  const read = async (language: string) =>
    (await call<Page<Message>>('GET', `/wps/v2/messages?language=${language}`, { as: member })).value.content.map(({ title, content }) => [
      title,
      content,
    ]);
  assert.deepEqual(await read('th'), [['สวัสดี', '<p>ไทย</p>']]);
  assert.deepEqual(await read('km'), [['Hello', '<p>Hi</p>']]);
});

test('unread messages are counted, told to open tabs, and marked by their reader alone', async () => {
  const heard: EventOf<'inbox.changed'>[] = [];
  const listen = () => untilHeard('a test', { 'inbox.changed': async (_tx, events) => void heard.push(...events) });
  await listen();
  for (const reference of ['one', 'two', 'three'])
    await inTransaction((tx) => tell(tx, member, { kind: 'LETTER', reference, wording: { en: { title: reference, content: '' } } }));
  const { content } = (await call<Page<Message>>('GET', '/wps/v2/messages?pageSize=2', { as: member })).value;
  assert.deepEqual(
    content.map(({ title }) => title),
    ['three', 'two'],
  );
  const id = content[0]?.id ?? '';
  const mark = (as: Member) => call<Unread>('POST', `/wps/v2/messages/${id}/read`, { as });
  assert.equal((await mark(await aMember({ merchant }))).code, 'NOT_FOUND');
  assert.deepEqual((await mark(member)).value, { unreadMessage: 2 });
  assert.deepEqual((await mark(member)).value, { unreadMessage: 2 });
  assert.deepEqual((await call<Unread>('POST', '/wps/v2/messages/read', { as: member })).value, { unreadMessage: 0 });
  await listen();
  assert.deepEqual(
    heard.filter(({ memberId }) => memberId === member.id).map(({ unread }) => unread),
    [1, 2, 3, 2, 0],
  );
});

test('a trial user has no inbox to count, and visitors have none at all', async () => {
  const trial = await aMember({ merchant, type: 4 });
  const refused = await call('GET', '/wps/relay/CSP_unreadCount', { as: trial });
  assert.deepEqual([refused.status, refused.code], [403, 'TRIAL_NOT_ALLOWED']);
  for (const path of ['/wps/relay/CSP_unreadCount', '/wps/v2/messages'])
    assert.equal((await call('GET', path)).code, 'NOT_SIGNED_IN', path);
});
