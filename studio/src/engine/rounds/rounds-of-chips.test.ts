/** Rounds whose choice stakes several bets: roulette for one, played against a platform over HTTP. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { FreeRoundsAnswer, freeRoundsPath } from '@croupier/contract/vendor-api/questions';
import { platform, signedByPlatform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const app = await createApp();
after(() => app.close());

const roulette = 'garden-roulette';
/** Every number is covered, so that what comes back is known: 36 bets of 37. */
const everyNumber = { chips: Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight.${number}`, 1])) };
const seat = (): Promise<Player> => {
  platform.newPlayer('1000.00');
  return Player.open(app, platform, roulette);
};

test('every chip stakes the bet of the ladder, and the payout counts from one chip', async () => {
  const player = await seat();
  const { round } = await player.spin('1.00', randomUUID(), undefined, everyNumber);
  assert.deepEqual([round.bet, round.payout], ['37.00', '36.00']);
  assert.equal(platform.cash, 9_990_000n);
  assert.deepEqual((await player.round(round.id)).choice, everyNumber);
});

test('the same request is the same round, and another bet or other chips under its name are refused', async () => {
  const player = await seat();
  const requestId = randomUUID();
  const choice = { chips: { red: 2, 'dozen.1': 1 } };
  const { round } = await player.spin('5.00', requestId, undefined, choice);
  assert.equal(round.bet, '15.00');
  assert.equal((await player.spin('5.00', requestId, undefined, choice)).round.id, round.id);
  for (const [bet, other] of [
    ['10.00', choice],
    ['5.00', { chips: { red: 3 } }],
  ] as const)
    assert.equal((await player.trySpin(bet, requestId, undefined, other)).body.code, 'REQUEST_MISMATCH', JSON.stringify([bet, other]));
});

test('chips that stake more together than the player may are refused with the limit, and nothing is taken', async () => {
  const player = await seat();
  const { body } = await player.trySpin('100.00', randomUUID(), undefined, { chips: { red: 11 } });
  assert.equal(body.code, 'BET_LIMIT');
  assert.deepEqual(body.value, { limit: { type: 'BET_MAX', limit: '1000.00', used: '1100.00' } });
  assert.equal(platform.cash, 10_000_000n);
  assert.equal((await player.spin('100.00', randomUUID(), undefined, { chips: { red: 10 } })).round.bet, '1000.00');
});

test('no chips, too many and chips on bets that do not exist are refused before any money moves', async () => {
  const player = await seat();
  for (const chips of [{}, { red: 101 }, { red: 0 }, { red: 1.5 }, { 'split.1.9': 1 }, { green: 1 }, { red: 60, black: 60 }])
    assert.equal((await player.trySpin('1.00', randomUUID(), undefined, { chips })).body.code, 'CHOICE_REFUSED', JSON.stringify(chips));
  assert.equal(platform.cash, 10_000_000n);
});

test('a free round is one chip: more of them are refused and leave the free round to be played', async () => {
  platform.newPlayer('1000.00');
  const asked = {
    reference: randomUUID(),
    vendor: 'STUDIO',
    playerId: platform.playerId,
    gameCodes: [roulette],
    currency: 'THB',
    rounds: 1,
    stake: '10.00',
    payout: 'PER_ROUND',
    from: Temporal.Now.instant().subtract({ hours: 1 }).toString(),
    until: Temporal.Now.instant().add({ hours: 1 }).toString(),
  };
  const payload = Buffer.from(JSON.stringify(asked));
  const headers = { ...signedByPlatform(freeRoundsPath, Date.now(), payload), 'content-type': 'application/json' };
  const given = await app.inject({ method: 'POST', url: freeRoundsPath, headers, payload });
  assert.equal(FreeRoundsAnswer.parse(given.json()).code, 'OK');
  const player = await Player.open(app, platform, roulette);
  const refused = await player.trySpin('10.00', randomUUID(), asked.reference, { chips: { red: 2 } });
  assert.equal(refused.body.code, 'CHOICE_REFUSED');
  const { round } = await player.spin('10.00', randomUUID(), asked.reference, { chips: { red: 1 } });
  assert.deepEqual([round.isFree, round.bet], [true, '10.00']);
});
