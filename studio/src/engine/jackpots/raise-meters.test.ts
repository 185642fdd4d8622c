/** Jackpots in play: meters, wins and payments, against a platform over HTTP. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { FeedTransactions } from '@croupier/contract/vendor-api/wallet';
import { sql } from 'kysely';
import { platform, signedByPlatform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import type { LevelCode } from './levels.ts';

const { createApp } = await import('#studio/app');
const { inTransaction, open } = await import('#studio/database');
const { allTitles } = await import('#studio/engine/games');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { commitmentOfSalt, levels, thresholdOf } = await import('./levels.ts');
const store = await import('./store.ts');
const { beginLevels, secretsOf } = await import('./raise-meters.ts');

const app = await createApp();
after(() => app.close());

const group = 'four-lanterns';
const [game = '', other = ''] = [...allTitles().values()].filter(({ jackpots }) => jackpots === group).map(({ code }) => code);
const levelOf = (code: LevelCode) => {
  const level = levels.find((one) => one.code === code);
  assert.ok(level);
  return level;
};
const meters = async (): Promise<Record<string, bigint>> =>
  Object.fromEntries((await inTransaction((tx) => store.levelsOf(tx, group))).map(({ code, meter }) => [code, BigInt(meter)]));
/** Leaves so little up to the threshold that the next stake wins the level. */
const fill = (code: LevelCode) =>
  inTransaction(async (tx) => {
    const row = (await store.levelsOf(tx, group)).find((one) => one.code === code);
    assert.ok(row);
    await store.setMeter(tx, row, { meter: (secretsOf(row).threshold - 1n).toString() });
  });
const rate = async (): Promise<bigint> => {
  const found = await inTransaction((tx) => store.rateOf(tx, Currency.parse('THB'), '2026-12-01'));
  assert.ok(found);
  return found;
};

before(() => inTransaction((tx) => beginLevels(tx, group)));

test('every meter rises by its share of a stake, and the session and the call show the meters', async () => {
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, game);
  const earlier = await meters();
  const { round } = await player.spin('20.00', randomUUID());
  const now = await meters();
  const stake = 200_000n * (await rate());
  assert.ok(stake > 0n);
  for (const { code, share } of levels) assert.equal((now[code] ?? 0n) - (earlier[code] ?? 0n), (stake * share) / 1_000n, code);
  assert.equal(round.jackpots, undefined);
  const { jackpots } = await player.reload();
  assert.equal(jackpots?.returnPercent, '2.30');
  assert.deepEqual(
    jackpots?.levels.map(({ code, seed }) => [code, seed]),
    [
      ['MINI', '875.00'],
      ['MINOR', '7000.00'],
      ['MAJOR', '350000.00'],
      ['GRAND', '3500000.00'],
    ],
  );
});

test('a stake that reaches the threshold wins the level once: the round shows it, the wallet is paid, and the threshold can be computed again', async () => {
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, game);
  const [before] = (await inTransaction((tx) => store.levelsOf(tx, group))).filter(({ code }) => code === 'MINI');
  await fill('MINI');
  const cash = platform.cash;
  const requestId = randomUUID();
  const { round } = await player.spin('20.00', requestId);
  const [won] = round.jackpots ?? [];
  assert.equal(round.jackpots?.length, 1);
  assert.equal(won?.code, 'MINI');
  const [win] = await inTransaction((tx) => store.winsOfRound(tx, round.id));
  assert.ok(win && before);
  assert.equal(commitmentOfSalt(win.salt), before.commitment);
  const threshold = thresholdOf(levelOf('MINI'), { salt: win.salt, group, number: win.number });
  assert.equal(win.won, threshold.toString());
  // The payout of the spin and the jackpot are both there, and the same press again changes nothing.
  const payout = BigInt(round.payout.replace('.', '')) * 100n;
  assert.equal(platform.cash, cash - 200_000n + payout + win.amount);
  await player.spin('20.00', requestId);
  assert.equal(platform.cash, cash - 200_000n + payout + win.amount);
  const [next] = (await inTransaction((tx) => store.levelsOf(tx, group))).filter(({ code }) => code === 'MINI');
  assert.equal(next?.number, before.number + 1);
  assert.notEqual(next.commitment, before.commitment);
  // The part of the stake above the threshold is in the next meter.
  const rest = (200_000n * (await rate()) * 3n) / 1_000n - 1n;
  assert.equal(BigInt(next.meter), levelOf('MINI').seed + rest);
});

test('one of two stakes that come at once wins, and nothing of the other’s share is lost', async () => {
  const players: Player[] = [];
  for (const code of [game, other]) {
    platform.newPlayer('100000.00');
    players.push(await Player.open(app, platform, code));
  }
  platform.cash = 10_000_000_000n;
  await fill('MINOR');
  const earlier = await meters();
  const spins = await Promise.all(players.map((player) => player.spin('20.00', randomUUID())));
  assert.equal(spins.filter(({ round }) => round.jackpots?.some(({ code }) => code === 'MINOR')).length, 1);
  const wins = (await inTransaction((tx) => store.winsOf(tx, group, { limit: 1, code: 'MINOR' }))).map(({ won }) => BigInt(won));
  const shares = (2n * 200_000n * (await rate()) * 3n) / 1_000n;
  assert.equal((await meters())['MINOR'], levelOf('MINOR').seed + (earlier['MINOR'] ?? 0n) + shares - (wins[0] ?? 0n));
});

test('a wallet that does not answer is paid the jackpot later, once', async () => {
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, game);
  await fill('MINI');
  platform.be('jackpotWin', 'broken');
  const { round } = await player.spin('20.00', randomUUID());
  const [win] = await inTransaction((tx) => store.winsOfRound(tx, round.id));
  assert.ok(win);
  const cash = platform.cash;
  await inTransaction((tx) => sql`update wallet.call set next_at = now(), leased_until = null where done_at is null`.execute(open(tx)));
  await deliverDue();
  assert.equal(platform.cash, cash + win.amount);
  await deliverDue();
  assert.equal(platform.cash, cash + win.amount);
});

test('a stake that is refused or not certain raises no meter', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, game);
  const earlier = await meters();
  platform.refuseBets = 'BET_LIMIT';
  await player.trySpin('20.00', randomUUID());
  platform.refuseBets = undefined;
  platform.be('bet', 'broken', 'broken');
  await player.trySpin('20.00', randomUUID());
  assert.deepEqual(await meters(), earlier);
});

test('the books that the platform compares have the jackpots', async () => {
  const path = `/feed/v1/transactions?from=2026-01-01T00:00:00Z&until=2100-01-01T00:00:00Z&cursor=${encodeURIComponent('jackpots|')}`;
  const answer = await app.inject({ url: path, headers: signedByPlatform(path) });
  const { transactions } = FeedTransactions.parse(answer.json());
  assert.ok(transactions.length >= 3);
  assert.ok(transactions.every(({ op, roundId }) => op === 'jackpotWin' && roundId !== null));
});

test('winners are listed newest first with masked names, a page at a time', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, game);
  const { wins, more } = await player.jackpotWins();
  assert.ok(wins.length >= 3 && !more);
  assert.ok(wins.every((win) => win.player.includes('***')));
  assert.deepEqual(
    wins.map(({ at }) => at),
    wins
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});
