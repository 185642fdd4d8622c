import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Postback } from '@croupier/contract/earnings/affiliates-postbacks';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { settings } from '#platform/settings';
import { callExternal } from '#platform/call-external';
import { anAgent } from '#test/agents';
import { aMerchant } from '#test/builders';
import { enrol } from '../enrol.ts';
import { makePlan } from '../plans/plans.ts';
import { forgetPostbacks, sendPostbacks } from './send-postbacks.ts';
import { listPostbacks, newSecret, replayOwn, saveSettings, settingsFor, tryOut } from './own-postbacks.ts';

type Heard = { method: string; url: string; body: string; headers: IncomingMessage['headers'] };
let heard: Heard[] = [];
let answer: { status: number; location?: string } = { status: 200 };
/** Whether the address that never answers does not. */
let mute = true;
let tracker: Server;
let origin: string;
before(async () => {
  tracker = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      if (mute && request.url === '/silent') return;
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end('taken');
    });
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`;
  settings.postbackAddresses.push(...['/pb', '/silent', '/sound'].map((path) => `${origin}${path}`));
});
after(async () => {
  unfreezeTime();
  tracker.closeAllConnections();
  tracker.close();
  await closeDatabase();
});

const money = (amount: bigint) => ({ amount, currency: 'THB' as never });

const anAffiliate = async () => {
  heard = [];
  answer = { status: 200 };
  const merchant = await aMerchant();
  const { id, merchantId, userName } = await anAgent(merchant);
  await inTransaction(async (tx) => {
    const plan = await makePlan(tx, {
      merchantId,
      name: 'x',
      cycle: 'M',
      terms: {
        cpa: {
          amount: money(10_000n),
          firstDepositMin: money(0n),
          validBetMin: money(0n),
          withinDays: 30,
          needsKyc: false,
          playersMax: null,
        },
        share: null,
        windowDays: 30,
        payMax: null,
        autoApproveMax: money(0n),
      },
      operatorId: null,
    });
    await enrol(tx, { merchantId, account: userName, planId: plan.id, operatorId: null });
  });
  return { memberId: id, merchantId };
};
const only = async (caller: Awaited<ReturnType<typeof anAffiliate>>): Promise<Postback> => {
  const { content } = await listPostbacks(caller, { pageNo: 1, pageSize: 20 });
  assert.equal(content.length, 1);
  return content[0] ?? assert.fail();
};

test('a tracker is told with the macros filled in and encoded, signed where the affiliate wants it', async () => {
  const caller = await anAffiliate();
  await saveSettings(caller, {
    settings: [{ event: 'qualified', method: 'POST', url: `${origin}/pb?e={event}&c={click_id}&s={sub1}&a={amount}{currency}` }],
  });
  const { secret } = await newSecret(caller, { off: false });
  assert.equal((await settingsFor(caller)).signed, true);
  await tryOut(caller, { event: 'qualified' });
  assert.equal(await sendPostbacks(), 1);
  const [told] = heard;
  assert.equal(told?.url, '/pb?e=qualified&c=test-click&s=test&a=100.00THB');
  assert.deepEqual((JSON.parse(told?.body ?? '{}') as { event: string }).event, 'qualified');
  const [, seconds, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(told?.headers['croupier-signature'])) ?? [];
  const expected = createHmac('sha256', secret ?? '')
    .update(`${seconds}.POST.${origin}${told?.url}.${told?.body}`)
    .digest('hex');
  assert.equal(mark, expected);
  const sent = await only(caller);
  assert.deepEqual([sent.state, sent.status, sent.isTest], ['SENT', 200, true]);
  assert.equal(await sendPostbacks(), 0, 'once');
});

test('a message that is not taken is tried again, later each time, and given up after a day; it can be sent again with the same words', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const caller = await anAffiliate();
  await saveSettings(caller, { settings: [{ event: 'registration', method: 'GET', url: `${origin}/pb?p={player}` }] });
  await tryOut(caller, { event: 'registration' });
  answer = { status: 503 };
  const waits: number[] = [];
  for (let tries = 0; tries < 60; tries += 1) {
    await sendPostbacks();
    const { nextTryAt } = await only(caller);
    if (nextTryAt === null) break;
    waits.push(Math.round(now().until(nextTryAt).total('seconds')));
    freezeTime(nextTryAt);
  }
  assert.deepEqual(waits.slice(0, 7), [5, 15, 45, 135, 405, 1_215, 3_600]);
  const last = await only(caller);
  assert.deepEqual([last.state, last.status, last.problem], ['GIVEN_UP', 503, 'STATUS']);
  assert.ok(now().epochMilliseconds <= Date.parse('2026-11-11T03:00:00Z'), 'within a day');
  assert.equal(new Set(heard.map(({ url }) => url)).size, 1);
  assert.equal(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size, 1);
  answer = { status: 200 };
  await replayOwn(caller, last.id);
  await sendPostbacks();
  assert.equal((await only(caller)).state, 'SENT');
  const stranger = await anAffiliate();
  await assert.rejects(replayOwn(stranger, last.id), { code: 'NOT_FOUND' });
  unfreezeTime();
});

test('a redirect is not followed', async () => {
  const caller = await anAffiliate();
  await saveSettings(caller, { settings: [{ event: 'revenue', method: 'GET', url: `${origin}/pb` }] });
  answer = { status: 302, location: `${origin}/elsewhere` };
  await tryOut(caller, { event: 'revenue' });
  await sendPostbacks();
  assert.deepEqual(heard.map(({ url }) => url), ['/pb']); // prettier-ignore
  assert.equal((await only(caller)).problem, 'STATUS');
});

test('addresses that are not https, lead to a closed network, or hide where they lead are refused', async () => {
  const caller = await anAffiliate();
  const refused = [
    ['http://tracker.example/pb', 'NOT_HTTPS'],
    ['ftp://tracker.example/pb', 'NOT_HTTPS'],
    ['https://127.0.0.1/pb', 'PRIVATE'],
    ['https://2130706433/pb', 'PRIVATE'],
    ['https://0x7f.1/pb', 'PRIVATE'],
    ['https://10.1.2.3/pb', 'PRIVATE'],
    ['https://169.254.169.254/latest/meta-data', 'PRIVATE'],
    ['https://[::1]/pb', 'PRIVATE'],
    ['https://[::ffff:10.0.0.1]/pb', 'PRIVATE'],
    ['https://[fd00::1]/pb', 'PRIVATE'],
    ['https://localhost/pb', 'PRIVATE'],
    ['https://db.internal/pb', 'PRIVATE'],
    ['https://tracker.example:5432/pb', 'PRIVATE'],
    ['https://user:word@tracker.example/pb', 'UNREADABLE'],
    ['https://{sub1}.example/pb', 'MACRO_IN_HOST'],
    ['{sub1}', 'MACRO_IN_HOST'],
    ['https://%7Bsub1%7D.example/pb', 'MACRO_IN_HOST'],
    ['https://tracker.example/pb?x={secret}', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x=%7Bsecret%7D', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x={{secret}}', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x={click_id', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x=click_id}', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x=%257Bclick_id%257D', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x={}', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x=[click_id]', 'MACRO_UNKNOWN'],
    ['https://tracker.example/pb?x={click-id}', 'MACRO_UNKNOWN'],
    ['nothing', 'UNREADABLE'],
  ] as const;
  for (const [url, problem] of refused)
    await assert.rejects(
      saveSettings(caller, { settings: [{ event: 'revenue', method: 'GET', url }] }),
      (error: { code: string; value: { problem: string } }) => {
        assert.deepEqual([url, error.code, error.value.problem], [url, 'POSTBACK_ADDRESS', problem]);
        return true;
      },
    );
  assert.deepEqual((await settingsFor(caller)).settings, []);
  const good = [{ event: 'revenue', method: 'GET', url: 'https://tracker.example/pb?c={click_id}' }] as const;
  assert.deepEqual((await saveSettings(caller, { settings: [...good] })).settings, [...good]);
});

test('an affiliate reads nothing of what is at an address: neither another path of a trusted system, nor what the tracker answers', async () => {
  const caller = await anAffiliate();
  for (const path of ['/mail/v1/messages?to=somchai@example.com', '/pb/../mail/v1/messages', '/pb/%2e%2e/mail', '/pb%2f..%2fmail', '/'])
    await assert.rejects(
      saveSettings(caller, { settings: [{ event: 'qualified', method: 'GET', url: `${origin}${path}` }] }),
      { code: 'POSTBACK_ADDRESS' },
      path,
    );
  assert.equal(heard.length, 0);
  await saveSettings(caller, { settings: [{ event: 'qualified', method: 'GET', url: `${origin}/pb` }] });
  await tryOut(caller, { event: 'qualified' });
  await sendPostbacks();
  assert.equal(heard.length, 1);
  assert.doesNotMatch(JSON.stringify(await only(caller)), /taken/);
});

test('a macro whose value climbs out of the trusted path is not called', async () => {
  const outcome = await callExternal({ method: 'GET', url: `${origin}/below/../mail/v1/messages`, headers: {}, body: null }, [
    `${origin}/below/`,
  ]);
  assert.deepEqual([outcome.status, outcome.problem, heard.some(({ url }) => url.includes('mail'))], [null, 'PRIVATE', false]);
});

test('a name that leads to a closed network is not called, whatever it looked like before', async () => {
  // The name resolves by this machine's own table, so nothing leaves it.
  const outcome = await callExternal({ method: 'GET', url: 'https://localhost.localdomain/pb', headers: {}, body: null }, []);
  assert.ok(outcome.problem === 'PRIVATE' || outcome.problem === 'UNREACHABLE');
  assert.equal(outcome.status, null);
});

const manyFor = async (count: number, path: string) => {
  const caller = await anAffiliate();
  await saveSettings(caller, { settings: [{ event: 'qualified', method: 'GET', url: `${origin}${path}` }] });
  for (let made = 0; made < count; made += 1) await tryOut(caller, { event: 'qualified' });
  return caller;
};
const statesOf = async (caller: Awaited<ReturnType<typeof anAffiliate>>): Promise<Postback[]> =>
  (await listPostbacks(caller, { pageNo: 1, pageSize: 100 })).content;

test('a tracker that does not answer keeps nobody else waiting, rests a while as its log says, and a person ends the rest', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const silent = await manyFor(30, '/silent');
  const sound = await manyFor(12, '/sound');
  await sendPostbacks();
  assert.equal(heard.filter(({ url }) => url === '/silent').length, 5, 'of each no more than five at a time');
  assert.equal(heard.filter(({ url }) => url === '/sound').length, 5);
  while ((await sendPostbacks()) > 0);
  assert.equal(heard.filter(({ url }) => url === '/sound').length, 12);
  assert.equal(heard.filter(({ url }) => url === '/silent').length, 5, 'after five without an answer it is left alone');
  const resting = (await statesOf(silent)).map(({ nextTryAt }) => nextTryAt);
  assert.deepEqual([...new Set(resting)], ['2026-11-10T03:01:00Z'], 'which its log says');
  freezeTime('2026-11-10T03:01:00Z');
  while ((await sendPostbacks()) > 0);
  assert.equal(heard.filter(({ url }) => url === '/silent').length, 6, 'then one is tried, and it rests for longer');
  assert.equal((await statesOf(silent))[0]?.nextTryAt, '2026-11-10T03:03:00Z');
  mute = false;
  freezeTime('2026-11-10T03:02:00Z');
  const [one] = await statesOf(silent);
  await replayOwn(silent, one?.id ?? '');
  while ((await sendPostbacks()) > 0);
  assert.ok((await statesOf(silent)).every(({ state }) => state === 'SENT'));
  mute = true;
  assert.equal((await statesOf(sound)).filter(({ state }) => state === 'SENT').length, 12);
});

test('a message behind a tracker that rests is given up when it is worth nothing any more, and old ones are forgotten however many they are', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const caller = await manyFor(7, '/silent');
  freezeTime('2026-11-11T03:00:01Z');
  await forgetPostbacks(3);
  assert.deepEqual([...new Set((await statesOf(caller)).map(({ state }) => state))], ['GIVEN_UP']);
  freezeTime('2026-12-11T03:00:01Z');
  await forgetPostbacks(3);
  assert.equal((await statesOf(caller)).length, 0);
});
