import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { MerchantId } from '@croupier/contract/core/ids';
import argon2 from '@node-rs/argon2';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { ask } from '#test/ask';
import { permissionsOf } from '#test/console';
import { createOperator } from './create-operator.ts';
import { forgetOldSessions } from './forget-old-sessions.ts';
import { identifyOperator } from './identify-operator.ts';
import { codeAt } from './second-factor.ts';
import { seedDemoOperator } from './seed-demo-operator.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { OperatorsTables } from './tables.ts';

const password = 'correct horse battery staple';
const from = { ip: '203.0.113.7', userAgent: 'test browser' };
const ruby = MerchantId.parse('ruby');
let number = 0;
let mira = { userName: '', totpSecret: '' };

const wait = (seconds: number) => freezeTime(now().add({ seconds }).toString());
const attempt = (changes: Partial<{ userName: string; password: string; code: string; ip: string }> = {}) =>
  signIn({ userName: mira.userName, password, code: codeAt(mira.totpSecret, now()), ...from, ...changes });
const tables = <T>(work: (database: ReturnType<typeof open<AuditTables & OperatorsTables>>) => Promise<T>) =>
  inTransaction((tx) => work(open<AuditTables & OperatorsTables>(tx)));
const auditOf = (userName: string) =>
  tables((database) =>
    database.selectFrom('operators.audit').selectAll().where('target', '=', `operator:${userName}`).orderBy('id').execute(),
  );

before(() => freezeTime('2026-11-21T08:00:10Z'));
beforeEach(async () => {
  // Past every wait and every spent code of the tests before.
  wait(3600);
  number += 1;
  const userName = `mira${number}`;
  const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role: 'Support', merchants: [ruby] }));
  mira = { userName, totpSecret };
});
after(async () => {
  unfreezeTime();
  await closeDatabase();
});

test('password and code sign an operator in, and the token is that operator from then on', async () => {
  const { token, operator } = await attempt();
  assert.deepEqual(operator, {
    id: operator.id,
    userName: mira.userName,
    fullName: null,
    holdings: [{ roleId: operator.holdings[0]?.roleId, role: 'Support', merchants: ['ruby'], vendor: null }],
    merchants: ['ruby'],
    vendors: [],
    may: await permissionsOf('Support'),
    mayEverywhere: [],
  });
  const known = await identifyOperator(token, from.ip);
  assert.equal(known?.operatorId, operator.id);
  assert.deepEqual(
    known?.holdings.map(({ role, merchants }) => [role, merchants]),
    [['Support', ['ruby']]],
  );
  assert.equal(await identifyOperator('another token', from.ip), undefined);
});

test('the user name is read without regard to capitals and blanks around it', async () => {
  assert.equal((await attempt({ userName: ` ${mira.userName.toUpperCase()} ` })).operator.userName, mira.userName);
});

test('an unknown name, a wrong password, a wrong code and a disabled operator get one and the same answer', async () => {
  const answers: unknown[] = [];
  const keep = (error: unknown) => answers.push({ ...(error as object), message: (error as Error).message });
  await attempt({ userName: 'nobody' }).catch(keep);
  await attempt({ password: 'wrong' }).catch(keep);
  await attempt({ code: codeAt(mira.totpSecret, now().subtract({ minutes: 5 })) }).catch(keep);
  await tables((database) =>
    database.updateTable('operators.operator').set({ state: 'DISABLED' }).where('user_name', '=', mira.userName).execute(),
  );
  await attempt().catch(keep);
  assert.equal(answers.length, 4);
  for (const answer of answers) assert.deepEqual(answer, { code: 'WRONG_CREDENTIALS', value: undefined, message: 'WRONG_CREDENTIALS' });
});

test('a code works once, also when two sign-ins bring it at the same moment', async () => {
  const outcomes = await Promise.allSettled([attempt(), attempt()]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  await assert.rejects(attempt(), { code: 'WRONG_CREDENTIALS' });
});

test('after a code of the coming step, that of the present one is spent too', async () => {
  await attempt({ code: codeAt(mira.totpSecret, now().add({ seconds: 30 })) });
  await assert.rejects(attempt(), { code: 'WRONG_CREDENTIALS' });
  wait(60);
  await attempt();
});

test('a wrong password does not spend the code', async () => {
  await assert.rejects(attempt({ password: 'wrong' }), { code: 'WRONG_CREDENTIALS' });
  await attempt();
});

test('after five wrong tries even the right one has to wait, longer each time, and then succeeds', async () => {
  for (let tries = 0; tries < 5; tries += 1) await assert.rejects(attempt({ password: 'wrong' }), { code: 'WRONG_CREDENTIALS' });
  await assert.rejects(attempt(), { code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 15 } });
  wait(14);
  await assert.rejects(attempt(), { code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 1 } });
  wait(1);
  await assert.rejects(attempt({ password: 'wrong' }), { code: 'WRONG_CREDENTIALS' });
  await assert.rejects(attempt(), { code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 30 } });
  wait(30);
  await attempt();
  wait(30);
  await assert.rejects(attempt({ password: 'wrong' }), { code: 'WRONG_CREDENTIALS' });
});

test('guesses made at once are counted one by one', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => attempt({ password: 'wrong' })));
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'signed in'));
  assert.equal(codes.filter((code) => code === 'WRONG_CREDENTIALS').length, 5);
  assert.equal(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length, 7);
});

test('while a password is looked at, no transaction is open', async () => {
  const { verify } = argon2;
  let open = -1;
  const mocked = mock.method(argon2, 'verify', async (...given: Parameters<typeof verify>) => {
    const rows = await ask<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    open = rows[0]?.open ?? -1;
    return verify(...given);
  });
  await attempt();
  mocked.mock.restore();
  assert.equal(open, 0);
});

test('passwords tried by very many at once are looked at one after the other, and the rest are told to come again', async () => {
  const { verify } = argon2;
  let [atOnce, most] = [0, 0];
  const full = Promise.withResolvers<void>();
  const mocked = mock.method(argon2, 'verify', async (...given: Parameters<typeof verify>) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.race([full.promise, sleep(300_000, undefined, { ref: false })]);
    const isRight = await verify(...given);
    atOnce -= 1;
    return isRight;
  });
  const codes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      attempt({ userName: `crowd${number}x${index}` }).catch(({ code }: { code: string }) => {
        if (code === 'BUSY') full.resolve();
        return code;
      }),
    ),
  );
  mocked.mock.restore();
  assert.equal(most, 1);
  assert.deepEqual(new Set(codes), new Set(['BUSY', 'WRONG_CREDENTIALS']));
  await attempt();
});

test('strangers who guess at a name, from however many addresses, make strangers wait and not its owner where they signed in before', async () => {
  await attempt();
  for (let tries = 0; tries < 30; tries += 1) await assert.rejects(attempt({ password: 'wrong', ip: `198.51.100.${tries}` }));
  await assert.rejects(attempt({ ip: '198.51.100.200' }), { code: 'TOO_MANY_REQUESTS' });
  wait(60);
  await attempt();
  for (let tries = 0; tries < 5; tries += 1) await assert.rejects(attempt({ password: 'wrong' }), { code: 'WRONG_CREDENTIALS' });
  await assert.rejects(attempt(), { code: 'TOO_MANY_REQUESTS' });
});

test('an operator is known in the whole of an IPv6 network they signed in from, and their wrong tries there count together', async () => {
  await attempt({ ip: '2001:db8:1:2::1' });
  // Past the code that was spent.
  wait(60);
  for (let tries = 0; tries < 5; tries += 1) await assert.rejects(attempt({ password: 'wrong', ip: '198.51.100.1' }));
  await assert.rejects(attempt({ ip: '2001:db8:1:3::1' }), { code: 'TOO_MANY_REQUESTS' });
  await attempt({ ip: '2001:db8:1:2::9' });
  for (let tries = 0; tries < 5; tries += 1)
    await assert.rejects(attempt({ password: 'wrong', ip: `2001:db8:1:2:a::${tries}` }), { code: 'WRONG_CREDENTIALS' });
  await assert.rejects(attempt({ ip: '2001:db8:1:2:b::1' }), { code: 'TOO_MANY_REQUESTS' });
});

test('a name nobody has must wait like any other', async () => {
  for (let tries = 0; tries < 5; tries += 1) await assert.rejects(attempt({ userName: `ghost${number}` }), { code: 'WRONG_CREDENTIALS' });
  await assert.rejects(attempt({ userName: `ghost${number}` }), { code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 15 } });
});

test('a session ends after 15 idle minutes', async () => {
  const { token } = await attempt();
  wait(14 * 60);
  assert.notEqual(await identifyOperator(token, from.ip), undefined);
  wait(14 * 60);
  assert.notEqual(await identifyOperator(token, from.ip), undefined);
  wait(15 * 60);
  assert.equal(await identifyOperator(token, from.ip), undefined);
});

test('a session ends after 12 hours however busy it is', async () => {
  const { token } = await attempt();
  for (let minutes = 10; minutes < 12 * 60; minutes += 10) {
    wait(600);
    assert.notEqual(await identifyOperator(token, from.ip), undefined);
  }
  wait(600);
  assert.equal(await identifyOperator(token, from.ip), undefined);
});

test('signing out and being disabled end a session at once', async () => {
  const { token } = await attempt();
  const operator = await identifyOperator(token, from.ip);
  assert.ok(operator);
  await signOut({ operator, ip: from.ip });
  assert.equal(await identifyOperator(token, from.ip), undefined);

  wait(60);
  const { token: second } = await attempt();
  await tables((database) =>
    database.updateTable('operators.operator').set({ state: 'DISABLED' }).where('user_name', '=', mira.userName).execute(),
  );
  assert.equal(await identifyOperator(second, from.ip), undefined);
});

test('sign-ins, failed ones with their cause, and sign-outs are in the audit trail, and no secret is', async () => {
  await assert.rejects(attempt({ password: 'my secret guess' }));
  const code = codeAt(mira.totpSecret, now());
  await assert.rejects(attempt({ code: code === '000000' ? '000001' : '000000' }));
  const { token } = await attempt();
  await assert.rejects(attempt());
  const operator = await identifyOperator(token, from.ip);
  assert.ok(operator);
  await signOut({ operator, ip: from.ip });

  const lines = await auditOf(mira.userName);
  assert.deepEqual(
    lines.map((line) => [line.action, line.operator_name, line.details['cause']]),
    [
      ['operator.created', null, undefined],
      ['session.sign-in.refused', null, 'password'],
      ['session.sign-in.refused', null, 'code'],
      ['session.sign-in', mira.userName, undefined],
      ['session.sign-in.refused', null, 'code-spent'],
      ['session.sign-out', mira.userName, undefined],
    ],
  );
  for (const line of lines.slice(1)) assert.equal(line.ip, from.ip);
  const written = JSON.stringify(lines);
  for (const secret of [password, 'my secret guess', code, token, mira.totpSecret]) assert.ok(!written.includes(secret));
});

test('a name nobody has is not written down: it may be a password in the wrong field', async () => {
  const slip = `Hunter2-${number}`;
  await assert.rejects(attempt({ userName: slip }), { code: 'WRONG_CREDENTIALS' });
  const lines = await tables((database) => database.selectFrom('operators.audit').selectAll().orderBy('id', 'desc').limit(1).execute());
  assert.deepEqual(
    lines.map((line) => [line.action, line.target, line.details['cause']]),
    [['session.sign-in.refused', null, 'unknown-name']],
  );
  assert.ok(!JSON.stringify(lines).toLowerCase().includes(slip.toLowerCase()));
});

test('neither password nor second factor nor token lies readable in the database', async () => {
  const { token } = await attempt();
  const operator = await tables((database) =>
    database.selectFrom('operators.operator').selectAll().where('user_name', '=', mira.userName).executeTakeFirstOrThrow(),
  );
  assert.match(operator.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.ok(operator.totp_secret !== null && !operator.totp_secret.includes(mira.totpSecret));
  const [session] = await tables((database) =>
    database.selectFrom('operators.session').selectAll().where('operator_id', '=', operator.id).execute(),
  );
  assert.ok(session && !session.token_hash.toString('latin1').includes(token) && session.token_hash.length === 32);
});

test('two operators cannot have one name', async () => {
  await assert.rejects(
    inTransaction((tx) => createOperator(tx, { userName: mira.userName.toUpperCase(), password, role: 'Owner', merchants: null })),
    { code: 'USER_NAME_TAKEN' },
  );
});

test('the demo operator is made once, and its password and code sign in', async () => {
  const demo = await inTransaction(seedDemoOperator);
  assert.ok(demo);
  assert.equal(await inTransaction(seedDemoOperator), undefined);
  const { operator } = await signIn({ userName: demo.userName, password: demo.password, code: codeAt(demo.totpSecret, now()), ...from });
  assert.deepEqual([operator.holdings.map(({ role }) => role), operator.merchants], [['Owner'], null]);
});

test('old sessions and attempts are removed, young ones stay', async () => {
  const { token } = await attempt();
  await assert.rejects(attempt({ userName: `ghost${number}` }));
  wait(60);
  await forgetOldSessions();
  assert.notEqual(await identifyOperator(token, from.ip), undefined);
  const count = (table: 'operators.session' | 'operators.attempt') =>
    tables(
      async (database) =>
        (
          await database
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<bigint>().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
    );
  assert.ok((await count('operators.attempt')) > 0n);
  wait(31 * 24 * 3600);
  await forgetOldSessions();
  assert.deepEqual([await count('operators.session'), await count('operators.attempt')], [0n, 0n]);
});
