/** Stakes that a platform gives back after they raised the meters of jackpots. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import type { RoundId } from '#studio/engine/protocol';
import type { LevelCode } from './levels.ts';

const { createApp } = await import('#studio/app');
const { now } = await import('#studio/clock');
const { inTransaction, open } = await import('#studio/database');
const { allTitles } = await import('#studio/engine/games');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const store = await import('./store.ts');
const { takeBackStake } = await import('./take-back.ts');
const { beginLevels, secretsOf } = await import('./raise-meters.ts');

const app = await createApp();
after(() => app.close());

const group = 'four-lanterns';
const game = [...allTitles().values()].find(({ jackpots }) => jackpots === group)?.code ?? '';
const levels = () => inTransaction((tx) => store.levelsOf(tx, group));
const meters = async (): Promise<Record<string, string>> => Object.fromEntries((await levels()).map(({ code, meter }) => [code, meter]));
const fill = (code: LevelCode) =>
  inTransaction(async (tx) => {
    const row = (await store.levelsOf(tx, group)).find((one) => one.code === code);
    assert.ok(row);
    await store.setMeter(tx, row, { meter: (secretsOf(row).threshold - 1n).toString() });
  });

/** A round whose payment the platform has not answered yet. */
const unpaidRound = async (): Promise<RoundId> => {
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, game);
  platform.be('settle', 'broken', 'broken', 'broken');
  let round = (await player.spin('20.00', randomUUID())).round;
  if (round.state === 'OPEN') round = (await player.finish(round.id)).round;
  platform.forgetMoods();
  return round.id;
};

/** The platform gives the stake back, and says so when it is asked to pay. */
const giveBack = async (round: RoundId): Promise<void> => {
  platform.cancel(round);
  await inTransaction((tx) => sql`update wallet.call set next_at = now(), leased_until = null where done_at is null`.execute(open(tx)));
  await deliverDue();
};

before(() => inTransaction((tx) => beginLevels(tx, group)));

test('the share of a round that is void after all leaves every meter, exactly and once', async () => {
  const earlier = await meters();
  const round = await unpaidRound();
  assert.notDeepEqual(await meters(), earlier);
  await giveBack(round);
  assert.deepEqual(await meters(), earlier);
  await inTransaction((tx) => takeBackStake(tx, round, now()));
  assert.deepEqual(await meters(), earlier);
});

test('stakes of others in between keep their share', async () => {
  const round = await unpaidRound();
  const earlier = await meters();
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, game);
  await player.spin('20.00', randomUUID());
  const raised = await meters();
  await giveBack(round);
  const there = await meters();
  for (const [code, meter] of Object.entries(there)) {
    const share = BigInt(raised[code] ?? '0') - BigInt(earlier[code] ?? '0');
    assert.equal(BigInt(meter), BigInt(raised[code] ?? '0') - share, code);
  }
});

test('a meter that was won since is left as it is, and the others give the share back', async () => {
  const earlier = await meters();
  const round = await unpaidRound();
  await fill('MINI');
  platform.newPlayer('1000.00');
  const player = await Player.open(app, platform, game);
  const { round: winner } = await player.spin('20.00', randomUUID());
  assert.ok(winner.jackpots?.some(({ code }) => code === 'MINI'));
  const won = await meters();
  await giveBack(round);
  const later = await meters();
  assert.equal(later['MINI'], won['MINI']);
  // Two equal stakes raised it, and one of them went back.
  assert.equal(
    BigInt(later['GRAND'] ?? '0') - BigInt(earlier['GRAND'] ?? '0'),
    BigInt(won['GRAND'] ?? '0') - BigInt(later['GRAND'] ?? '0'),
  );
});
