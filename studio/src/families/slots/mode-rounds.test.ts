/** Rounds with the ante and with a bought feature, against a platform over HTTP: their stakes, what is refused, and what a reload finds. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { findGame } = await import('./catalogue.ts');
const { stakedCoins } = await import('./slot-config.ts');
const { allTitles } = await import('./titles/titles.ts');
const { inTransaction } = await import('#studio/database');
const { findRound } = await import('#studio/engine/rounds/store');

const app = await createApp();
after(() => app.close());

const titleOf = (model: string, sold = true) => {
  const found = [...allTitles().values()].find(
    ({ code, machine }) => machine?.model === model && (findGame(code)?.config.modes?.buy !== undefined) === sold,
  );
  const game = found && findGame(found.code);
  assert.ok(game, model);
  return game;
};
const hoard = titleOf('hoard');
const cellar = titleOf('cellar');

type Round = { id: string; bet: string; state: string; payout: string; events: { type: string }[]; choice?: unknown; shown?: unknown };
const roundIn = (body: unknown): Round => (body as { round: Round }).round;
const units = (text: string): bigint => BigInt(text.replace('.', '')) * 100n;

const allowed = async (game: string): Promise<Player> => {
  platform.newPlayer('100000.00');
  platform.rules = { ...platform.rules, allowFeatureBuy: true };
  try {
    return await Player.open(app, platform, game);
  } finally {
    platform.rules = { ...platform.rules, allowFeatureBuy: false };
  }
};

test('a merchant that does not allow it sells no feature and takes no ante', async () => {
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, hoard.code);
  for (const mode of ['ante', 'buy'])
    assert.equal((await player.trySpin('20.00', undefined, undefined, { mode })).body.code, 'CHOICE_REFUSED');
  assert.equal(platform.cash, units('1000.00'));
});

test('a mode that a machine does not have is refused', async () => {
  const player = await allowed(titleOf('tome', false).code);
  assert.equal((await player.trySpin('20.00', undefined, undefined, { mode: 'buy' })).body.code, 'CHOICE_REFUSED');
  const bare = await allowed(titleOf('bare', false).code);
  assert.equal((await bare.trySpin('20.00', undefined, undefined, { mode: 'ante' })).body.code, 'CHOICE_REFUSED');
});

test('a bought bonus is one debit of its price and one credit, and a reload in the middle finds it with its mode', async () => {
  const player = await allowed(hoard.code);
  const cash = platform.cash;
  const { round, price } = await (async () => {
    const answer = await player.trySpin('10.00', undefined, undefined, { mode: 'buy' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const bought = roundIn(answer.body);
    return { round: bought, price: (units('10.00') / BigInt(hoard.machine.coins)) * BigInt(stakedCoins(hoard.config, 'buy')) };
  })();
  assert.equal(units(round.bet), price);
  assert.equal(platform.cash, cash - price);
  assert.deepEqual([round.state, round.choice, round.events[0]?.type], ['OPEN', { mode: 'buy' }, 'lucky']);
  const again = (await player.call('GET', '/api/session')).body as unknown as { openRound: Round };
  assert.deepEqual([again.openRound.events, again.openRound.choice], [round.events, { mode: 'buy' }]);
  const finished = roundIn((await player.call('POST', `/api/rounds/${round.id}/finish`)).body);
  assert.equal(finished.state, 'SETTLED');
  assert.equal(platform.cash, cash - price + units(finished.payout));
  assert.deepEqual(platform.round(round.id), { taken: price, paid: units(finished.payout), returned: false, closed: true });
});

test('the same press is the same round, and another mode under its name is refused', async () => {
  const player = await allowed(hoard.code);
  const requestId = '018f0000-0000-7000-8000-00000000a1a1';
  const first = roundIn((await player.trySpin('1.00', requestId, undefined, { mode: 'ante' })).body);
  const stake = (units('1.00') / BigInt(hoard.machine.coins)) * BigInt(stakedCoins(hoard.config, 'ante'));
  assert.equal(units(first.bet), stake);
  assert.equal(roundIn((await player.trySpin('1.00', requestId, undefined, { mode: 'ante' })).body).id, first.id);
  assert.equal((await player.trySpin('1.00', requestId, undefined, { mode: 'buy' })).body.code, 'REQUEST_MISMATCH');
  assert.equal((await player.trySpin('1.00', requestId)).body.code, 'REQUEST_MISMATCH');
});

test('the highest bet of a player holds for the whole price', async () => {
  const player = await allowed(hoard.code);
  const cash = platform.cash;
  assert.equal((await player.trySpin('1000.00', undefined, undefined, { mode: 'buy' })).body.code, 'BET_LIMIT');
  assert.equal(platform.cash, cash);
});

test('the doors that a player opened are stored with the steps: the first one told stays', async () => {
  const player = await allowed(cellar.code);
  const round = roundIn((await player.trySpin('3.00', undefined, undefined, { mode: 'buy' })).body);
  const at = round.events.findIndex(({ type }) => type === 'pick') + 1;
  const tell = (shown: number) => player.call('POST', `/api/rounds/${round.id}/step`, { step: at, shown });
  assert.equal((await tell(7)).status, 200);
  assert.equal((await tell(3)).status, 200);
  const again = (await player.call('GET', '/api/session')).body as unknown as { openRound: Round };
  assert.deepEqual(again.openRound.shown, { [at]: 7 });
  await player.call('POST', `/api/rounds/${round.id}/finish`);
  const stored = await inTransaction((tx) => findRound(tx, round.id as Parameters<typeof findRound>[1]));
  assert.deepEqual(stored?.shown, { [at]: 7 });
});
