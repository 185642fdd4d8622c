import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import * as fc from 'fast-check';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { runs } from '#test/depth';
import { aMerchant } from '#test/builders';
import '#test/quick-passwords';
import { type Answer, aSite, type Site } from '#test/site';
import type { AccessTables } from './tables.ts';

let site: Site;
let clock: Temporal.Instant;
before(async () => {
  site = await aSite();
});
after(async () => {
  await site.close();
  await closeDatabase();
});
beforeEach(() => {
  clock = Temporal.Instant.from('2026-11-20T08:00:00Z');
  freezeTime(clock.toString());
});
const wait = (duration: Temporal.DurationLike): void => {
  clock = clock.add(duration);
  freezeTime(clock.toString());
};

const password = 'quiet lanterns 42';
const home = '198.51.100.1';
const username = 'Somchai1';
const aHome = async (): Promise<Merchant> => {
  const at = await aMerchant({ flags: { secondStep: false } });
  const form = { username, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  assert.equal((await site.sealed('PUT', '/wps/member/register', form, { at, from: home })).status, 200);
  return at;
};
type Try = { from?: string; as?: string; typed?: string; more?: object };
const login = (at: Merchant, { from = home, as = username, typed = password, more = {} }: Try = {}): Promise<Answer> =>
  site.sealed('POST', '/wps/session/login', { type: 'username', username: as, password: typed, ...more }, { at, from });

/** Reads a captcha as a person would; each asked for somewhere else, so that none waits for another. */
let readers = 0;
const captchaFor = async (at: Merchant): Promise<{ captchaId: string; captcha: string }> => {
  readers += 1;
  const { value } = await site.call('GET', '/wps/captcha', undefined, { at, from: `10.9.${readers >> 8}.${readers & 255}` });
  const captchaId = String(value['id']);
  const answer_hash = createHash('sha256').update(`${captchaId}:ACDEF`).digest();
  await inTransaction((tx) =>
    open<AccessTables>(tx).updateTable('access.captcha').set({ answer_hash }).where('id', '=', captchaId).execute(),
  );
  return { captchaId, captcha: 'ACDEF' };
};
const guess = async (at: Merchant, from: string, as = username): Promise<Answer> =>
  login(at, { from, as, typed: 'not this one', more: await captchaFor(at) });

test('a thousand machines guess no better than one: of forty minutes of tries from everywhere, few are looked at', async () => {
  const at = await aHome();
  let lookedAt = 0;
  for (let minute = 0; minute < 40; minute += 1) {
    for (let machine = 0; machine < 2; machine += 1)
      if ((await guess(at, `203.0.${minute}.${machine}`)).code === 'WRONG_CREDENTIALS') lookedAt += 1;
    wait({ minutes: 1 });
  }
  assert.ok(lookedAt >= 5 && lookedAt <= 10, `${lookedAt} of 80 were looked at`);
  assert.equal((await login(at)).status, 200, 'and the owner noticed nothing');
});

test('one password tried at everybody from one address takes a captcha from the configured number of names on', async () => {
  const at = await aMerchant({ accessRules: { addressFailures: 6 } });
  const from = '203.0.113.1';
  for (let index = 0; index < 6; index += 1)
    assert.equal((await login(at, { from, as: `member${index}`, typed: 'x' })).code, 'WRONG_CREDENTIALS');
  for (let index = 6; index < 20; index += 1) {
    assert.equal((await login(at, { from, as: `member${index}`, typed: 'x' })).code, 'CAPTCHA_REQUIRED');
    wait({ seconds: 10 });
  }
  assert.equal((await guess(at, from, 'member6')).code, 'WRONG_CREDENTIALS');
});

test("a member's own browser signs in where strangers have to wait, and without a captcha where very many names were tried", async () => {
  const at = await aHome();
  const remembered = (await login(at, { more: { rememberMe: true } })).value['device'] as { token: string };
  const away = '203.0.113.200';
  for (let count = 0; count < 5; count += 1) await guess(at, `203.0.113.${count}`);
  assert.equal((await login(at, { from: away, more: await captchaFor(at) })).code, 'TOO_MANY_REQUESTS');
  const address = createHash('sha256').update(away).digest('base64url');
  await inTransaction((tx) =>
    open<AccessTables>(tx)
      .insertInto('access.failed_name')
      .values(Array.from({ length: 60 }, (_, index) => ({ merchant_id: at.id, address, name: `name ${index}`, failed_at: clock })))
      .execute(),
  );
  assert.equal((await login(at, { from: away, as: 'nobody9' })).code, 'CAPTCHA_REQUIRED');
  assert.equal((await login(at, { from: away, more: { deviceToken: remembered.token } })).status, 200);
});

test('a token that is not theirs opens no door of their own', async () => {
  const at = await aHome();
  for (let count = 0; count < 5; count += 1) await guess(at, `203.0.113.${count}`);
  const from = '203.0.113.77';
  const more = async () => ({ ...(await captchaFor(at)), deviceToken: 'x'.repeat(43) });
  assert.equal((await login(at, { from, more: await more() })).code, 'TOO_MANY_REQUESTS');
});

test('whatever strangers do, in any order and anywhere, the owner at home is let in at once, and strangers look at no more than five', async () => {
  const at = await aHome();
  const places = Array.from({ length: 10 }, (_, index) => (index < 6 ? `203.0.113.${index}` : `2001:db8:0:${index}::1`));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ place: fc.nat(places.length - 1), waits: fc.constantFrom(0, 1, 70) }), { minLength: 1, maxLength: 12 }),
      async (steps) => {
        // Earlier attempts are forgotten.
        wait({ hours: 2 });
        let lookedAt = 0;
        for (const { place, waits } of steps) {
          if ((await guess(at, places[place] ?? '')).code === 'WRONG_CREDENTIALS') lookedAt += 1;
          wait({ seconds: waits });
        }
        assert.ok(lookedAt <= 5, `${lookedAt} guesses were looked at`);
        assert.equal((await login(at)).status, 200);
      },
    ),
    runs(5, 12),
  );
});

test('a request that is no sign-in at all is refused before anything is looked up', async () => {
  const at = await aMerchant();
  const send = (payload: string, type = 'application/json') =>
    site.app.inject({ method: 'POST', url: '/wps/session/login', headers: { host: at.mainHost, 'content-type': type }, payload });
  const statusOf = async (payload: string, type?: string) => (await send(payload, type)).statusCode;
  assert.equal(await statusOf('{"jwe":'), 400, 'half a body');
  assert.equal(await statusOf('[]'), 400);
  assert.equal(await statusOf('null'), 400);
  assert.equal(await statusOf('{"jwe":1}'), 400);
  assert.equal(await statusOf(`{"jwe":"${'x'.repeat(20_001)}"}`), 400, 'a payload beyond its length');
  assert.equal(await statusOf(`{"jwe":"${'x'.repeat(300_000)}"}`), 400, 'a body beyond its length');
  assert.equal(await statusOf('jwe=x', 'application/x-www-form-urlencoded'), 400, 'a form that another site could send');
  assert.equal(await statusOf('x', 'text/plain'), 400);
  for (const [body, code, field] of [
    [{}, 'FIELD_EMPTY', 'type'],
    [{ type: 'nothing' }, 'MALFORMED', 'type'],
    [{ type: 'username' }, 'FIELD_EMPTY', 'username'],
    [{ type: 'username', Username: 'x', password: 'x' }, 'FIELD_EMPTY', 'username'],
    [{ type: 'username', username: 'x', password: '  ' }, 'FIELD_EMPTY', 'password'],
    [{ type: 'username', username: 'x'.repeat(65), password: 'x' }, 'MALFORMED', 'username'],
    [{ type: 'sms' }, 'FIELD_EMPTY', 'username'],
  ] as const) {
    const answer = await site.sealed('POST', '/wps/session/login', body, { at, from: home });
    assert.deepEqual([answer.code, answer.value['field']], [code, field], JSON.stringify(body).slice(0, 60));
  }
});
