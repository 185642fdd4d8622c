/** Play money: spun without the platform's wallet and in none of its feeds, and only for a launch that the platform signed. */
import assert from 'node:assert/strict';
import { randomUUID, sign } from 'node:crypto';
import { after, test } from 'node:test';
import { playMoneyPrefix } from '@croupier/contract/vendor-api/play-money';
import { FeedTransactions } from '@croupier/contract/vendor-api/wallet';
import { gameCode, platform, platformKey, signedByPlatform } from '#studio/test/own-studio';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { inTransaction } = await import('#studio/database');
const { answerPlayMoney, deletePlayMoneyBefore, isPlayMoney, newPlayMoneyId, openPlayMoney } = await import('./play-money.ts');

const app = await createApp();
after(() => app.close());

const launch = (but: object = {}, key = platformKey): string => {
  const rules = { minSpinMs: 0, allowAutoplay: true, allowTurbo: true, celebrateLdw: false, betMin: '1.00', betMax: '500.00' };
  const untilMs = Date.now() + 60_000;
  const content = { gameCode, currency: 'THB', language: 'en', rules, backUrl: 'http://ruby.test', untilMs, ...but };
  const text = `${playMoneyPrefix}${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
};
const open = (token: string) => app.inject({ method: 'POST', url: '/api/session', payload: { token, gameCode } });

test('a launch that the platform did not sign, is for another game or is over opens nothing', async () => {
  const { generateKeyPairSync } = await import('node:crypto');
  const other = generateKeyPairSync('ed25519').privateKey;
  const wrong = [
    launch({}, other),
    `${launch()}x`,
    launch({ gameCode: 'other-game' }),
    launch({ untilMs: Date.now() - 1 }),
    `${playMoneyPrefix}aaaaaaaaaaaaaaaaaaaa`,
  ];
  for (const token of wrong) assert.equal((await open(token)).statusCode >= 400, true, token.slice(0, 40));
  assert.equal((await open(launch())).statusCode, 200);
});

test('rounds of play money are played, change only the play money, and are in no list for the platform', async () => {
  freezeTime();
  const callsBefore = platform.calls.length;
  const opened = await open(launch());
  const { session, view } = opened.json<{ session: string; view: { playMoney: boolean; balance: { cash: string } } }>();
  assert.deepEqual([view.playMoney, view.balance.cash], [true, '1000.00']);
  const headers = { authorization: `Bearer ${session}` };
  const spun = await app.inject({
    method: 'POST',
    url: '/api/spin',
    headers,
    payload: { bet: '20.00', requestId: randomUUID(), clientSeed: 'a loss' },
  });
  assert.equal(spun.statusCode, 200, spun.body);
  const { round } = spun.json<{ round: { id: string; state: string; payout: string } }>();
  if (round.state === 'OPEN') await app.inject({ method: 'POST', url: `/api/rounds/${round.id}/finish`, headers, payload: {} });
  const after = (await app.inject({ method: 'GET', url: '/api/session', headers })).json<{ balance: { cash: string } }>();
  assert.equal(Number(after.balance.cash), 980 + Number(round.payout));
  assert.equal(platform.calls.length, callsBefore, 'the platform heard nothing');

  const path = `/feed/v1/transactions?from=${Temporal.Now.instant().subtract({ hours: 1 }).toString()}&until=${Temporal.Now.instant().add({ hours: 1 }).toString()}`;
  const listed = await app.inject({ method: 'GET', url: path, headers: { ...signedByPlatform(path) } });
  assert.equal(listed.statusCode, 200, listed.body);
  assert.ok(FeedTransactions.parse(listed.json()).transactions.every(({ playerId }) => !isPlayMoney(playerId)));
});

test('a repeated transaction changes nothing, a stake given back is given back once, and what is played away begins again', async () => {
  const playerId = newPlayMoneyId();
  assert.ok(isPlayMoney(playerId));
  assert.ok(!isPlayMoney(platform.playerId));
  await inTransaction((tx) => openPlayMoney(tx, { playerId, currency: 'THB' as never, amount: 1_000_000n }));
  const about = { playerId: playerId as never, currency: 'THB' as never, gameCode: gameCode as never, roundId: 'r1' as never };
  const bet = (txId: string, amount: string) =>
    answerPlayMoney(playerId, 'bet', { ...about, txId, sessionId: playerId as never, amount: amount as never } as never);
  const cash = async () => (await answerPlayMoney(playerId, 'balance', { sessionId: playerId } as never)).balance?.cash;
  await bet('one', '40.00');
  await bet('one', '40.00');
  assert.equal(await cash(), '60.00');
  for (const txId of ['back', 'back'])
    await answerPlayMoney(playerId, 'rollback', { ...about, txId, refTxId: 'one', scope: 'BET' } as never);
  assert.equal(await cash(), '100.00');
  await bet('two', '100.00');
  await bet('three', '10.00');
  assert.equal(await cash(), '90.00');
  await inTransaction((tx) => deletePlayMoneyBefore(tx, Temporal.Now.instant().add({ hours: 1 })));
  assert.equal((await answerPlayMoney(playerId, 'balance', { sessionId: playerId } as never)).code, 'SESSION_UNKNOWN');
  // Draws of lotteries are made a year ahead: their payouts are owed by then to nobody, and must not be tried for ever.
  for (const [op, more] of [
    ['settle', { amount: '5.00' }],
    ['rollback', { refTxId: 'two', scope: 'BET' }],
    ['adjust', { amount: '1.00' }],
  ] as const)
    assert.equal((await answerPlayMoney(playerId, op, { ...about, txId: `late-${op}`, ...more } as never)).code, 'OK');
  assert.equal((await bet('four', '1.00')).code, 'SESSION_UNKNOWN');
});
