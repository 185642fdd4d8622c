import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from '@croupier/contract/core/envelope';
import type { Ticket } from '@croupier/contract/people/support';
import * as desk from '@croupier/contract/people/support-console';
import { isAgentType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import { identifyOperator } from '#modules/console/operators';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { keepContact } from '#modules/people/contacts';
import type { Member } from '#modules/people/members';
import { freezeTime, now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { aRole, anOperator, callConsole, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { closeResolvedTickets } from './close-chat.ts';
import { support } from './module.ts';
import { insertTicket } from './send-feedback.ts';
import { insertLine } from './store/tickets.ts';
import { dueAt, usualSettings } from './ticket.rules.ts';

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
beforeEach(async () => {
  clock = Temporal.Instant.from('2026-11-20T08:00:00Z');
  freezeTime(clock.toString());
  merchant = await aMerchant();
  member = await aMember({ merchant });
  operator = await anOperator(await aRole('support.read', 'support.answer', 'support.edit'), [merchant.id]);
});
/** The session of an operator ends after a while, so another operator is at work then. */
const wait = async (duration: Temporal.DurationLike): Promise<void> => {
  clock = clock.add(duration);
  freezeTime(clock.toString());
  operator = await anOperator(await aRole('support.read', 'support.answer', 'support.edit'), [merchant.id]);
};

const aTicket = (of: Member | null = member, contact: string | null = null, type: 3 | 6 = 3): Promise<{ id: string; reference: string }> =>
  inTransaction(async (tx) => {
    const at = now();
    const ticket = await insertTicket(tx, {
      merchant_id: merchant.id,
      member_id: of?.id ?? null,
      sender: of?.userName ?? 'Anna',
      contact,
      sent_from: Buffer.from([1]),
      type,
      sent_at: at,
      language: 'th',
      due_at: dueAt(usualSettings, type, at),
    });
    const line = { ticketId: ticket.id, merchantId: merchant.id, saidBy: 'MEMBER', operatorId: null, at } as const;
    await insertLine(tx, { ...line, text: 'The reels stopped.' });
    return ticket;
  });

type Answer<Value> = { status: number; code: string | undefined; value: Value };
type Called = Parameters<typeof callConsole>[1];
const work = async <Value = desk.OpenedTicket>(
  endpoint: Called,
  {
    id = merchant.id as string,
    by = operator,
    ...rest
  }: { id?: string; by?: SignedInOperator; body?: object; query?: Record<string, string> } = {},
) => (await callConsole(app, endpoint, { token: by.token, params: { id, merchantId: id }, ...rest })) as Answer<Value>;
const answer = (id: string, text: string, more: object = {}, by = operator) =>
  work(desk.answerSupportTicket, { id, by, body: { key: randomUUID(), text, ...more } });
const listed = async (query: Record<string, string> = {}, by = operator) => {
  const { code, value } = await work<Page<desk.SupportTicket>>(desk.supportTickets, { query, by });
  assert.equal(code, undefined);
  return value.content;
};

const site = async <Value = Ticket>(method: 'GET' | 'POST', url: string, as: Member, payload?: object) => {
  people.set(as.id, as);
  const headers = { host: merchant.mainHost, authorization: `Bearer ${as.id}` };
  const reply = await app.inject({ method, url: `/wps/v2/feedback${url}`, headers, ...(payload !== undefined && { payload }) });
  return reply.json<Answer<Value>>();
};
const mailsTo = async () =>
  Number((await ask<{ count: string }>('select count(*) from couriers.message where merchant_id = $1', [merchant.id]))[0]?.count);

test('an answer is in the ticket, in the inbox and, at a confirmed address, in a mail; sent twice it is one answer', async () => {
  const { id, reference } = await aTicket();
  const email = { memberId: member.id, merchantId: merchant.id, kind: 'EMAIL', value: 'anna@example.com' } as const;
  await inTransaction((tx) => keepContact(tx, { ...email, verified: false }));
  assert.equal((await work(desk.openedTicket, { id })).value.isMailed, false);
  await inTransaction((tx) => keepContact(tx, { ...email, verified: true }));
  const key = randomUUID();
  for (let times = 0; times < 2; times += 1) {
    const { value } = await answer(id, 'We paid it out.', { key });
    assert.deepEqual([value.state, value.lines.length, value.assignee?.id, value.dueAt], ['ANSWERED', 2, operator.id, null]);
  }
  assert.equal((await answer(id, 'Something else', { key })).code, 'KEY_REUSED');
  assert.equal(await mailsTo(), 1);
  const sentMessages = await ask<{ facts: object }>('select facts from inbox.message where member_id = $1', [member.id]);
  assert.deepEqual(
    sentMessages.map(({ facts }) => facts),
    [{ reference }],
  );
});

test('a visitor who left an address is mailed, and another is not', async () => {
  await answer((await aTicket(null, 'anna@example.com')).id, 'Hello');
  await answer((await aTicket(null, '0812345678')).id, 'Hello');
  assert.equal(await mailsTo(), 1);
});

test('tickets are listed by deadline, and by type, assignee, delay and words', async () => {
  const late = await aTicket();
  await wait({ hours: 25 });
  const early = await aTicket(null, 'anna@example.com');
  assert.deepEqual(
    (await listed()).map(({ id, isOverdue }) => [id, isOverdue]),
    [
      [late.id, true],
      [early.id, false],
    ],
  );
  assert.deepEqual(
    (await listed({ overdue: '1' })).map(({ id }) => id),
    [late.id],
  );
  assert.deepEqual(
    (await listed({ search: 'EXAMPLE.com' })).map(({ id }) => id),
    [early.id],
  );
  assert.deepEqual(await listed({ search: '%' }), []);
  assert.deepEqual(await listed({ type: '1' }), []);
  await work(desk.assignTicket, { id: late.id, body: { before: null, operatorId: operator.id } });
  assert.deepEqual(
    (await listed({ assignee: 'OWN' })).map(({ id, state }) => [id, state]),
    [[late.id, 'OPEN']],
  );
  assert.deepEqual(
    (await listed({ assignee: 'NOBODY' })).map(({ id }) => id),
    [early.id],
  );
  assert.equal((await listed({ of: 'ANSWERED' })).length, 0);
});

test('a ticket that is assigned to a colleague is answered by them alone, and changes hands only as it was seen', async () => {
  const { id } = await aTicket();
  const colleague = await anOperator(await aRole('support.read', 'support.answer'), [merchant.id]);
  const stranger = await anOperator(await aRole('support.read', 'support.answer'), [(await aMerchant()).id]);
  assert.equal((await work(desk.assignTicket, { id, body: { before: null, operatorId: stranger.id } })).code, 'NOT_FOUND');
  assert.equal((await work(desk.assignTicket, { id, body: { before: null, operatorId: colleague.id } })).status, 200);
  assert.equal((await work(desk.assignTicket, { id, body: { before: null, operatorId: null } })).code, 'CHANGED_MEANWHILE');
  assert.equal((await answer(id, 'Hello')).code, 'CASE_TAKEN');
  assert.equal((await work(desk.moveTicket, { id, body: { before: 'OPEN', state: 'CLOSED' } })).code, 'CASE_TAKEN');
  assert.equal((await answer(id, 'Hello', {}, colleague)).status, 200);
});

test('a ticket of another merchant does not exist, and reading it takes its permission', async () => {
  const { id } = await aTicket();
  const stranger = await anOperator(await aRole('support.read', 'support.answer', 'support.edit'), [(await aMerchant()).id]);
  assert.equal((await work(desk.openedTicket, { id, by: stranger })).code, 'NOT_FOUND');
  assert.equal((await answer(id, 'x', {}, stranger)).code, 'NOT_FOUND');
  assert.deepEqual(await listed({}, stranger), []);
  for (const endpoint of [desk.cannedReplies, desk.supportSettings])
    assert.equal((await work(endpoint, { by: stranger })).code, 'MERCHANT_UNKNOWN');
  assert.equal((await answer(id, 'x', {}, await anOperator(await aRole('support.read'), [merchant.id]))).code, 'NOT_ALLOWED');
});

test('a member never sees notes, and reopens a resolved ticket only within the days of the merchant', async () => {
  const { id, reference } = await aTicket();
  const key = randomUUID();
  for (let times = 0; times < 2; times += 1) await work(desk.noteTicket, { id, body: { key, text: 'angry' } });
  await answer(id, 'It was paid.', { state: 'RESOLVED' });
  const own = (await site<Page<Ticket>>('GET', '', member)).value.content[0];
  assert.deepEqual([own?.state, own?.reopenUntil, own?.lines.length], ['RESOLVED', '2026-12-04T08:00:00Z', 2]);
  assert.equal((await site('POST', `/${reference}/lines`, member, { content: 'No' })).code, 'FEEDBACK_CLOSED');
  assert.equal((await site('POST', `/${reference}/reopening`, await aMember({ merchant }), { content: 'No' })).code, 'NOT_FOUND');
  const reopened = await site('POST', `/${reference}/reopening`, member, { content: 'It was not.' });
  assert.equal(reopened.code, undefined);
  assert.deepEqual([reopened.value.state, reopened.value.lines.length], ['OPEN', 3]);
  const seen = (await work(desk.openedTicket, { id })).value;
  assert.deepEqual(
    seen.events.map(({ kind, text }) => [kind, text]),
    [
      ['NOTE', 'angry'],
      ['STATE', 'RESOLVED'],
      ['REOPENED', ''],
    ],
  );
  assert.equal(seen.dueAt, '2026-11-21T08:00:00Z', 'it has a deadline again');
  await answer(id, 'It is now.', { state: 'RESOLVED' });
  await wait({ hours: 24 * 14 + 1 });
  assert.equal((await site('POST', `/${reference}/reopening`, member, { content: 'No' })).code, 'FEEDBACK_CLOSED');
  await closeResolvedTickets();
  assert.equal((await work(desk.openedTicket, { id })).value.state, 'CLOSED');
});

test('canned replies and settings are saved over what was seen, with languages of the merchant and an https address', async () => {
  const replies = [{ name: 'hello', texts: { th: 'สวัสดี {name}', en: 'Hello {name}' } }];
  const save = (before: object[], next: object[]) => work<desk.CannedReplies>(desk.saveCannedReplies, { body: { before, replies: next } });
  assert.deepEqual((await save([], replies)).value.replies, replies);
  assert.equal((await save([], replies)).code, 'CHANGED_MEANWHILE');
  assert.equal((await save(replies, [{ name: 'hello', texts: { de: 'Hallo' } }])).code, 'MALFORMED');
  assert.equal((await save(replies, [...replies, ...replies])).code, 'MALFORMED');
  const { settings } = (await work<{ settings: desk.SupportSettings }>(desk.supportSettings)).value;
  const body = (next: object) => ({ before: settings, settings: { ...settings, ...next }, reason: 'office hours of the new team' });
  assert.equal((await work(desk.saveSupportSettings, { body: body({ providerUrl: 'http://chat.example.com' }) })).code, 'MALFORMED');
  assert.equal((await work(desk.saveSupportSettings, { body: body({ reopenDays: 3 }) })).status, 200);
  assert.equal((await work(desk.saveSupportSettings, { body: body({ reopenDays: 4 }) })).code, 'CHANGED_MEANWHILE');
});
