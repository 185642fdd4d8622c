/** The draw of a round is sealed until its stake was taken. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import pg from 'pg';
import { environment, gameCode, platform, seeds } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { drawCommitment } from '#studio/engine/fairness/draw-commitment';
import { findGame } from '#studio/engine/games';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { findStuckRounds } = await import('./sweep-rounds.ts');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

beforeEach(() => {
  freezeTime();
  platform.forgetMoods();
  platform.refuseBets = undefined;
  platform.newPlayer('1000.00');
});

type Stored = {
  id: string;
  state: string;
  outcome: unknown;
  payout: bigint;
  nonce: number | null;
  event_count: number;
  draw_commitment: string;
};
const storedFor = async (player: string): Promise<Stored[]> =>
  (await database.query<Stored>('select * from rounds.round where player_id = $1 order by started_at, id', [player])).rows;

const undrawn = ({ outcome, payout, nonce, event_count }: Stored) => [outcome, String(payout), nonce, event_count];
const nothing = [null, '0', null, 0];

const playerWith = async (clientSeed: string): Promise<Player> => {
  const player = await Player.open(app, platform, gameCode);
  await player.seed(clientSeed);
  return player;
};

/** Until a bet is at the wallet, unanswered. */
const held = async (): Promise<void> => {
  while (platform.holding === 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

const assertShowsNothing = async (player: Player, id: string): Promise<void> => {
  const seen = await player.round(id);
  assert.deepEqual([seen.state, seen.payout, seen.events, seen.step, seen.nonce, seen.serverSeed], ['VOID', '0.00', [], 0, null, null]);
  const verified = (await player.verify(id)).round;
  assert.deepEqual([verified.payout, verified.events, verified.serverSeed], ['0.00', [], null]);
  const row = (await player.history()).rounds.find((round) => round.id === id);
  assert.deepEqual([row?.state, row?.payout, row?.nonce], ['VOID', '0.00', null]);
};

test('while the wallet is asked for the stake, a commitment to the draw is stored and no outcome', async () => {
  const player = await playerWith(seeds.win);
  platform.be('bet', 'held');
  const spinning = player.trySpin();
  await held();
  const [before] = await storedFor(platform.playerId);
  assert.ok(before);
  assert.equal(before.state, 'BETTING');
  assert.deepEqual(undrawn(before), nothing);
  const { serverSeedHash, clientSeed, nextNonce } = player.view.seeds;
  assert.equal(nextNonce, 0);
  assert.notEqual(serverSeedHash, undefined);
  platform.release();
  const { round } = (await spinning).body as unknown as { round: Awaited<ReturnType<Player['round']>> };
  const fingerprint = findGame(gameCode)?.math.fingerprint ?? '';
  assert.equal(
    before.draw_commitment,
    drawCommitment({ fingerprint, serverSeedHash: round.serverSeedHash, clientSeed: round.clientSeed, nonce: 0 }),
  );
  assert.equal(round.drawCommitment, before.draw_commitment);
  assert.notEqual(clientSeed, round.clientSeed, 'the seed of this pair was chosen later');
  const [drawn] = await storedFor(platform.playerId);
  assert.notEqual(drawn?.outcome, null);
});

for (const refusal of ['INSUFFICIENT_FUNDS', 'RG_LIMIT', 'BET_LIMIT', 'PLAYER_BLOCKED', 'GAME_DISABLED', 'SESSION_EXPIRED'] as const)
  test(`a stake that is refused with ${refusal} shows no outcome anywhere, not even after its seeds are revealed`, async () => {
    const player = await playerWith(seeds.win);
    platform.refuseBets = refusal;
    const requestId = randomUUID();
    const refused = await player.trySpin('20.00', requestId);
    assert.ok(refused.status >= 400);
    assert.equal(refused.body['round'], undefined);
    const [stored] = await storedFor(platform.playerId);
    assert.ok(stored);
    assert.equal(stored.state, 'VOID');
    assert.deepEqual(undrawn(stored), nothing);
    await assertShowsNothing(player, stored.id);
    platform.refuseBets = undefined;
    assert.equal((await player.trySpin('20.00', requestId)).body['round'], undefined);
    await player.seed('another');
    await assertShowsNothing(player, stored.id);
  });

test('a stake that may have been taken is given back, and its round shows no outcome', async () => {
  const player = await playerWith(seeds.win);
  platform.be('bet', 'broken', 'broken');
  assert.equal((await player.trySpin()).body.code, 'WALLET_UNAVAILABLE');
  freezeTime(Temporal.Now.instant().add({ seconds: 400 }));
  await findStuckRounds();
  while ((await deliverDue()) > 0);
  const [stored] = await storedFor(platform.playerId);
  assert.ok(stored);
  assert.deepEqual([stored.state, ...undrawn(stored)], ['VOID', ...nothing]);
  await assertShowsNothing(player, stored.id);
});

test('a refused stake uses no number of its pair up, so nobody can skip the numbers that win', async () => {
  const player = await playerWith(seeds.win);
  platform.refuseBets = 'RG_LIMIT';
  for (let count = 0; count < 3; count += 1) assert.equal((await player.trySpin()).body.code, 'LIMIT_REACHED');
  platform.refuseBets = undefined;
  assert.equal((await player.reload()).seeds.nextNonce, 0);
  const { round } = await player.spin();
  assert.equal(round.nonce, 0);
  assert.notEqual(round.payout, '0.00', 'the first number of this pair wins');
});

test('a round that the platform took back after it was played shows no outcome any more', async () => {
  const player = await playerWith(seeds.win);
  const { round } = await player.spin();
  await database.query(`update rounds.round set state = 'VOID', void_reason = 'TX_ROLLED_BACK' where id = $1`, [round.id]);
  await assertShowsNothing(player, round.id);
});

test('the database takes no outcome before the stake, and none for a round that is void', async () => {
  const player = await playerWith(seeds.loss);
  platform.refuseBets = 'RG_LIMIT';
  await player.trySpin();
  const [stored] = await storedFor(platform.playerId);
  await assert.rejects(
    database.query(`update rounds.round set outcome = '{}', payout = 1, nonce = 0, event_count = 1 where id = $1`, [stored?.id]),
    /cannot be drawn again/,
  );
});
