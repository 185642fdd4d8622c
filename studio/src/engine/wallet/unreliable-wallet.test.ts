import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import { FreeRoundsGrant } from '@croupier/contract/vendor-api/questions';
import pg from 'pg';
import type { Mood } from '#studio/test/moods';
import '#studio/test/short-wallet-timeout';
import { environment, gameCode, platform, seeds } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { findStuckRounds } = await import('#studio/engine/rounds/sweep-rounds');
const { grantCampaign } = await import('#studio/engine/free-rounds/free-rounds');
const { deliverDue } = await import('./deliver.ts');
const app = await createApp();
after(() => app.close());

const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

const THB = Currency.parse('THB');
const units = (text: string): bigint => moneyOf(text, THB).amount;
const stake = units('20.00');

beforeEach(() => {
  freezeTime();
  platform.forgetMoods();
  platform.newPlayer('1000.00');
});

const playerWith = async (clientSeed: string): Promise<Player> => {
  const player = await Player.open(app, platform, gameCode);
  await player.seed(clientSeed);
  return player;
};

/** Lets the timers' work happen as if so much time had passed. */
const later = async (seconds: number): Promise<void> => {
  freezeTime(Temporal.Now.instant().add({ seconds }));
  await findStuckRounds();
  while ((await deliverDue()) > 0);
};

/** A rollback is tried at once, behind the player's back: waits until that try is over, so that time may go on. */
const firstTryIsOver = async (): Promise<void> => {
  for (;;) {
    const { rows } = await database.query<{ waiting: boolean }>('select exists (select from wallet.call where attempts = 0) as waiting');
    if (rows[0]?.waiting === false) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Half an hour of timers, in steps longer than any wait for the next try. */
const muchLater = async (): Promise<void> => {
  await firstTryIsOver();
  for (let step = 1; step <= 6; step += 1) await later(step * 310);
};

/** A round for nothing, worth as much as the others. */
const giveRound = async (): Promise<string> => {
  const { reference, code } = await grantCampaign(
    FreeRoundsGrant.parse({
      reference: randomUUID(),
      vendor: 'STUDIO',
      playerId: platform.playerId,
      gameCodes: [gameCode],
      currency: THB,
      rounds: 1,
      stake: '20.00',
      payout: 'PER_ROUND',
      from: Temporal.Now.instant().subtract({ hours: 1 }).toString(),
      until: Temporal.Now.instant().add({ hours: 1 }).toString(),
    }),
  );
  assert.equal(code, 'OK');
  return reference;
};

const latest = async (player: Player) => {
  const [row] = (await player.history()).rounds;
  if (row === undefined) throw new Error('no round');
  return row;
};

for (const mood of ['lost', 'broken', 'brokenAfter', 'busy', 'forged'] satisfies Mood[]) {
  test(`a bet whose first answer is ${mood} is asked for again and taken once`, async () => {
    const player = await playerWith(seeds.win);
    platform.be('bet', mood);
    const { round } = await player.spin();
    assert.ok(platform.calm);
    assert.deepEqual(platform.round(round.id), { taken: stake, paid: units(round.payout), returned: false, closed: true });
    assert.equal(platform.cash, units('980.00') + units(round.payout));
  });

  test(`a bet whose answers are all ${mood} leaves no round and no stake`, async () => {
    const player = await playerWith(seeds.win);
    platform.be('bet', mood, mood);
    const requestId = randomUUID();
    const { status, body } = await player.trySpin('20.00', requestId);
    assert.deepEqual([status, body.code], [503, 'WALLET_UNAVAILABLE']);
    await muchLater();
    const round = await latest(player);
    assert.equal(round.state, 'VOID');
    assert.equal(platform.cash, units('1000.00'));
    assert.equal(platform.round(round.id).taken, 0n);
    assert.equal((await player.trySpin('20.00', requestId)).body.code, 'WALLET_UNAVAILABLE', 'the same press of the button stays void');
    freezeTime();
    assert.equal((await player.trySpin()).status, 200, 'and the player can play on');
  });

  test(`a payout whose first answers are ${mood} arrives once, later`, async () => {
    const player = await playerWith(seeds.win);
    platform.be('settle', mood, mood, mood);
    const { round, balance } = await player.spin();
    assert.equal(round.state, 'SETTLED', 'the win is certain and shown');
    assert.equal(balance, null, 'but the wallet has not told the new balance');
    await muchLater();
    assert.ok(platform.calm);
    assert.deepEqual(platform.round(round.id), { taken: stake, paid: units(round.payout), returned: false, closed: true });
    assert.equal(platform.cash, units('980.00') + units(round.payout));
    assert.notEqual((await player.round(round.id)).endedAt, null);
  });

  test(`a rollback whose first answers are ${mood} happens once`, async () => {
    const player = await playerWith(seeds.loss);
    platform.be('bet', 'brokenAfter', 'brokenAfter');
    platform.be('rollback', mood, mood, mood);
    assert.equal((await player.trySpin()).status, 503);
    await muchLater();
    assert.ok(platform.calm);
    assert.equal(platform.cash, units('1000.00'));
    assert.equal(platform.round((await latest(player)).id).returned, true);
  });
}

test('a payout on its way to the wallet is told with the balance until it is there, and no free round is in it', async () => {
  const player = await playerWith(seeds.win);
  const told = async () => {
    const { total, owed } = (await player.call('GET', '/api/balance')).body;
    return { total, owed };
  };
  assert.deepEqual(await told(), { total: '1000.00', owed: '0.00' });
  platform.be('settle', 'broken', 'broken', 'broken');
  const { round } = await player.spin();
  assert.deepEqual(await told(), { total: '980.00', owed: round.payout });
  const elsewhere = await Player.open(app, platform, 'koi-lantern-night');
  assert.equal((await elsewhere.call('GET', '/api/balance')).body['owed'], '0.00', 'it is told in its own game');
  await muchLater();
  const paid = decimalOf({ amount: units('980.00') + units(round.payout), currency: THB });
  assert.deepEqual(await told(), { total: paid, owed: '0.00' });

  freezeTime();
  const reference = await giveRound();
  platform.be('settle', 'broken', 'broken', 'broken');
  const free = await player.spin('20.00', randomUUID(), reference);
  assert.deepEqual([free.round.isFree, units(free.round.payout) > 0n], [true, true]);
  assert.deepEqual(await told(), { total: paid, owed: '0.00' });
  await muchLater();
});

test('a refusal after an answer that never came is rolled back too, and the player hears the refusal', async () => {
  const player = await playerWith(seeds.win);
  platform.be('bet', 'broken');
  platform.refuseBets = 'PLAYER_BLOCKED';
  const { body } = await player.trySpin();
  platform.refuseBets = undefined;
  assert.equal(body.code, 'PLAYER_BLOCKED');
  await muchLater();
  const { id } = await latest(player);
  assert.ok(platform.calls.some((call) => call.op === 'rollback' && call.txId === `${id}:back`));
  assert.equal(platform.cash, units('1000.00'));
});

test('a bet that arrives after its rollback takes nothing', async () => {
  const player = await playerWith(seeds.win);
  platform.be('bet', 'late', 'late');
  assert.equal((await player.trySpin()).status, 503);
  await firstTryIsOver();
  await later(30);
  await platform.quiet();
  const round = await latest(player);
  const lateBets = platform.calls.filter((call) => call.txId === `${round.id}:bet`);
  assert.ok(lateBets.length === 2 && lateBets.some((call) => call.code === 'TX_ROLLED_BACK'), JSON.stringify(lateBets));
  assert.equal(platform.cash, units('1000.00'));
});

test('a payout delivered by two processes at once is paid once', async () => {
  const player = await playerWith(seeds.win);
  platform.be('settle', 'broken');
  const { round } = await player.spin();
  freezeTime(Temporal.Now.instant().add({ seconds: 30 }));
  await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
  assert.equal(platform.cash, units('980.00') + units(round.payout));
  assert.equal(platform.calls.filter((call) => call.txId === `${round.id}:win` && call.code === 'OK').length, 1);
});

test('an undelivered payout is tried less and less often, and still after a day', async () => {
  const player = await playerWith(seeds.win);
  const broken = Array.from({ length: 400 }, (): Mood => 'broken');
  platform.be('settle', ...broken);
  const { round } = await player.spin();
  const begun = Temporal.Now.instant();
  let tries = 0;
  for (let minutes = 1; minutes <= 30; minutes += 1) {
    freezeTime(begun.add({ minutes }));
    tries += await deliverDue();
  }
  assert.ok(tries >= 6 && tries <= 12, `${tries} tries in half an hour`);
  freezeTime(begun.add({ hours: 30 }));
  assert.equal(await deliverDue(), 1);
  freezeTime(begun.add({ hours: 30, minutes: 59 }));
  assert.equal(await deliverDue(), 0);
  platform.forgetMoods();
  freezeTime(begun.add({ hours: 31, minutes: 1 }));
  assert.equal(await deliverDue(), 1);
  assert.equal(platform.round(round.id).paid, units(round.payout));
});

test('a round the platform cancelled by itself is void, not paid', async () => {
  const player = await playerWith(seeds.feature);
  const { round } = await player.spin();
  platform.cancel(round.id);
  await player.finish(round.id);
  assert.equal((await player.round(round.id)).state, 'VOID');
  assert.equal(platform.cash, units('1000.00'));
});

test('whatever the wallet does, each round is settled or its stake is back, and nothing happens twice', async () => {
  const moods: Mood[] = ['well', 'lost', 'well', 'broken', 'brokenAfter', 'well', 'busy', 'late', 'forged'];
  const player = await playerWith('a stormy night');
  let dice = 12_345;
  const anyMood = (): Mood => {
    dice = (dice * 1_103_515_245 + 12_345) % 2 ** 31;
    return moods[dice % moods.length] ?? 'well';
  };
  for (let count = 0; count < 15; count += 1) {
    platform.be('bet', anyMood(), anyMood());
    platform.be('settle', anyMood());
    platform.be('rollback', anyMood());
    const { status, body } = await player.trySpin('20.00');
    const round = body['round'] as { id: string; state: string } | undefined;
    if (status === 200 && round?.state === 'OPEN') await player.finish(round.id);
    platform.forgetMoods();
  }
  await platform.quiet();
  await muchLater();
  let expected = units('1000.00');
  for (const row of (await player.history()).rounds) {
    const here = platform.round(row.id);
    if (row.state === 'SETTLED') {
      assert.deepEqual(here, { taken: stake, paid: units(row.payout), returned: false, closed: true });
      expected += units(row.payout) - stake;
    } else {
      assert.equal(row.state, 'VOID');
      assert.deepEqual([here.taken, here.paid, here.closed], [0n, 0n, false]);
    }
  }
  assert.equal(platform.cash, expected);
});
