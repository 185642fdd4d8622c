import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import * as keptCalls from '@croupier/contract/play/vendor-calls';
import * as desk from '@croupier/contract/play/vendor-portal';
import * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app.ts';
import { rotateCallLog, storeCalls } from '../vendor-calls/store-calls.ts';
import { closeDatabase, inTransaction } from '#platform/database';
import { anOperator, aRole, callConsole, officeIp, said, type SignedInOperator } from '#test/console';
import { aPlayer, ask } from '#test/player';
import '#test/quick-passwords';
import { signCall } from '#test/signed-calls';
import { openStandIns, type StandIns } from '#test/stand-ins';
import { createOperator } from '../../console/operators/create-operator.ts';
import { codeAt } from '../../console/operators/second-factor.ts';
import { signIn } from '../../console/operators/sign-in.ts';
import { now } from '#platform/clock';
import { closeSandbox } from './sandbox/call-sandbox.ts';

let app: FastifyInstance;
let owner: SignedInOperator;
let standIns: StandIns;
before(async () => {
  app = await createApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  owner = await anOperator('Owner');
  standIns = await openStandIns(['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION']);
});
after(async () => {
  await closeSandbox();
  await standIns.close();
  await app.close();
  await closeDatabase();
});

const amount = (text: string) => text as never;
const asked = async <T>(call: Parameters<typeof callConsole>[1], wish: object, token = owner.token): Promise<T> => {
  const answer = await callConsole(app, call, { token, ...wish });
  assert.equal(answer.status, 200, JSON.stringify(answer.value ?? answer.code));
  return answer.value as T;
};
type Calls = { content: keptCalls.VendorCall[]; totalElements: number };

const theirPerson = async (vendor: VendorCode): Promise<string> => {
  const userName = `v${randomUUID().slice(0, 8)}`;
  const password = `the password of ${userName}`;
  const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role: 'Owner', merchants: null, vendor }));
  return (await signIn({ userName, password, code: codeAt(totpSecret, now()), ip: officeIp, userAgent: 'test' })).token;
};

for (const family of ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'] as const) {
  test(`${family}: what was said is found again by what it was about, and holds no secret, no token and nothing personal`, async () => {
    const seat = await standIns.sit(family);
    const vendor = seat.house.code as VendorCode;
    const [round, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
    await seat.say({ kind: 'BET', tx: bet, round, amount: amount('10.00') });
    await seat.say({ kind: 'WIN', tx: win, round, bet, amount: amount('25.00'), ends: true });
    await seat.say({ kind: 'BET', tx: randomUUID(), round: randomUUID(), amount: amount('5000.00') });
    await storeCalls();
    const find = (query: object) => asked<Calls>(keptCalls.vendorCalls, { params: { vendor }, query });
    const mine = (await find({ name: seat.member.id })).content;
    assert.equal(mine.filter(({ direction }) => direction === 'IN').length, 3);
    assert.ok((await find({ name: seat.member.id, code: 'REFUSED' })).content.every(({ code }) => code === 'INSUFFICIENT_FUNDS'));
    assert.equal((await find({ name: seat.member.id, code: 'INSUFFICIENT_FUNDS' })).totalElements, 1);
    assert.equal((await find({ name: seat.member.id, before: new Date(Date.now() - 60_000).toISOString() })).totalElements, 0);
    const [call] = (await find({ name: bet, direction: 'IN' })).content.toReversed();
    assert.ok(call !== undefined && call.code === 'OK');
    const opened = await asked<keptCalls.OpenedCall>(keptCalls.openedCall, { params: { vendor, id: call.id } });
    assert.ok(opened.request.includes(seat.member.id));
    assert.equal(opened.round?.state, 'SETTLED');
    assert.deepEqual(
      opened.timeline.map(({ op, isHere }) => [op, isHere]),
      [
        ['bet', true],
        ['settle', false],
      ],
    );
    const legs = opened.timeline.flatMap(({ postings }) => postings ?? []).flatMap((posting) => posting.legs);
    assert.ok(legs.some((leg) => leg.account === 'member:CASH' && leg.amount === '-10.00'));
    // Not one row holds what somebody is believed by, nor who somebody is.
    const rows = await ask<{ text: string }>('select to_jsonb(c)::text as text from vendors.call c where house = $1', [vendor]);
    const secrets = [seat.session.token, ...(family === 'HUB88' ? [] : [seat.house.key]), seat.member.userName, seat.member.nickname];
    for (const { text } of rows) for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} in ${text}`);
    // The vendor's own people see the same call, and nothing of the book.
    const token = await theirPerson(vendor);
    const theirs = await asked<keptCalls.OpenedCall>(keptCalls.openedCall, { params: { vendor, id: call.id } }, token);
    assert.equal(theirs.request, opened.request);
    assert.ok(theirs.timeline.every(({ postings }) => postings === null));
    const other = standIns.houseOf(family, 'LIVE').code;
    assert.equal(await said(callConsole(app, keptCalls.openedCall, { token, params: { vendor: other, id: call.id } })), 'NOT_FOUND');
    assert.equal(
      await said(callConsole(app, keptCalls.openedCall, { token: owner.token, params: { vendor: other, id: call.id } })),
      'NOT_FOUND',
    );
  });

  test(`${family}: a kept call is answered in the sandbox as it was, after what its round began with; edited, it is not; nothing real changes`, async () => {
    const seat = await standIns.sit(family);
    const vendor = seat.house.code as VendorCode;
    const [round, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
    await seat.say({ kind: 'BET', tx: bet, round, amount: amount('10.00') });
    await seat.say({ kind: 'WIN', tx: win, round, bet, amount: amount('25.00'), ends: true });
    await storeCalls();
    const { content } = await asked<Calls>(keptCalls.vendorCalls, { params: { vendor }, query: { name: seat.member.id, direction: 'IN' } });
    const settled = content[0];
    assert.ok(settled !== undefined);
    const books = () =>
      ask(
        'select count(*) as transfers, (select count(*) from vendors.transaction) as plays, (select count(*) from platform.outbox) as events from ledger.transfer',
      );
    const was = await books();
    type Draft = { draft: practice.CallDraft; seat: practice.SandboxSeat; before: number };
    const draft = await asked<Draft>(practice.draftReplay, { params: { vendor, id: settled.id } });
    assert.ok(draft.draft.body.includes(draft.seat.playerId) && !draft.draft.body.includes(seat.member.id));
    assert.equal(draft.before, 1);
    const replay = (body: object) =>
      asked<{ isSame: boolean; lines: practice.AnswerLine[]; exchange: practice.Exchange }>(practice.replayCall, {
        params: { vendor, id: settled.id },
        body,
      });
    const same = await replay({ draft: draft.draft, seat: draft.seat, withBefore: true });
    assert.equal(same.exchange.code, 'OK', same.exchange.answer);
    assert.ok(same.isSame, JSON.stringify(same.lines));
    const alone = await asked<Draft>(practice.draftReplay, { params: { vendor, id: settled.id } });
    // Without its bet the win has nothing to pay for; as long as the sandbox has not seen the round for this player.
    const broken = {
      ...alone.draft,
      body: alone.draft.body.replaceAll(win, randomUUID()).replaceAll(bet, randomUUID()).replaceAll(round, randomUUID()),
    };
    const other = await replay({ draft: broken, seat: alone.seat, withBefore: false });
    assert.ok(!other.isSame, other.exchange.answer);
    assert.equal(other.exchange.code, 'TX_NOT_FOUND');
    assert.deepEqual(await books(), was);
  });
}

test('an operator who may practise and not read calls replays nothing of them', async () => {
  const seat = await standIns.sit('CANONICAL');
  const vendor = seat.house.code as VendorCode;
  await seat.say({ kind: 'BET', tx: randomUUID(), round: randomUUID(), amount: amount('10.00') });
  await storeCalls();
  const { content } = await asked<Calls>(keptCalls.vendorCalls, { params: { vendor }, query: { name: seat.member.id, direction: 'IN' } });
  const params = { vendor, id: content[0]?.id ?? '' };
  const draft = await asked<object>(practice.draftReplay, { params });
  const { token } = await anOperator(await aRole('vendordesk.sandbox'));
  assert.equal(await said(callConsole(app, practice.vendorSandbox, { token, params })), '200');
  assert.equal(await said(callConsole(app, practice.draftReplay, { token, params })), 'NOT_ALLOWED');
  assert.equal(await said(callConsole(app, practice.replayCall, { token, params, body: { ...draft, withBefore: true } })), 'NOT_ALLOWED');
});

test('a sample keeps whole players and all that was refused; OFF keeps nothing; what is too much is counted', async () => {
  const seat = await standIns.sit('CANONICAL');
  const vendor = seat.house.code as VendorCode;
  const keep = (mode: string, oneIn = 10_000) => asked(keptCalls.keepVendorCalls, { params: { vendor }, body: { mode, oneIn } });
  const count = async (): Promise<number> => {
    await storeCalls();
    return (await asked<Calls>(keptCalls.vendorCalls, { params: { vendor }, query: { name: seat.member.id } })).totalElements;
  };
  const before = await count();
  const bet = (money: string) => seat.say({ kind: 'BET', tx: randomUUID(), round: randomUUID(), amount: amount(money) });
  await keep('OFF');
  await bet('1.00');
  await bet('5000.00');
  assert.equal(await count(), before);
  await keep('SAMPLE');
  await bet('1.00');
  assert.equal(await count(), before, 'of ten thousand players this one is hardly in the sample');
  await bet('5000.00');
  assert.equal(await count(), before + 1, 'a refusal is');
  await keep('FULL');
  await asked(keptCalls.setCallRoom, { body: { days: 7, megabytes: 512, perSecond: 1 } });
  await count();
  await Promise.all(Array.from({ length: 12 }, () => bet('0.10')));
  const kept = (await count()) - before - 1;
  assert.ok(kept < 12, `${kept}`);
  const { unkept } = await asked<desk.VendorDesk>(desk.vendorDesk, { params: { vendor } });
  assert.ok(unkept >= 12 - kept, `${unkept}`);
  await asked(keptCalls.setCallRoom, { body: { days: 7, megabytes: 512, perSecond: 500 } });
  await storeCalls();
});

test('the ring turns when its part is old, and the oldest part is emptied', async () => {
  const { vendor } = await aPlayer();
  await ask(`insert into vendors.call (part, id, at, house, vendor, place, direction, op, address, method, url, headers, request, status, answer, code, ms, names, request_id)
    select part, gen_random_uuid(), now(), '${vendor}', '${vendor}', 'LIVE', 'IN', 'bet', '', 'POST', '/', '{}', '', 200, '', 'OK', 1, '{}', '' from generate_series(0, 7) part`);
  const parts = async () =>
    (await ask<{ part: number }>(`select distinct part from vendors.call where house = '${vendor}' order by part`)).map(({ part }) => part);
  assert.equal(await rotateCallLog(), false, 'it is young');
  const [ring] = await ask<{ part: number }>('select part from vendors.call_ring');
  await ask(`update vendors.call_ring set began_at = now() - interval '30 days'`);
  assert.equal(await rotateCallLog(), true);
  const next = ((ring?.part ?? 0) + 1) % 8;
  assert.deepEqual(
    await parts(),
    [0, 1, 2, 3, 4, 5, 6, 7].filter((part) => part !== next),
  );
  assert.equal(await rotateCallLog(), false);
});

test('a call that is not believed is kept too, but cannot fill the log', async () => {
  const vendor = standIns.houseOf('CANONICAL', 'CAREFUL').code as VendorCode;
  const path = `/gw/v1/${vendor}/balance`;
  for (let turn = 0; turn < 20; turn += 1) {
    const headers = signCall({ keyId: `${vendor}-1`, algorithm: 'hmac-sha256', secret: 'not the right one' }, path, '{}');
    await app.inject({ method: 'POST', url: path, remoteAddress: '198.51.100.77', headers, payload: '{}' });
  }
  await storeCalls();
  const { totalElements } = await asked<Calls>(keptCalls.vendorCalls, { params: { vendor }, query: { code: 'SIGNATURE_INVALID' } });
  assert.ok(totalElements >= 1 && totalElements <= 15, `${totalElements}`);
});

test('the text of a call that is not believed is cut before it is looked through', async () => {
  const vendor = standIns.houseOf('CANONICAL', 'CAREFUL').code as VendorCode;
  // Only so many strangers are kept in a second.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  // To look for secrets in all of these would keep the only thread busy for minutes.
  const bodies = [`a=b&t${'SECRETE'.repeat(35_000)}=x`, `{${'"\\'.repeat(80_000)}`];
  const address = '198.51.100.78';
  for (const payload of bodies)
    await app.inject({
      method: 'POST',
      url: `/gw/v1/${vendor}/bet`,
      remoteAddress: address,
      headers: { 'content-type': 'text/plain' },
      payload,
    });
  await storeCalls();
  const kept = await ask<{ length: number }>('select length(request) from vendors.call where house = $1 and address = $2', [
    vendor,
    address,
  ]);
  assert.equal(kept.length, bodies.length);
  for (const { length } of kept) assert.ok(length < 2_100, `${length}`);
});

test('a vendor plays the self-test with its own system: each call is ticked off, a wrong one says why, and the certificate tells it', async () => {
  const vendor = standIns.houseOf('CANONICAL', 'STRICT').code as VendorCode;
  const token = await theirPerson(vendor);
  const { key } = await asked<{ key: { keyId: string; secret: string } }>(practice.vendorSandbox, { params: { vendor } }, token);
  const run = await asked<practice.Run>(practice.startSelfTest, { params: { vendor }, body: { driver: 'VENDOR' } }, token);
  const open = () => asked<practice.Run>(practice.selfTestRun, { params: { vendor, id: run.id } }, token);
  const scenario = (from: practice.Run, name: string) => {
    const found = from.scenarios.find((one) => one.scenario === name);
    assert.ok(found !== undefined);
    return found;
  };
  const send = async (op: string, value: object): Promise<{ code: string }> => {
    const path = `/sandbox/gw/v1/${vendor}/${op}`;
    const payload = JSON.stringify(value);
    const headers = signCall({ keyId: key.keyId, algorithm: 'hmac-sha256', secret: key.secret }, path, payload);
    return (await app.inject({ method: 'POST', url: path, headers, payload })).json<{ code: string }>();
  };
  const bet = ({ seat }: practice.RunScenario, txId: string, money: string) =>
    send('bet', {
      txId,
      roundId: 'my-round',
      sessionId: seat.session,
      playerId: seat.playerId,
      currency: seat.currency,
      gameCode: seat.game,
      amount: money,
    });
  const twice = scenario(run, 'bet-twice');
  // The names are the vendor's own.
  const [mine, round] = [randomUUID(), 'my-round'];
  assert.equal((await bet(twice, mine, '10.00')).code, 'OK');
  assert.equal(scenario(await open(), 'bet-twice').steps[0]?.heard?.fits, true);
  await send('balance', { sessionId: twice.seat.session });
  assert.equal((await bet(twice, mine, '10.00')).code, 'OK');
  const { playerId, currency, game: gameCode } = twice.seat;
  await send('settle', {
    txId: randomUUID(),
    roundId: round,
    playerId,
    currency,
    gameCode,
    amount: '0.00',
    refTxIds: [mine],
    endRound: true,
  });
  assert.equal(scenario(await open(), 'bet-twice').state, 'PASSED');
  // A vendor whose second sending has a name of its own would take the money twice.
  const won = scenario(run, 'win-twice');
  await bet(won, randomUUID(), '11.00');
  const failed = scenario(await open(), 'win-twice');
  assert.deepEqual([failed.state, failed.why], ['FAILED', 'AMOUNT']);
  const again = scenario(
    await asked<practice.Run>(practice.repeatScenario, { params: { vendor, id: run.id, scenario: 'win-twice' } }, token),
    'win-twice',
  );
  assert.notEqual(again.seat.playerId, won.seat.playerId);
  assert.equal(again.state, 'WAITING');
  const ended = await asked<practice.Run>(practice.endSelfTest, { params: { vendor, id: run.id } }, token);
  assert.equal(ended.state, 'FAILED');
  assert.equal(scenario(ended, 'won').why, 'NOT_PLAYED');
  assert.equal(
    await said(callConsole(app, practice.repeatScenario, { token, params: { vendor, id: run.id, scenario: 'won' } })),
    'CHANGED_MEANWHILE',
  );
  const { text } = await asked<{ text: string }>(practice.selfTestCertificate, { params: { vendor, id: run.id } }, token);
  assert.match(text, /\[PASSED\] A repeated bet is charged once/);
  assert.match(text, /\[FAILED\] A round is played and won .*the round was not completed/);
  assert.match(text, /Mark: [0-9a-f]{64}/);
  await storeCalls();
  const logged = await asked<Calls>(keptCalls.vendorCalls, { params: { vendor }, query: { place: 'SANDBOX' } }, token);
  assert.ok(logged.totalElements >= 4);
});
