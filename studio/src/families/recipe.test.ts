/** The recipes `docs/recipes/add-a-game-family.md` and `docs/recipes/add-a-game.md`, tried with the files that they say to copy. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { streamOf } from '#studio/engine/fairness/stream';
import { house, publishGames } from '#studio/engine/games';
import { platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { coinConfig, coinMath, exactReturn } from './template/coin-math.ts';
import { template } from './template/family.ts';
import { slotTitle } from './template/slot-title.ts';
import { themeNamed } from '#studio/art/themes';
import { GameCode } from '@croupier/contract/core/ids';
import { proofRecordOf } from './slots/prove.ts';
import { shippedBuild, solveTitle } from './slots/solve-title.ts';
import { volatilityOf } from './slots/volatility.rules.ts';

const { createApp } = await import('#studio/app');
const { keepFeed } = await import('#studio/engine/feed/keep-feed');
const { readFeed } = await import('#studio/engine/feed/read-feed');

const stake = { coin: 10_000n, currency: Currency.parse('THB') };

test('the engine plays a family that is published: session, bet, payout, verification, feed', async (t) => {
  publishGames([template]);
  await keepFeed();
  const app = await createApp();
  t.after(() => app.close());
  platform.cash = 10_000_000n;
  const player = await Player.open(app, platform, 'coin-flip');

  const { round } = await player.spin('20.00');
  assert.equal(round.state, 'SETTLED');
  const { round: seen } = await player.verify(round.id);
  assert.equal(seen.serverSeed, null);
  const { revealed } = await player.seed('mine');
  const replayed = coinMath.rounds.play(
    streamOf({ serverSeed: revealed.serverSeed, clientSeed: revealed.clientSeed ?? '', nonce: round.nonce ?? -1 }),
  );
  assert.deepEqual(replayed.view({ coin: 200_000n, currency: round.currency }), round.events);
  const won = replayed.payout({ coin: 200_000n, currency: round.currency });
  assert.equal(platform.cash, 10_000_000n - 200_000n + won);

  const { games } = await readFeed({ vendor: house, since: undefined, cursor: '' });
  assert.equal(games.find(({ gameCode }) => gameCode === 'coin-flip')?.rtpPercent, '98.00');
});

test('the return that the template publishes is the mean of all its faces, exactly', () => {
  const paid = Array.from({ length: coinConfig.faces }, (_, face) =>
    coinMath.rounds.restore({ outcome: { face }, choice: null, actions: [] }).payout(stake),
  ).reduce((sum, one) => sum + one, 0n);
  assert.equal((paid * 10_000n) / (BigInt(coinConfig.faces) * stake.coin), BigInt(exactReturn()));
});

test('a round that was stored is the same round when it is read again', () => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const decided = coinMath.rounds.play(streamOf({ serverSeed: 'a'.repeat(64), clientSeed: 'recipe', nonce }));
    const again = coinMath.rounds.restore({ outcome: JSON.parse(JSON.stringify(decided.outcome)), choice: null, actions: [] });
    assert.deepEqual(again.view(stake), decided.view(stake));
    assert.equal(again.payout(stake), decided.payout(stake));
  }
});

test('two families with a title of the same code are not published', () => {
  assert.throws(() => publishGames([template, template]), /two titles have the code coin-flip/);
});

test('an entry of the title list is enough for a machine with the return and the volatility it asks for', () => {
  assert.equal(themeNamed(slotTitle.theme).cast.hero, 'koi');
  const proof = proofRecordOf(GameCode.parse(slotTitle.code), solveTitle(slotTitle)[shippedBuild]);
  assert.equal(Number(proof.rtpPercent).toFixed(2), (shippedBuild / 100).toFixed(2));
  assert.equal(volatilityOf(proof.sigma), slotTitle.volatility);
});

test('no file of the engine imports a family', () => {
  const engine = new URL('../engine/', import.meta.url);
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  assert.ok(files.length > 30);
  for (const file of files) assert.doesNotMatch(readFileSync(new URL(file, engine), 'utf8'), /from '[^']*families/, file);
});
