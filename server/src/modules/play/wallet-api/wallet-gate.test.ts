import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import type { WalletReply } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { holding, untilWaiting } from '#test/holding';
import { isAnswerGood, signCall, type Signer } from '#test/signed-calls';

// The platform's key is a setting, and settings are read when the first module is.
const platform = generateKeyPairSync('ed25519');
const folder = mkdtempSync(join(tmpdir(), 'croupier-gate-'));
process.env['PLATFORM_KEY_FILE'] = join(folder, 'platform.pem');
writeFileSync(process.env['PLATFORM_KEY_FILE'], platform.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const { createApp } = await import('../../../app.ts');
const { aPlayer, aVendor, betOf, faultsOfTheBook, signerOf, vendorSecret } = await import('#test/player');
const { guessesPerMinute } = await import('./guesses.ts');
const vendors = await import('#modules/play/vendors');
const { closeDatabase, inTransaction } = await import('#platform/database');
const { freezeTime, now, unfreezeTime } = await import('#platform/clock');

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await app.close();
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

let lastAddress = 0;
/** Every test calls from an address of its own, because bad calls are counted by address. */
const anAddress = (): string => `192.0.2.${(lastAddress += 1)}`;

type Sent = { path: string; body: string; headers: Record<string, string>; from?: string };
const send = async ({ path, body, headers, from = anAddress() }: Sent) => {
  const answer = await app.inject({ method: 'POST', url: path, payload: body, headers, remoteAddress: from });
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: answer.headers,
    value: answer.json<WalletReply & { message?: string }>(),
  };
};

const callAs = (signer: Signer, path: string, body: object | string, but: Parameters<typeof signCall>[3] = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send({ path, body: text, headers: signCall(signer, path, text, but) });
};

const isRefused = (answer: Awaited<ReturnType<typeof send>>): void => {
  assert.equal(answer.status, 401, answer.text);
  assert.equal(answer.value.code, 'SIGNATURE_INVALID');
};

test('a call signed with the shared secret is carried out, and its answer is signed with the same secret', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/bet`;
  const answer = await callAs(signerOf(player.vendor), path, betOf(player));
  assert.equal(answer.status, 200);
  assert.equal(`${answer.value.code} ${answer.value.balance?.cash}`, 'OK 90.00');
  assert.ok(isAnswerGood({ secret: vendorSecret }, path, answer.headers, answer.text));
  assert.ok(!isAnswerGood({ secret: vendorSecret }, path, answer.headers, answer.text.replace('90.00', '91.00')));
});

test("a call signed with Ed25519 is carried out, and its answer is signed with the platform's key", async () => {
  const player = await aPlayer();
  const keys = generateKeyPairSync('ed25519');
  const keyId = `${player.vendor}-ed`;
  const publicKeyPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await inTransaction((tx) => vendors.registerVendorKey(tx, player.vendor, { keyId, publicKeyPem }));
  const signer: Signer = { keyId, algorithm: 'ed25519', privateKey: keys.privateKey };
  const path = `/gw/v1/${player.vendor}/bet`;
  const answer = await callAs(signer, path, betOf(player));
  assert.equal(`${answer.status} ${answer.value.code}`, '200 OK');
  assert.equal(answer.headers['x-key-id'], 'platform-1');
  assert.ok(isAnswerGood({ publicKey: platform.publicKey }, path, answer.headers, answer.text));

  const { privateKey } = generateKeyPairSync('ed25519');
  isRefused(await callAs({ ...signer, privateKey }, path, betOf(player)));
  isRefused(await callAs({ keyId, algorithm: 'hmac-sha256', secret: publicKeyPem }, path, betOf(player)));
});

test('a signature counts for its own path, body and key alone', async () => {
  const player = await aPlayer();
  const other = await aVendor();
  const signer = signerOf(player.vendor);
  const path = `/gw/v1/${player.vendor}/bet`;
  const body = JSON.stringify(betOf(player));
  const headers = signCall(signer, path, body);
  isRefused(await send({ path: `/gw/v1/${player.vendor}/tip`, body, headers }));
  isRefused(await send({ path: `/gw/v1/${other}/bet`, body, headers }));
  isRefused(await send({ path: `${path}?again=1`, body, headers }));
  isRefused(await send({ path, body: body.replace('10.00', '10.01'), headers }));
  isRefused(await send({ path, body, headers: { ...headers, 'x-nonce': randomUUID() } }));
  isRefused(await send({ path, body, headers: { ...headers, 'x-timestamp': String(Number(headers['x-timestamp']) + 1) } }));
  isRefused(await send({ path, body, headers: { ...headers, 'x-signature': 'AAAA' } }));
  isRefused(await send({ path, body, headers: { 'content-type': 'application/json' } }));
  isRefused(await callAs({ ...signer, secret: 'another secret' }, path, betOf(player)));
  isRefused(await callAs({ ...signer, keyId: 'nobody-1' }, path, betOf(player)));
  isRefused(await callAs(signerOf(other), path, betOf(player)));
  isRefused(await callAs(signer, '/gw/v1/NOBODY/bet', betOf(player)));
  assert.equal(await player.balance(), '100.00');
});

test('a call older or younger than five minutes is refused', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/bet`;
  const at = (offsetMs: number) => ({ timestampMs: (Date.now() + offsetMs).toString() });
  isRefused(await callAs(signerOf(player.vendor), path, betOf(player), at(-301_000)));
  isRefused(await callAs(signerOf(player.vendor), path, betOf(player), at(302_000)));
  assert.equal((await callAs(signerOf(player.vendor), path, betOf(player), at(-290_000))).value.code, 'OK');
});

test('the same bytes sent again are refused; the same transaction signed anew is a repetition', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/bet`;
  const body = JSON.stringify(betOf(player));
  const headers = signCall(signerOf(player.vendor), path, body);
  assert.equal((await send({ path, body, headers })).value.code, 'OK');
  isRefused(await send({ path, body, headers }));
  const again = await callAs(signerOf(player.vendor), path, body);
  assert.equal(`${again.value.code} ${again.value.replayed} ${again.value.balance?.cash}`, 'OK true 90.00');
});

test('a retired key opens nothing', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/bet`;
  assert.equal((await callAs(signerOf(player.vendor), path, betOf(player))).value.code, 'OK');
  await player.sql(`update vendors.vendor_key set retired_at = now() where key_id = '${player.vendor}-1'`);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  isRefused(await callAs(signerOf(player.vendor), path, betOf(player)));
});

test('a body that does not fit is BAD_REQUEST in a signed answer, and changes nothing', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/bet`;
  const bad = [
    '{',
    '',
    '[]',
    '"bet"',
    betOf(player, { amount: '-1.00' }),
    betOf(player, { amount: 10 }),
    betOf(player, { amount: '1e3' }),
    betOf(player, { txId: 'a b' }),
    betOf(player, { txId: 'x'.repeat(65) }),
    betOf(player, { playerId: 'me' }),
    betOf(player, { bonus: '1.00' }),
    betOf(player, { roundId: undefined }),
  ];
  for (const body of bad) {
    const answer = await callAs(signerOf(player.vendor), path, body);
    assert.equal(`${answer.status} ${answer.value.code}`, '400 BAD_REQUEST', JSON.stringify(body));
    assert.ok(isAnswerGood({ secret: vendorSecret }, path, answer.headers, answer.text));
  }
  assert.equal((await callAs(signerOf(player.vendor), path, betOf(player, { amount: '0.00001' }))).value.code, 'BAD_REQUEST');
  const free = betOf(player, { freeRound: { campaignId: 'c1', index: 0 } });
  assert.equal((await callAs(signerOf(player.vendor), path, free)).value.code, 'BAD_REQUEST');
  assert.equal((await callAs(signerOf(player.vendor), `/gw/v1/${player.vendor}/constructor`, betOf(player))).status, 404);
  assert.equal(await player.balance(), '100.00');
});

test('a launch token opens one session, even when it is shown twice at once', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/authenticate`;
  const token = randomUUID();
  await player.sql(
    `insert into vendors.game_session (merchant_id, member_id, vendor, game_code, currency, language, back_url, deposit_url, token_sha256, token_until, ends_at)
     values ('${player.member.merchantId}', '${player.member.id}', '${player.vendor}', 'diner', 'THB', 'en', '/', '/', '\\x${sha256(token)}', now() + interval '1 minute', now() + interval '1 hour')`,
  );
  const shown = await Promise.all([1, 2, 3].map(() => callAs(signerOf(player.vendor), path, { token, gameCode: 'diner' })));
  assert.deepEqual(shown.map((answer) => answer.value.code).toSorted(), ['OK', 'SESSION_UNKNOWN', 'SESSION_UNKNOWN']);
  const opened = shown.find((answer) => answer.value.code === 'OK')?.value;
  assert.equal(opened?.player?.playerId, player.member.id);
  assert.equal(opened.balance?.total, '100.00');
  const { secondsLeft } = opened.player;
  assert.ok(secondsLeft !== null && secondsLeft > 3_540 && secondsLeft <= 3_600, `an hour less a moment, not ${String(secondsLeft)}`);
  assert.equal((await callAs(signerOf(player.vendor), path, { token, gameCode: 'diner' })).value.code, 'SESSION_UNKNOWN');
  const bet = betOf(player, { sessionId: opened.player.sessionId });
  assert.equal((await callAs(signerOf(player.vendor), `/gw/v1/${player.vendor}/bet`, bet)).value.code, 'OK');
});

test('a launch token works within its minute, and for the vendor and the game it was made for', async () => {
  const player = await aPlayer();
  const stranger = await aPlayer();
  const insert = (token: string, until: string) =>
    player.sql(
      `insert into vendors.game_session (merchant_id, member_id, vendor, game_code, currency, language, back_url, deposit_url, token_sha256, token_until, ends_at)
       values ('${player.member.merchantId}', '${player.member.id}', '${player.vendor}', 'diner', 'THB', 'en', '/', '/', '\\x${sha256(token)}', now() + interval '${until}', now() + interval '1 hour')`,
    );
  const show = (vendor: VendorCode, token: string, gameCode = 'diner') =>
    callAs(signerOf(vendor), `/gw/v1/${vendor}/authenticate`, { token, gameCode });
  const [late, foreign, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
  await insert(late, '-1 second');
  await insert(foreign, '1 minute');
  await insert(elsewhere, '1 minute');
  assert.equal((await show(player.vendor, late)).value.code, 'SESSION_UNKNOWN');
  assert.equal((await show(stranger.vendor, foreign)).value.code, 'SESSION_UNKNOWN');
  assert.equal((await show(player.vendor, elsewhere, 'roulette')).value.code, 'SESSION_UNKNOWN');
});

test('balance and status answer what is there, and only to the vendor it concerns', async () => {
  const player = await aPlayer();
  const stranger = await aPlayer();
  const ask = (vendor: VendorCode, op: string, body: object) => callAs(signerOf(vendor), `/gw/v1/${vendor}/${op}`, body);
  await player.bet('b1', 'r1', '10.00');
  assert.deepEqual((await ask(player.vendor, 'balance', { sessionId: player.sessionId })).value, {
    code: 'OK',
    balance: { cash: '90.00', bonus: '0.00', total: '90.00' },
    currency: 'THB',
  });
  assert.equal((await ask(stranger.vendor, 'balance', { sessionId: player.sessionId })).value.code, 'SESSION_UNKNOWN');
  const about = { playerId: player.member.id, txId: 'b1', roundId: 'r1', gameCode: 'diner' };
  const { value } = await ask(player.vendor, 'status', about);
  assert.deepEqual(value.transaction, { txId: 'b1', state: 'APPLIED', op: 'bet', amount: '10.00' });
  assert.deepEqual(value.round, { roundId: 'r1', state: 'OPEN', stake: '10.00', payout: '0.00' });
  assert.equal((await ask(stranger.vendor, 'status', about)).value.code, 'TX_NOT_FOUND');
  assert.equal((await ask(player.vendor, 'status', { ...about, playerId: stranger.member.id })).value.code, 'TX_NOT_FOUND');
  assert.equal((await ask(player.vendor, 'status', { playerId: player.member.id, txId: 'b2' })).value.code, 'TX_NOT_FOUND');
});

test('while the queue is full the vendor is told to try again, and accepted calls are decided', async () => {
  const player = await aPlayer();
  const giveBack = await holding('select from ledger.account where owner = $1 for update', [player.member.id]);
  const bet = (txId: string) => player.bet(txId, 'r1', '0.01').catch((error: unknown) => error);
  // The first is being carried out, and waits for the lock, when the others begin to wait for it.
  const first = bet('first');
  await untilWaiting(1);
  const others = Array.from({ length: 4_200 }, (_, index) => bet(`b${index}`));
  await new Promise((resolve) => setImmediate(resolve));
  const path = `/gw/v1/${player.vendor}/bet`;
  const answer = await callAs(signerOf(player.vendor), path, betOf(player));
  await giveBack();
  assert.equal(`${answer.status} ${answer.value.code}`, '503 RETRY');
  assert.ok(isAnswerGood({ secret: vendorSecret }, path, answer.headers, answer.text));
  const taken = (await Promise.all([first, ...others])).filter((reply) => !(reply instanceof Error)).length;
  assert.equal(taken, 1 + 4_096);
  assert.equal(await player.balance(), '59.03');
});

test('while the database refuses connections the answer is RETRY, signed; afterwards the same call is carried out once', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/bet`;
  const bet = betOf(player);
  assert.equal((await callAs(signerOf(player.vendor), path, betOf(player))).value.code, 'OK');
  const database = new URL(process.env['DATABASE_URL'] ?? '').pathname.slice(1);
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.toString() });
  await admin.connect();
  await admin.query(`alter database ${database} allow_connections false`);
  try {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const away = await callAs(signerOf(player.vendor), path, bet);
    assert.equal(`${away.status} ${away.value.code}`, '503 RETRY');
    assert.ok(isAnswerGood({ secret: vendorSecret }, path, away.headers, away.text));
  } finally {
    await admin.query(`alter database ${database} allow_connections true`);
    await admin.end();
  }
  const back = await callAs(signerOf(player.vendor), path, bet);
  assert.equal(`${back.value.code} ${back.value.replayed} ${back.value.balance?.cash}`, 'OK false 80.00');
});

test('guessing costs: an address with too many bad signatures must wait, and no other does', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/balance`;
  const body = JSON.stringify({ sessionId: player.sessionId });
  const guess = (from: string) =>
    send({ path, body, headers: signCall({ ...signerOf(player.vendor), secret: 'a guess' }, path, body), from });
  const honest = (from: string) =>
    send({ path, body, headers: signCall(signerOf(player.vendor), path, body, { timestampMs: now().epochMilliseconds.toString() }), from });
  freezeTime('2026-11-20T08:00:00Z');
  try {
    const [guesser, neighbour] = [anAddress(), anAddress()];
    for (let tries = 0; tries < guessesPerMinute; tries += 1) isRefused(await guess(guesser));
    const waits = await guess(guesser);
    assert.equal(`${waits.status} ${waits.value.code} ${waits.headers['retry-after']}`, '429 TOO_MANY_REQUESTS 60');
    assert.equal((await honest(guesser)).status, 429);
    assert.equal((await honest(neighbour)).value.code, 'OK');
    freezeTime('2026-11-20T08:01:00Z');
    assert.equal((await honest(guesser)).value.code, 'OK');
  } finally {
    unfreezeTime();
  }
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a body beyond the limit is refused without being kept, and the door serves on', async () => {
  const player = await aPlayer();
  const path = `/gw/v1/${player.vendor}/bet`;
  const answer = await callAs(signerOf(player.vendor), path, 'x'.repeat(256 * 1024 + 1));
  assert.equal(`${answer.status} ${answer.value.code}`, '400 MALFORMED');
  const next = await callAs(signerOf(player.vendor), path, betOf(player));
  assert.equal(`${next.status} ${next.value.code}`, '200 OK');
});
