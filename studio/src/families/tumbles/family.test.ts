/** The tumbling slots as the engine plays and lists them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { themeNamed } from '#studio/art/themes';
import { streamOf } from '#studio/engine/fairness/stream';
import { publishGames } from '#studio/engine/games';
import { allTitles as allSlots } from '#studio/families/slots/titles/titles';
import { platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { playRow } from './draw-row.ts';
import { tumbles } from './family.ts';
import { machineOf } from './machine.ts';
import { bookFiles, configs } from './read-books.ts';
import { RoundEvent } from './round-events.ts';
import { allTumbleTitles, tumbleTitles } from './titles.ts';
import { machineNamed } from './machines.ts';
import { models, returns, volatilities } from './variants.ts';

const { createApp } = await import('#studio/app');
const stake = { coin: 500n, currency: Currency.parse('THB') };

test('each model has 24 titles or more with names of their own in three languages, and every return and volatility among them', () => {
  for (const model of models) {
    const own = tumbleTitles.filter((title) => title.model === model);
    assert.ok(own.length >= 24);
    assert.equal(new Set(own.map(({ mathVersion }) => mathVersion)).size, returns.length * volatilities.length);
  }
  for (const language of ['en', 'th', 'zh'] as const) {
    const others = new Set([...allSlots().values()].map(({ names }) => names[language]));
    const names = tumbleTitles.map((title) => title.names[language]);
    assert.equal(new Set(names).size, names.length);
    assert.deepEqual(
      names.filter((name) => others.has(name) || name.length > 26),
      [],
    );
  }
  for (const { theme, code } of tumbleTitles) assert.ok(themeNamed(theme), code);
});

test('the titles that worlds deal to these models are played from their books, and listed with their figures', () => {
  const dealt = [...allTumbleTitles().values()].slice(tumbleTitles.length);
  assert.ok(dealt.length >= models.length * 20 * 18, `${dealt.length}`);
  for (const { code, mathVersion, theme } of dealt) {
    assert.ok(configs.has(mathVersion), code);
    assert.ok(themeNamed(theme), code);
  }
  for (const { code, mathVersion } of dealt.filter((_, place) => place % 40 === 0)) {
    const { record } = tumbles.proof(code);
    assert.deepEqual([(record as { title: string }).title, tumbles.math(code).version], [code, mathVersion]);
    assert.match(tumbles.words(code).rtpPercent ?? '', /^9[456]/);
  }
});

test('a stored round is the same round when it is read again, and its events are what the calls promise', () => {
  for (const code of ['thunder-on-the-steps', 'bonbon-blossom', 'temple-rungs', 'towers-of-neon', 'frozen-wilds', 'candy-knights']) {
    const { rounds } = tumbles.math(code);
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const choice = nonce % 20 === 0 ? { mode: 'buy' } : nonce % 2 === 0 ? { mode: 'ante' } : null;
      const decided = rounds?.play(streamOf({ serverSeed: 'a'.repeat(64), clientSeed: 'tumbles', nonce }), choice);
      const again = rounds?.restore({ outcome: JSON.parse(JSON.stringify(decided?.outcome)), choice, actions: [] });
      if (nonce % 20 === 0) assert.equal(decided?.staysOpen, true);
      assert.deepEqual(again?.view(stake), decided?.view(stake));
      assert.equal(again?.payout(stake), decided?.payout(stake));
      for (const event of decided?.view(stake) ?? []) RoundEvent.parse(event);
    }
  }
});

/** Two rows with free spins, one of each machine. */
test('the sum of bombs and the multipliers of places are kept through free spins', () => {
  const rowWith = (name: string) => {
    const machine = machineOf(machineNamed(name));
    for (let row = 0; ; row += 1) {
      const round = playRow(machine, row);
      if (round.spins.length > 8 && round.payout > 3_000) return round;
    }
  };
  const bombs = rowWith('burst.2')
    .spins.slice(1)
    .map(({ multiplier }) => multiplier);
  assert.deepEqual(
    bombs,
    bombs.toSorted((a, b) => a - b),
  );
  const places = rowWith('cluster.2')
    .spins.slice(1)
    .map((spin) => spin.places.reduce((sum, one) => sum + one, 0));
  assert.equal(places[0], 0);
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
});

test('a round is played, stays open while there are free spins to see, and pays what its row says; its book is served to anybody', async (t) => {
  publishGames([tumbles]);
  const app = await createApp();
  t.after(() => app.close());
  platform.cash = 100_000_000n;
  const player = await Player.open(app, platform, 'thunder-on-the-steps');
  const { round } = await player.spin('20.00');
  const { revealed } = await player.seed('mine');
  const drawn = tumbles
    .math('thunder-on-the-steps')
    .rounds?.play(streamOf({ serverSeed: revealed.serverSeed, clientSeed: revealed.clientSeed ?? '', nonce: round.nonce ?? -1 }), null);
  assert.deepEqual(drawn?.view({ coin: 2_000n, currency: round.currency }), round.events);
  for (const file of bookFiles) {
    const answer = await app.inject({ method: 'GET', url: `/api/books/${file}` });
    assert.equal(answer.statusCode, 200);
    assert.ok(answer.rawPayload.byteLength > 100);
  }
  assert.equal((await app.inject({ method: 'GET', url: '/api/books/..%2Fbooks.json' })).statusCode, 404);
  assert.equal(tumbles.fingerprints().size, configs.size);
});

test('free spins are bought, and the ante is taken, for their price where the merchant allows it, and refused elsewhere', async (t) => {
  publishGames([tumbles]);
  const app = await createApp();
  t.after(() => app.close());
  platform.cash = 100_000_000n;
  const { costs } = configs.get(tumbles.math('temple-rungs').version) ?? {};
  assert.ok(costs !== undefined && costs.buy > 500);
  const strict = await Player.open(app, platform, 'temple-rungs');
  for (const mode of ['ante', 'buy'])
    assert.equal((await strict.trySpin('1.00', undefined, undefined, { mode })).body.code, 'CHOICE_REFUSED');
  platform.rules = { ...platform.rules, allowFeatureBuy: true };
  t.after(() => (platform.rules = { ...platform.rules, allowFeatureBuy: false }));
  const player = await Player.open(app, platform, 'temple-rungs');
  const ante = await player.trySpin('1.00', undefined, undefined, { mode: 'ante' });
  assert.equal(ante.status, 200);
  const first = (ante.body as unknown as { round: { id: string; bet: string; state: string } }).round;
  assert.equal(first.bet, '1.25');
  if (first.state === 'OPEN') await player.call('POST', `/api/rounds/${first.id}/finish`);
  const bought = await player.trySpin('1.00', undefined, undefined, { mode: 'buy' });
  const { round } = bought.body as unknown as { round: { id: string; bet: string; state: string; events: { type: string }[] } };
  assert.deepEqual([round.bet, round.state], [(costs.buy / 100).toFixed(2), 'OPEN']);
  assert.ok(round.events.some(({ type }) => type === 'freeSpins'));
  // A reload finds the same round, open.
  const again = (await player.call('GET', '/api/session')).body as unknown as { openRound: { id: string; events: unknown } };
  assert.deepEqual([again.openRound.id, again.openRound.events], [round.id, round.events]);
  const { body } = await player.call('POST', `/api/rounds/${round.id}/finish`);
  assert.equal((body['round'] as { state: string }).state, 'SETTLED');
  assert.equal((await player.trySpin('1.00', undefined, undefined, { mode: 'free' })).body.code, 'CHOICE_REFUSED');
});
