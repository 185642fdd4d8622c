import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { commitmentTo } from '#studio/engine/fairness/commitment';
import { streamOf } from '#studio/engine/fairness/stream';
import { eventsOf } from '#studio/families/slots/events';
import { machineOf } from '#studio/families/slots/machine';
import { playRound } from '#studio/families/slots/play';
import { environment, gameCode, platform, seeds } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { findStuckRounds } = await import('./sweep-rounds.ts');
const app = await createApp();
after(() => app.close());

const THB = Currency.parse('THB');
const units = (text: string): bigint => moneyOf(text, THB).amount;
beforeEach(() => {
  freezeTime();
  platform.rules = { ...platform.rules, minSpinMs: 0 };
  platform.newPlayer('1000.00');
});

/** A session whose next round is of the kind wanted, with nothing open from before. */
const playerWith = async (clientSeed: string): Promise<Player> => {
  const player = await Player.open(app, platform, gameCode);
  if (player.view.openRound !== null) await player.finish(player.view.openRound.id);
  await player.seed(clientSeed);
  return player;
};

test('a launch token opens a session once', async () => {
  const token = platform.launch(gameCode);
  const open = () => app.inject({ method: 'POST', url: '/api/session', payload: { token, gameCode } });
  const first = await open();
  assert.equal(first.statusCode, 200);
  const { view } = first.json<{ view: Player['view'] }>();
  assert.deepEqual(view.balance, { cash: '1000.00', bonus: '0.00', total: '1000.00', currency: 'THB' });
  assert.deepEqual(view.ladder, ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00', '1000.00']);
  assert.equal(view.defaultBet, '5.00');
  assert.equal((await open()).json<{ code: string }>().code, 'LAUNCH_REFUSED');
});

test('a losing round takes the bet and nothing comes back', async () => {
  const player = await playerWith(seeds.loss);
  const { round, balanceAfterBet, balance } = await player.spin();
  assert.equal(round.state, 'SETTLED');
  assert.equal(round.payout, '0.00');
  assert.deepEqual(
    round.events.map((event) => event.type),
    ['spin', 'end'],
  );
  assert.equal(balanceAfterBet?.total, '980.00');
  assert.equal(balance?.total, '980.00');
  assert.deepEqual(platform.round(round.id), { taken: units('20.00'), paid: 0n, returned: false, closed: true });
});

test('a winning round is paid before the answer, and the answer has both balances', async () => {
  const player = await playerWith(seeds.win);
  const { round, balanceAfterBet, balance } = await player.spin();
  assert.equal(balanceAfterBet?.total, '980.00');
  assert.equal(units(balance?.total ?? '0.00'), units('980.00') + units(round.payout));
  assert.equal(platform.cash, units(balance?.total ?? '0.00'));
});

test('a round with free spins is one debit and one credit, and is resumed at its step after a reload', async () => {
  const player = await playerWith(seeds.feature);
  const { round, balance } = await player.spin();
  assert.equal(round.state, 'OPEN');
  assert.equal(balance, null);
  assert.ok(round.events.filter((event) => event.type === 'spin').length >= 11);
  assert.deepEqual(platform.round(round.id), { taken: units('20.00'), paid: 0n, returned: false, closed: false });
  assert.equal((await player.trySpin()).body.code, 'ROUND_OPEN');

  assert.equal((await player.step(round.id, 4)).status, 200);
  assert.equal((await player.step(round.id, 3)).body.code, 'STEP_REFUSED');
  assert.equal((await player.step(round.id, round.events.length + 1)).body.code, 'STEP_REFUSED');
  const resumed = (await player.reload()).openRound;
  assert.equal(resumed?.id, round.id);
  assert.equal(resumed?.step, 4);
  assert.deepEqual(resumed?.events, round.events);
  const elsewhere = await Player.open(app, platform, gameCode);
  assert.equal(elsewhere.view.openRound?.id, round.id);

  const finished = await player.finish(round.id);
  assert.equal(finished.round.state, 'SETTLED');
  assert.equal(units(finished.balance?.total ?? '0.00'), units('980.00') + units(round.payout));
  assert.deepEqual(platform.round(round.id), { taken: units('20.00'), paid: units(round.payout), returned: false, closed: true });
  await player.finish(round.id);
  assert.equal(platform.cash, units('980.00') + units(round.payout));
  assert.equal((await player.reload()).openRound, null);
});

test('an abandoned round is paid a minute after the last step', async () => {
  const player = await playerWith(seeds.feature);
  const { round } = await player.spin();
  const at = Temporal.Now.instant();
  freezeTime(at.add({ seconds: 50 }));
  await player.step(round.id, 2);
  freezeTime(at.add({ seconds: 100 }));
  await findStuckRounds();
  assert.equal((await player.round(round.id)).state, 'OPEN');
  freezeTime(at.add({ seconds: 111 }));
  await findStuckRounds();
  assert.equal((await player.round(round.id)).state, 'SETTLED');
  assert.equal(platform.round(round.id).paid, units(round.payout));
});

test('the same request gives the same round and takes the bet once', async () => {
  const player = await playerWith(seeds.win);
  const requestId = randomUUID();
  const [first, second] = await Promise.all([player.spin('20.00', requestId), player.spin('20.00', requestId)]);
  const third = await player.spin('20.00', requestId);
  assert.equal(second.round.id, first.round.id);
  assert.deepEqual(third.round, first.round);
  assert.equal(platform.cash, units('980.00') + units(first.round.payout));
  assert.equal((await player.trySpin('10.00', requestId)).body.code, 'REQUEST_MISMATCH');
});

test('ten spins at once become one round after another or are refused, and money agrees with the history', async () => {
  const player = await playerWith('ten at once');
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.trySpin('10.00')));
  const played = answers.filter(({ status }) => status === 200);
  assert.ok(played.length >= 1);
  for (const { status, body } of answers)
    if (status !== 200) assert.ok(['TOO_FAST', 'ROUND_OPEN'].includes(String(body.code)), String(body.code));
  const { rounds } = await player.history();
  const mine = rounds.slice(0, played.length);
  const nonces = mine.map((round) => round.nonce ?? -1).toSorted((a, b) => a - b);
  assert.deepEqual(
    nonces,
    nonces.map((_, index) => index),
  );
});

test('a spin sooner than the merchant allows is refused with the time to wait', async () => {
  const player = await playerWith(seeds.loss);
  platform.rules = { ...platform.rules, minSpinMs: 2_500 };
  const slow = await Player.open(app, platform, gameCode);
  const at = Temporal.Now.instant().round('second').add({ minutes: 1 });
  freezeTime(at);
  assert.equal((await slow.spin()).nextSpinInMs, 2_500);
  freezeTime(at.add({ milliseconds: 2_499 }));
  const early = await slow.trySpin();
  assert.equal(early.status, 429);
  assert.deepEqual(early.body, { code: 'TOO_FAST', message: early.body['message'], value: { retryAfterMs: 1 } });
  freezeTime(at.add({ milliseconds: 2_500 }));
  assert.equal((await slow.trySpin()).status, 200);
  assert.equal(player.view.gameCode, gameCode);
});

test('only bets of the ladder are taken', async () => {
  const player = await playerWith(seeds.loss);
  for (const bet of ['3.00', '0.50', '2000.00', '0.00']) {
    const { status, body } = await player.trySpin(bet);
    assert.equal(status, 422, bet);
    assert.equal(body.code, 'BET_NOT_ON_LADDER');
  }
  for (const bet of ['-1.00', 'x', '1.000000001', '']) assert.ok((await player.trySpin(bet)).status >= 400, bet);
  assert.equal(platform.cash, units('1000.00'));
});

test("the wallet's refusals reach the player, and the round is void", async () => {
  const player = await playerWith(seeds.loss);
  platform.cash = units('5.00');
  const requestId = randomUUID();
  assert.equal((await player.trySpin('20.00', requestId)).body.code, 'INSUFFICIENT_FUNDS');
  platform.cash = units('500.00');
  assert.equal((await player.trySpin('20.00', requestId)).body.code, 'INSUFFICIENT_FUNDS', 'an old press of the button stays refused');
  for (const [code, ours] of [
    ['RG_LIMIT', 'LIMIT_REACHED'],
    ['BET_LIMIT', 'BET_LIMIT'],
    ['PLAYER_BLOCKED', 'PLAYER_BLOCKED'],
    ['GAME_DISABLED', 'GAME_DISABLED'],
    ['SESSION_EXPIRED', 'SESSION_UNKNOWN'],
  ] as const) {
    platform.refuseBets = code;
    assert.equal((await player.trySpin()).body.code, ours);
  }
  const limit = { type: 'BET_MAX', period: 'BET', limit: '5.00', used: '20.00' };
  platform.refuseBets = { code: 'BET_LIMIT', limit };
  assert.deepEqual((await player.trySpin('20.00')).body.value, { limit });
  platform.refuseBets = undefined;
  assert.equal(platform.cash, units('500.00'));
  assert.ok((await player.history()).rounds.slice(0, 5).every((round) => round.state === 'VOID'));
});

test('after rotation a player can compute every round again', async () => {
  const player = await playerWith('my own seed');
  const shown = (await player.reload()).seeds;
  const played = [];
  for (let count = 0; count < 12; count += 1) {
    const { round } = await player.spin('5.00');
    assert.equal(round.serverSeed, null);
    assert.equal(round.nonce, count);
    if (round.state === 'OPEN') await player.finish(round.id);
    played.push(round);
  }
  const { revealed, seeds: next } = await player.seed('another');
  assert.equal(revealed.rounds, 12);
  assert.equal(commitmentTo(revealed.serverSeed), shown.serverSeedHash);
  // The pair after it was promised before anybody knew its client seed, and promises in its turn.
  assert.equal(next.serverSeedHash, shown.nextServerSeedHash);
  assert.equal(new Set([next.nextServerSeedHash, next.serverSeedHash, shown.serverSeedHash]).size, 3);
  assert.equal(next.nextNonce, 0);
  for (const { id } of played) {
    const { round, config } = await player.verify(id);
    const machine = machineOf(config);
    const outcome = playRound(
      machine,
      streamOf({ serverSeed: round.serverSeed ?? '', clientSeed: round.clientSeed, nonce: round.nonce ?? -1 }),
    );
    assert.deepEqual(eventsOf(machine, outcome, { coin: units(round.bet) / 20n, currency: THB }), round.events);
  }
});

test('seeds that are asked for twice are revealed twice and rotated once, and nobody hears of seeds that are not theirs', async () => {
  const player = await playerWith('my own seed');
  const shown = (await player.reload()).seeds;
  const [one, two] = await Promise.all([player.seed('another', shown.seedPairId), player.seed('another', shown.seedPairId)]);
  for (const { revealed } of [one, two]) {
    assert.equal(revealed.seedPairId, shown.seedPairId);
    assert.equal(commitmentTo(revealed.serverSeed), shown.serverSeedHash);
  }
  assert.deepEqual(one.seeds, two.seeds);
  assert.equal(one.seeds.serverSeedHash, shown.nextServerSeedHash);
  assert.notEqual(one.revealedBefore, two.revealedBefore, 'one of them rotated');

  platform.newPlayer('1000.00');
  const stranger = await playerWith('somebody else');
  for (const seedPairId of [shown.seedPairId, one.seeds.seedPairId]) {
    const { status, body } = await stranger.call('POST', '/api/seeds', { clientSeed: 'mine', seedPairId });
    assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
  }
});

test('seeds are not revealed while a round is open', async () => {
  const player = await playerWith(seeds.feature);
  const { round } = await player.spin();
  const { status, body } = await player.call('POST', '/api/seeds', { clientSeed: 'now' });
  assert.deepEqual([status, body.code, body.value], [409, 'ROUND_OPEN', { roundId: round.id }]);
  await player.finish(round.id);
  assert.ok((await player.seed('now')).revealed.serverSeed);
});

test('the history has pages, newest first', async () => {
  const player = await playerWith('a long evening');
  for (let count = 0; count < 22; count += 1) {
    const { round } = await player.spin('1.00');
    if (round.state === 'OPEN') await player.finish(round.id);
  }
  const first = await player.history();
  assert.equal(first.rounds.length, 20);
  assert.equal(first.more, true);
  assert.deepEqual(
    first.rounds.slice(0, 3).map((round) => round.nonce),
    [21, 20, 19],
  );
  const second = await player.history(2);
  assert.equal(second.rounds[0]?.nonce, 1);
});

test('the history tells no payout of a round that was never played or still runs', async () => {
  const player = await playerWith(seeds.win);
  platform.refuseBets = 'RG_LIMIT';
  assert.equal((await player.trySpin()).body.code, 'LIMIT_REACHED');
  platform.refuseBets = undefined;
  const newest = async () => {
    const [row] = (await player.history()).rounds;
    return [row?.state, row?.payout];
  };
  assert.deepEqual(await newest(), ['VOID', '0.00']);
  await player.seed(seeds.feature);
  const { round } = await player.spin();
  assert.notEqual(round.payout, '0.00');
  assert.deepEqual(await newest(), ['OPEN', '0.00']);
  await player.finish(round.id);
  assert.deepEqual(await newest(), ['SETTLED', round.payout]);
});

test("another player's round is as unknown as none", async () => {
  const player = await playerWith(seeds.loss);
  const { round } = await player.spin();
  const elsewhere = await Player.open(app, platform, 'koi-lantern-night');
  for (const [method, url] of [
    ['GET', `/api/rounds/${round.id}`],
    ['POST', `/api/rounds/${round.id}/finish`],
    ['GET', `/api/verify?roundId=${round.id}`],
  ] as const)
    assert.equal((await elsewhere.call(method, url)).body.code, 'ROUND_NOT_FOUND');
  assert.equal((await player.call('GET', `/api/rounds/${randomUUID()}`)).body.code, 'ROUND_NOT_FOUND');
});

test('without a session nothing is answered, and a session ends when it is idle', async () => {
  assert.equal((await app.inject({ url: '/api/history' })).statusCode, 401);
  assert.equal((await app.inject({ url: '/api/history', headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).statusCode, 401);
  const player = await Player.open(app, platform, gameCode);
  freezeTime(Temporal.Now.instant().add({ hours: 3 }));
  assert.equal((await player.call('GET', '/api/history')).body.code, 'SESSION_UNKNOWN');
});

test('a stored round cannot be drawn again or removed, not even by hand', async () => {
  const { default: pg } = await import('pg');
  const client = new pg.Client(environment['STUDIO_DATABASE_URL']);
  await client.connect();
  try {
    await assert.rejects(client.query('update rounds.round set payout = payout + 1'), /cannot be drawn again/);
    await assert.rejects(client.query('delete from rounds.round'), /is kept/);
  } finally {
    await client.end();
  }
});
