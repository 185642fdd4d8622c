import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { type Condition, SegmentRules } from '@croupier/contract/rewards/segments';
import * as contract from '@croupier/contract/rewards/segments-console';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Merchant } from '#modules/brand/merchants';
import { markTestAccount, type Member } from '#modules/people/members';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import { canChooseSegment, countAudience, isInSegment, membersOfSegment } from './audience.ts';

let app: FastifyInstance;
let merchant: Merchant;
let editor: SignedInOperator;
/** Anna has done much, Bo little, Chai nothing; Dao is a test account that did what Anna did. */
let anna: Member, bo: Member, chai: Member, dao: Member;

before(async () => {
  app = await createApp();
  merchant = await aMerchant();
  editor = await anOperator(await aRole('segment.read', 'segment.edit'), [merchant.id]);
  anna = await aMember({ merchant, userName: 'Anna', country: 'TH' });
  [bo, chai, dao] = [await aMember({ merchant, userName: 'bo' }), await aMember({ merchant }), await aMember({ merchant })];
  await inTransaction((tx) => markTestAccount(tx, dao.id));
  for (const member of [anna, dao]) {
    await money(member, '2026-11-01', 100_0000n, 1n);
    await money(member, '2026-11-20', 400_0000n, 2n);
    await played(member, '2026-11-19', 'RNG', 900_0000n);
    await played(member, '2026-11-20', 'LIVE', 100_0000n);
    await ask(
      `update members.member set level = 4, language = 'th', country = 'TH', registered_at = '2026-10-31T17:00:00Z', last_sign_in_at = '2026-11-20T02:00:00Z' where id = $1`,
      [member.id],
    );
    await ask(
      `insert into members.profile (member_id, merchant_id, birthday) values ($1, $2, '1990-11-07') on conflict (member_id) do update set birthday = excluded.birthday`,
      [member.id, merchant.id],
    );
    await ask(`insert into members.contact (member_id, merchant_id, kind, value, verified_at) values ($1, $2, 'EMAIL', $3, now())`, [
      member.id,
      merchant.id,
      `${member.id}@example.com`,
    ]);
    await ask(`insert into agents.first_deposit (member_id, merchant_id, at) values ($1, $2, '2026-11-01T03:00:00Z')`, [
      member.id,
      merchant.id,
    ]);
  }
  await money(bo, '2026-11-01', 50_0000n, 1n);
  await played(bo, '2026-11-01', 'RNG', 20_0000n);
  await ask(
    `update members.member set registered_at = '2026-11-02T00:00:00Z', last_sign_in_at = '2026-11-01T00:00:00Z' where id = any($1::uuid[])`,
    [[bo.id, chai.id]],
  );
});
after(async () => {
  await app.close();
  await closeDatabase();
});
afterEach(unfreezeTime);

const money = (member: Member, day: string, deposits: bigint, count: bigint) =>
  ask(
    `insert into turnover.money (member_id, merchant_id, day, placement, currency, deposits, deposit_count, withdrawals, bonuses) values ($1, $2, $3, 1, 'THB', $4, $5, 0, 0)`,
    [member.id, merchant.id, day, deposits, count],
  );
const played = (member: Member, day: string, type: string, valid: bigint) =>
  ask(
    `insert into turnover.day (member_id, merchant_id, day, game_type, placement, currency, rounds, corrections, stake, payout, valid) values ($1, $2, $3, $4, 1, 'THB', 1, 0, $5, 0, $5)`,
    [member.id, merchant.id, day, type, valid],
  );

/** A condition as an operator's browser sends it. */
type Typed = { by: Condition['by']; not?: boolean; [field: string]: unknown };

const rulesOf = (...conditions: Typed[]): SegmentRules =>
  z.parse(SegmentRules, {
    match: 'ALL',
    groups: [{ match: 'ALL', conditions: conditions.map(({ not = false, ...condition }) => ({ not, condition })) }],
  });
const make = async (rules: SegmentRules, but: object = {}) =>
  callConsole(app, contract.makeSegment, {
    token: editor.token,
    body: {
      key: randomUUID(),
      merchantId: merchant.id,
      name: `segment ${randomUUID()}`,
      description: '',
      rules,
      includesTests: false,
      reason: 'for the campaign of November',
      ...but,
    },
  });
const made = async (rules: SegmentRules, but: object = {}): Promise<contract.Segment> => {
  const answer = await make(rules, but);
  assert.deepEqual([answer.status, answer.code], [200, undefined]);
  return answer.value as contract.Segment;
};

/** Today is 20 November 2026 in Bangkok. Each condition and who of Anna, Bo and Chai fits it. */
const cases: [Typed[], string][] = [
  [[{ by: 'REGISTERED', min: '2026-11-01', max: '2026-11-01' }], 'A'],
  [[{ by: 'REGISTERED', min: '2026-11-02', max: null }], 'BC'],
  [[{ by: 'COUNTRY', countries: ['TH', 'VN'] }], 'A'],
  [[{ by: 'COUNTRY', countries: ['TH'], not: true }], 'BC'],
  [[{ by: 'LANGUAGE', languages: ['th'] }], 'A'],
  [[{ by: 'BIRTHDAY', months: 'CURRENT' }], 'A'],
  [[{ by: 'BIRTHDAY', months: [10, 12] }], ''],
  [[{ by: 'KYC', min: 1, max: null }], 'A'],
  [[{ by: 'KYC', min: null, max: 0 }], 'BC'],
  [[{ by: 'LEVEL', min: 2, max: 4 }], 'A'],
  // A member without a level is shown at the first one.
  [[{ by: 'LEVEL', min: 1, max: null }], 'ABC'],
  [[{ by: 'LEVEL', min: null, max: 1 }], 'BC'],
  [[{ by: 'DEPOSIT_COUNT', withinDays: null, min: 1, max: null }], 'AB'],
  [[{ by: 'DEPOSIT_COUNT', withinDays: null, min: null, max: 0 }], 'C'],
  [[{ by: 'DEPOSIT_COUNT', withinDays: null, min: 0, max: 1 }], 'BC'],
  [[{ by: 'DEPOSIT_COUNT', withinDays: 1, min: 2, max: 2 }], 'A'],
  [[{ by: 'DEPOSIT_SUM', withinDays: null, min: '50.00', max: '499.99' }], 'B'],
  [[{ by: 'DEPOSIT_SUM', withinDays: null, min: '500.00', max: null }], 'A'],
  [[{ by: 'DEPOSIT_SUM', withinDays: 19, min: '400.01', max: null }], ''],
  [[{ by: 'DEPOSIT_SUM', withinDays: 20, min: '500', max: '500' }], 'A'],
  [[{ by: 'FIRST_DEPOSIT', min: '2026-11-01', max: '2026-11-01' }], 'A'],
  [[{ by: 'TURNOVER', games: null, withinDays: null, min: '1000.00', max: null }], 'A'],
  [[{ by: 'TURNOVER', games: ['LIVE'], withinDays: 7, min: '100.00', max: '100.00' }], 'A'],
  [[{ by: 'TURNOVER', games: ['RNG', 'LIVE'], withinDays: null, min: null, max: '20.00' }], 'BC'],
  [[{ by: 'ACTIVITY', what: 'SIGN_IN', done: true, days: 1 }], 'A'],
  [[{ by: 'ACTIVITY', what: 'SIGN_IN', done: false, days: 1 }], 'BC'],
  [[{ by: 'ACTIVITY', what: 'BET', done: true, days: 20 }], 'AB'],
  [[{ by: 'ACTIVITY', what: 'BET', done: false, days: 19 }], 'BC'],
  [[{ by: 'ACTIVITY', what: 'DEPOSIT', done: true, days: 1 }], 'A'],
  [[{ by: 'AGENT_LINE', agent: 'ANNA' }], 'A'],
  [
    [
      { by: 'LEVEL', min: 1, max: null },
      { by: 'DEPOSIT_COUNT', withinDays: null, min: 4, max: null },
    ],
    '',
  ],
];

test('each condition finds its members, and a member fits exactly if they are counted and listed', async () => {
  freezeTime('2026-11-20T05:00:00Z');
  for (const [conditions, expected] of cases) {
    const what = JSON.stringify(conditions);
    const rules = rulesOf(...conditions);
    const segment = await made(rules);
    const fits = await inTransaction(async (tx) => {
      const names: string[] = [];
      for (const [name, member] of Object.entries({ A: anna, B: bo, C: chai, D: dao }))
        if (await isInSegment(tx, member.id, segment.id)) names.push(name);
      return names.join('');
    });
    assert.equal(fits, expected, what);
    assert.equal((await countAudience({ merchantId: merchant.id, rules, includesTests: false })).members, expected.length, what);
    assert.equal((await inTransaction((tx) => membersOfSegment(tx, segment.id, { after: null, limit: 10 }))).length, expected.length, what);
  }
});

test('groups hold together or one by one', async () => {
  freezeTime('2026-11-20T05:00:00Z');
  const group = (...conditions: object[]) => ({ match: 'ALL', conditions: conditions.map((condition) => ({ not: false, condition })) });
  const rules = (match: string) =>
    z.parse(SegmentRules, {
      match,
      groups: [group({ by: 'LEVEL', min: 4, max: null }), group({ by: 'DEPOSIT_COUNT', withinDays: null, min: 1, max: 1 })],
    });
  const count = async (match: string) =>
    (await countAudience({ merchantId: merchant.id, rules: rules(match), includesTests: false })).members;
  assert.deepEqual([await count('ANY'), await count('ALL')], [2, 0]);
});

test('test accounts are in it only if it includes them, and trial users, closed accounts and members of others never are', async () => {
  const everybody = rulesOf({ by: 'LEVEL', min: 0, max: null });
  const segment = await made(everybody, { includesTests: true });
  const other = await aMember();
  const trial = await aMember({ merchant, type: 4 });
  const closed = await aMember({ merchant });
  await ask(`update members.member set state = 'CLOSED' where id = $1`, [closed.id]);
  const isIn = (member: Member) => inTransaction((tx) => isInSegment(tx, member.id, segment.id));
  assert.deepEqual([await isIn(dao), await isIn(other), await isIn(trial), await isIn(closed)], [true, false, false, false]);
  assert.equal((await countAudience({ merchantId: merchant.id, rules: everybody, includesTests: true })).members, 4);
});

test('a segment is made once for a key, has a name of its own, and its agent must exist', async () => {
  const key = randomUUID();
  const rules = rulesOf({ by: 'LEVEL', min: 1, max: null });
  const first = await made(rules, { key, name: ' Big players ' });
  assert.equal(first.name, 'Big players');
  assert.equal((await made(rules, { key, name: 'Big players' })).id, first.id);
  assert.equal(await said(make(rules, { key, name: 'Other players' })), 'KEY_REUSED');
  assert.equal(await said(make(rules, { name: 'BIG players' })), 'NAME_TAKEN');
  assert.equal(await said(make(rulesOf({ by: 'AGENT_LINE', agent: 'nobody of this name' }))), 'MEMBER_NOT_FOUND');
});

test('a change needs the newest version, is audited with before and after, and clears the count', async () => {
  const segment = await made(rulesOf({ by: 'LEVEL', min: 2, max: null }));
  const call = (endpoint: typeof contract.changeSegment | typeof contract.countSegment | typeof contract.archiveSegment, body?: object) =>
    callConsole(app, endpoint, { token: editor.token, params: { id: segment.id }, ...(body && { body }) });
  const counted = await call(contract.countSegment);
  assert.deepEqual((counted.value as contract.AudienceCount).members, 1);
  const change = {
    version: 1,
    name: segment.name,
    description: 'x',
    rules: rulesOf({ by: 'LEVEL', min: 9, max: null }),
    includesTests: false,
    reason: 'the ladder has moved',
  };
  const changed = (await call(contract.changeSegment, change)).value as contract.Segment;
  assert.deepEqual([changed.version, changed.counted, changed.description], [2, null, 'x']);
  assert.equal(await said(call(contract.changeSegment, change)), 'CHANGED_MEANWHILE');
  const line = await operatorTables((database) =>
    database
      .selectFrom('operators.audit')
      .selectAll()
      .where('target', '=', `segment:${segment.id}`)
      .where('action', '=', 'segment.edit')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const { before, after: now } = line.details as Record<'before' | 'after', { description: string }>;
  assert.deepEqual([before.description, now.description], ['', 'x']);
});

test('an archived segment cannot be chosen any longer, still holds where it is used, and can be brought back', async () => {
  const segment = await made(rulesOf({ by: 'LEVEL', min: 0, max: null }));
  const archive = (archived: boolean) =>
    callConsole(app, contract.archiveSegment, {
      token: editor.token,
      params: { id: segment.id },
      body: { archived, reason: 'nobody needs it now' },
    });
  const can = (at = merchant) => inTransaction((tx) => canChooseSegment(tx, at.id, segment.id));
  assert.deepEqual([await can(), await can(await aMerchant())], [true, false]);
  assert.equal(await said(archive(true)), '200');
  assert.equal(await can(), false);
  assert.equal(await inTransaction((tx) => isInSegment(tx, anna.id, segment.id)), true);
  assert.equal(await said(archive(false)), '200');
  assert.equal(await can(), true);
});

test('operators see the segments of their merchants alone', async () => {
  const segment = await made(rulesOf({ by: 'LEVEL', min: 0, max: null }));
  const stranger = await anOperator(await aRole('segment.read', 'segment.edit'), [(await aMerchant()).id]);
  const at = { token: stranger.token, params: { id: segment.id } };
  assert.equal(await said(callConsole(app, contract.segment, at)), 'NOT_FOUND');
  assert.equal(await said(callConsole(app, contract.countSegment, at)), 'NOT_FOUND');
  const listed = await callConsole(app, contract.segments, { token: stranger.token });
  assert.equal((listed.value as { totalElements: number }).totalElements, 0);
  const draft = { merchantId: merchant.id, rules: segment.rules, includesTests: false };
  assert.equal(await said(callConsole(app, contract.countAudience, { token: stranger.token, body: draft })), 'MERCHANT_UNKNOWN');
});

test('a range that lies the wrong way round, a condition without limits and an empty group are refused', () => {
  const parses = (condition: object) =>
    SegmentRules.safeParse({ match: 'ALL', groups: [{ match: 'ALL', conditions: [{ not: false, condition }] }] }).success;
  assert.equal(parses({ by: 'LEVEL', min: 1, max: 9 }), true);
  assert.equal(parses({ by: 'LEVEL', min: 9, max: 1 }), false);
  assert.equal(parses({ by: 'DEPOSIT_SUM', withinDays: null, min: '9.00', max: '10.00' }), true);
  assert.equal(parses({ by: 'REGISTERED', min: '2026-12-01', max: '2026-11-01' }), false);
  assert.equal(parses({ by: 'LEVEL', min: null, max: null }), false);
  assert.equal(SegmentRules.safeParse({ match: 'ALL', groups: [] }).success, false);
});
