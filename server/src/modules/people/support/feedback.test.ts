import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from '@croupier/contract/core/envelope';
import { OperatorId } from '@croupier/contract/core/ids';
import type { Message, Unread } from '@croupier/contract/people/inbox';
import type { Ticket } from '@croupier/contract/people/support';
import { isAgentType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Member } from '#modules/people/members';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { createHttp } from '#platform/http';
import { aMember, aMerchant } from '#test/builders';
import { inboxRoutes } from '#modules/people/inbox';
import { answerTicket, setFeedbackLength, supportRoutes } from './index.ts';
import type { SupportTables } from './tables.ts';

let app: FastifyInstance;
let merchant: Merchant;
let member: Member;
let clock: Temporal.Instant;
const people = new Map<string, Member>();
const operatorId = OperatorId.parse('018f0000-0000-7000-8000-0000000000a1');

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
  await app.register(supportRoutes);
  await app.ready();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

// Each test has a merchant and an address of its own: what one sends too much of is not held against another.
let addresses = 0;
beforeEach(async () => {
  clock = Temporal.Instant.from('2026-11-20T08:00:00Z');
  freezeTime(clock.toString());
  addresses += 1;
  merchant = await aMerchant({ languages: ['en', 'th'] });
  member = await aMember({ merchant });
});
const wait = (duration: Temporal.DurationLike): void => {
  clock = clock.add(duration);
  freezeTime(clock.toString());
};

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

/** A picture with a known answer, as `GET /wps/captcha` would have made one. */
const aCaptcha = async (answer = 'KXTRA'): Promise<{ captchaId: string; captcha: string }> => {
  const captchaId = crypto.randomUUID();
  const hash = createHash('sha256').update(`${captchaId}:${answer}`).digest();
  await inTransaction((tx) =>
    sql`insert into access.captcha (id, merchant_id, answer_hash, asked_by, created_at, expires_at)
        values (${captchaId}, ${merchant.id}, ${hash}, 'test', ${clock}, ${clock.add({ minutes: 5 })})`.execute(open<SupportTables>(tx)),
  );
  return { captchaId, captcha: answer.toLowerCase() };
};

const description = 'The reels stopped and my round was never paid out.';
const send = async (but: object = {}, as?: Member, ip?: string) =>
  call<{ reference: string }>('PUT', '/wps/feedback', {
    body: { type: 3, content: description, sender: 'Anna', ...(await aCaptcha()), ...but },
    ...(as !== undefined && { as }),
    ...(ip !== undefined && { ip }),
  });
const ticketsOf = async (of: Member) => (await call<Page<Ticket>>('GET', '/wps/v2/feedback', { as: of })).value;
const ticketRow = (reference: string) =>
  inTransaction((tx) =>
    open<SupportTables>(tx).selectFrom('inbox.ticket').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow(),
  );

test('a member who writes gets a reference, and finds the ticket under it', async () => {
  const sent = await send({ content: `  ${description}\n` }, member);
  assert.equal(sent.status, 200);
  assert.match(sent.value.reference, /^T-[2-9A-HJ-NP-Z]{8}$/);
  assert.deepEqual((await ticketsOf(member)).content, [
    {
      reference: sent.value.reference,
      type: 3,
      state: 'NEW',
      sentAt: '2026-11-20T08:00:00Z',
      reopenUntil: null,
      hasChat: false,
      lines: [{ from: 'MEMBER', text: description, at: '2026-11-20T08:00:00Z', uploads: [] }],
    },
  ]);
  assert.deepEqual((await ticketsOf(await aMember({ merchant }))).content, [], 'nobody else does');
});

test('a member writes under their own name, whatever is sent; a visitor under the one they give', async () => {
  const own = await ticketRow((await send({ sender: 'somebody else', contact: 'x@example.com' }, member)).value.reference);
  assert.deepEqual([own.sender, own.member_id, own.contact], [member.userName, member.id, null]);
  const visitors = await ticketRow((await send({ sender: ' Anna ', contact: ' anna@example.com ' })).value.reference);
  assert.deepEqual([visitors.sender, visitors.member_id, visitors.contact], ['Anna', null, 'anna@example.com']);
});

for (const [what, but, fields] of [
  ['nothing at all', { type: undefined, content: '', captcha: '', captchaId: undefined }, ['type', 'content', 'captcha']],
  ['no subject', { type: undefined }, ['type']],
  ['blanks for a description', { content: '   \n  ' }, ['content']],
  ['no characters of the picture', { captcha: '' }, ['captcha']],
] as const)
  test(`feedback with ${what} is refused with a list of what is empty`, async () => {
    const { status, code, value } = await send(but);
    assert.deepEqual([status, code, value], [422, 'FIELD_EMPTY', { field: fields[0], fields }]);
  });

for (const length of [19, 201])
  test(`a description of ${length} characters is refused, and the picture is not used up by it`, async () => {
    const picture = await aCaptcha();
    const { status, code, message, value } = await send({ ...picture, content: 'x'.repeat(length) });
    assert.deepEqual([status, code, value], [422, 'FEEDBACK_LENGTH', { min: 20, max: 200 }]);
    assert.equal(message, 'Please write between 20 and 200 characters');
    assert.equal((await send(picture)).status, 200);
  });

test('another merchant may want it shorter', async () => {
  await inTransaction((tx) => setFeedbackLength(tx, merchant.id, { minLength: 1, maxLength: 140 }));
  assert.deepEqual((await call('GET', '/wps/v2/feedback/rules')).value, { minLength: 1, maxLength: 140 });
  assert.equal((await send({ content: 'x' })).status, 200);
  assert.equal((await send({ content: 'x'.repeat(141) })).code, 'FEEDBACK_LENGTH');
});

test('a wrong picture is refused and used up; so is a right one after its first use, and that of another merchant', async () => {
  const picture = await aCaptcha();
  assert.deepEqual((await send({ ...picture, captcha: 'WRONG' })).code, 'CAPTCHA_WRONG');
  assert.equal((await send(picture)).code, 'CAPTCHA_WRONG');
  const right = await aCaptcha();
  assert.equal((await send(right)).status, 200);
  assert.equal((await send(right)).code, 'CAPTCHA_WRONG');
  const elsewhere = await aCaptcha();
  merchant = await aMerchant();
  assert.equal((await send(elsewhere)).code, 'CAPTCHA_WRONG');
});

for (const but of [
  { type: 5 },
  { type: '3' },
  { content: 'x'.repeat(2_001) },
  { sender: 'x'.repeat(65) },
  { captchaId: 'x' },
  { content: `\0${description}` },
  { sender: 'Anna\0' },
  { contact: 'anna@example.com\0' },
])
  test(`feedback with ${JSON.stringify(but).slice(0, 30)} is malformed`, async () => {
    const { status, code } = await send(but);
    assert.deepEqual([status, code], [400, 'MALFORMED']);
  });

test('after five tickets within an hour the next has to wait, for a member and for an address', async () => {
  for (const as of [member, undefined]) {
    for (let count = 0; count < 5; count += 1) assert.equal((await send({}, as)).status, 200);
    const { status, code, value } = await send({}, as);
    assert.deepEqual([status, code, value], [429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 }]);
  }
  wait({ hours: 1 });
  assert.equal((await send()).status, 200);
});

test('the addresses of one IPv6 network are one sender', async () => {
  for (let count = 1; count <= 5; count += 1) assert.equal((await send({}, undefined, `2001:db8:1:2::${count}`)).status, 200);
  const { status, code, value } = await send({}, undefined, '2001:db8:1:2:ffff::1');
  assert.deepEqual([status, code, value], [429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 }]);
  assert.equal((await send({}, undefined, '2001:db8:1:3::1')).status, 200);
});

test('five at the same moment are counted one after the other', async () => {
  const pictures = await Promise.all(Array.from({ length: 8 }, () => aCaptcha()));
  const answers = await Promise.all(pictures.map((picture) => send(picture, member)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 200, 200, 200, 429, 429, 429],
  );
});

const answer = (reference: string, text: string, closes = false) =>
  inTransaction((tx) => answerTicket(tx, { merchantId: merchant.id, reference, operatorId, text, closes }));

test('an answer is in the ticket and in the inbox, and a reply opens the ticket again', async () => {
  const { reference } = (await send({}, member)).value;
  wait({ minutes: 1 });
  await answer(reference, 'We have paid it out.');
  const { value: messages } = await call<Page<Message>>('GET', '/wps/v2/messages', { as: member });
  assert.deepEqual(
    messages.content.map(({ kind, values, isRead }) => [kind, values, isRead]),
    [['TICKET_ANSWERED', { reference }, false]],
  );
  assert.equal((await ticketsOf(member)).content[0]?.state, 'ANSWERED');
  wait({ minutes: 1 });
  const replied = await call<Ticket>('POST', `/wps/v2/feedback/${reference}/lines`, { as: member, body: { content: ' Thank you ' } });
  assert.deepEqual(
    [replied.value.state, replied.value.lines.map(({ from, text }) => [from, text])],
    [
      'OPEN',
      [
        ['MEMBER', description],
        ['HOUSE', 'We have paid it out.'],
        ['MEMBER', 'Thank you'],
      ],
    ],
  );
  await answer(reference, 'You are welcome.', true);
  const { unreadMessage } = (await call<Unread>('GET', '/wps/relay/CSP_unreadCount', { as: member })).value;
  assert.equal(unreadMessage, 2, 'the second answer is news of its own');
  const late = await call('POST', `/wps/v2/feedback/${reference}/lines`, { as: member, body: { content: 'One more thing' } });
  assert.deepEqual([late.status, late.code], [409, 'FEEDBACK_CLOSED']);
});

test('a reply with a character that no database holds is malformed', async () => {
  const { reference } = (await send({}, member)).value;
  const { code } = await call('POST', `/wps/v2/feedback/${reference}/lines`, { as: member, body: { content: 'Thank\0you' } });
  assert.equal(code, 'MALFORMED');
});

test('nobody writes into the ticket of somebody else, nor at another merchant, nor nothing', async () => {
  const { reference } = (await send({}, member)).value;
  const reply = (as: Member | undefined, content: string) =>
    call('POST', `/wps/v2/feedback/${reference}/lines`, { body: { content }, ...(as !== undefined && { as }) });
  assert.equal((await reply(await aMember({ merchant }), 'x')).code, 'NOT_FOUND');
  assert.equal((await reply(undefined, 'x')).code, 'NOT_SIGNED_IN');
  assert.equal((await call('GET', '/wps/v2/feedback')).code, 'NOT_SIGNED_IN');
  assert.equal((await reply(member, '  ')).code, 'FEEDBACK_LENGTH');
  assert.equal((await reply(member, 'x'.repeat(201))).code, 'FEEDBACK_LENGTH');
  assert.equal((await call('POST', '/wps/v2/feedback/T-00000000/lines', { as: member, body: { content: 'x' } })).code, 'MALFORMED');
  assert.equal((await call('POST', '/wps/v2/feedback/T-22222222/lines', { as: member, body: { content: 'x' } })).code, 'NOT_FOUND');
  merchant = await aMerchant();
  assert.equal((await reply(await aMember({ merchant }), 'x')).code, 'NOT_FOUND');
});

test('an answer to a visitor is kept, and to no ticket is refused', async () => {
  const { reference } = (await send()).value;
  await answer(reference, 'Thank you.');
  assert.equal((await ticketRow(reference)).state, 'ANSWERED');
  await assert.rejects(answer('T-22222222', 'x'), { code: 'NOT_FOUND' });
});
