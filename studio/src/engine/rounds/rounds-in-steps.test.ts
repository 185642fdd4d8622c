/** Rounds with a choice and rounds in steps: mines and dice, played against a platform over HTTP. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { minesRule } from '#studio/families/instant/rules/mines';
import { streamOf } from '#studio/engine/fairness/stream';

const { createApp } = await import('#studio/app');
const { inTransaction, open } = await import('#studio/database');
const { findStuckRounds } = await import('./sweep-rounds.ts');
type RoundTables = import('./tables.ts').RoundTables;

const app = await createApp();
after(() => app.close());
before(() => {
  platform.cash = 100_000_000n;
});

const mines = minesRule({ mathVersion: 'mines.1', game: 'mines', tiles: 25, percent: 99 });
type Shown = { game: 'mines'; opened: number[]; mines: number[] | null };
const shownOf = (round: { events: readonly unknown[] }): Shown & { over: boolean; payout: string } => {
  const [event] = round.events as { over: boolean; payout: string; shown: Shown }[];
  assert.ok(event);
  return { ...event.shown, over: event.over, payout: event.payout };
};

/** A mines player with a round open, and the tiles that are safe in it: the seed is revealed afterwards, so the database is asked. */
const withRound = async (count = 3) => {
  platform.newPlayer('10000.00');
  const player = await Player.open(app, platform, 'gem-mines');
  const { round } = await player.spin('10.00', randomUUID(), undefined, { mines: count });
  const stored = await inTransaction((tx) =>
    open<RoundTables>(tx).selectFrom('rounds.round').select('outcome').where('id', '=', round.id).executeTakeFirstOrThrow(),
  );
  const hidden = (stored.outcome as { mines: number[] }).mines;
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !hidden.includes(tile));
  return { player, round, hidden, safe };
};

test('a round in steps shows nothing hidden, goes on after a reload, and is cashed out once', async () => {
  const { player, round, safe, hidden } = await withRound();
  assert.equal(round.state, 'OPEN');
  assert.equal(round.payout, '0.00');
  assert.deepEqual(shownOf(round), { game: 'mines', opened: [], mines: null, over: false, payout: '0.00' });
  assert.ok(!JSON.stringify(round).includes(JSON.stringify(hidden)));

  const [first = 0, second = 0] = safe;
  await player.act(round.id, 0, { open: first });
  await player.act(round.id, 1, { open: second });
  const { openRound } = await player.reload();
  assert.deepEqual(openRound && shownOf(openRound).opened, [first, second]);
  assert.equal(openRound && shownOf(openRound).mines, null);

  const cashBefore = platform.cash;
  const [one, other] = await Promise.all([player.tryAct(round.id, 2, { cashOut: true }), player.tryAct(round.id, 2, { cashOut: true })]);
  assert.deepEqual([one.status, other.status], [200, 200]);
  // Two safe tiles of 25 with three mines: 0.99 × 300 / 231, cut to 1.28.
  assert.equal(platform.cash - cashBefore, 128_000n);
  const after = await player.round(round.id);
  assert.equal(after.payout, '12.80');
  assert.deepEqual(new Set(shownOf(after).mines), new Set(hidden));
  assert.equal((await player.tryAct(round.id, 3, { open: safe[2] })).body.code, 'STEP_REFUSED');
});

test('the same action twice is one, another at its place is refused, and so is what the rules do not allow', async () => {
  const { player, round, safe } = await withRound();
  const [first = 0, second = 0] = safe;
  assert.equal((await player.tryAct(round.id, 0, { cashOut: true })).body.code, 'STEP_REFUSED', 'nothing is opened yet');
  await player.act(round.id, 0, { open: first });
  assert.equal((await player.tryAct(round.id, 0, { open: first })).status, 200);
  assert.deepEqual((await player.round(round.id)).actions, [{ open: first }]);
  for (const [index, action] of [
    [0, { open: second }],
    [1, { open: first }],
    [1, { open: 25 }],
    [1, { open: second, cashOut: true }],
    [1, 'open'],
    [5, { open: second }],
  ] as const)
    assert.equal((await player.tryAct(round.id, index, action)).body.code, 'STEP_REFUSED', JSON.stringify(action));
  assert.equal((await player.tryAct(randomUUID(), 0, { open: 1 })).body.code, 'ROUND_NOT_FOUND');
});

test('a mine ends the round without a payout and shows where the others were', async () => {
  const { player, round, hidden } = await withRound();
  const { round: lost } = await player.act(round.id, 0, { open: hidden[0] });
  assert.equal(lost.payout, '0.00');
  assert.ok(['SETTLED', 'PAYING'].includes(lost.state));
  assert.deepEqual(new Set(shownOf(lost).mines), new Set(hidden));
});

test('choices that are not on offer are refused before any money moves', async () => {
  platform.newPlayer('100.00');
  const miner = await Player.open(app, platform, 'gem-mines');
  const roller = await Player.open(app, platform, 'clear-cut-dice');
  const slots = await Player.open(app, platform, 'velvet-paw');
  for (const [player, choice] of [
    [miner, undefined],
    [miner, { mines: 25 }],
    [miner, { mines: 3, more: 1 }],
    [roller, { side: 'under', target: 9_999 }],
    [roller, { side: 'between', target: 50 }],
    [slots, { mines: 3 }],
  ] as const)
    assert.equal((await player.trySpin('20.00', randomUUID(), undefined, choice)).body.code, 'CHOICE_REFUSED', JSON.stringify(choice));
  assert.equal(platform.cash, 1_000_000n);
});

test('the same request with another choice is refused, and with the same one it is the same round', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, 'clear-cut-dice');
  const requestId = randomUUID();
  const { round } = await player.spin('10.00', requestId, undefined, { side: 'over', target: 4_999 });
  assert.equal(round.state, 'SETTLED');
  assert.deepEqual(round.choice, { side: 'over', target: 4_999 });
  assert.equal((await player.spin('10.00', requestId, undefined, { target: 4_999, side: 'over' })).round.id, round.id);
  const other = await player.trySpin('10.00', requestId, undefined, { side: 'under', target: 4_999 });
  assert.equal(other.body.code, 'REQUEST_MISMATCH');
});

test('an abandoned round waits for its player, then opens the first tile if none was opened, and cashes out', async () => {
  const { player, round, hidden } = await withRound();
  const age = (seconds: number) =>
    inTransaction((tx) =>
      sql`update rounds.round set touched_at = now() - make_interval(secs => ${seconds}) where id = ${round.id}`.execute(
        open<RoundTables>(tx),
      ),
    );
  await age(120);
  await findStuckRounds();
  assert.equal((await player.round(round.id)).state, 'OPEN');
  await age(660);
  await findStuckRounds();
  const ended = await player.round(round.id);
  assert.ok(['SETTLED', 'PAYING'].includes(ended.state));
  assert.deepEqual(ended.actions, hidden.includes(0) ? [{ open: 0 }] : [{ open: 0 }, { cashOut: true }]);
  // One safe tile of 25 with three mines: 0.99 × 25 / 22.
  assert.equal(ended.payout, hidden.includes(0) ? '0.00' : '11.20');
});

test('a round in steps is computed again from its seeds, its choice and its actions', async () => {
  const { player, round, safe } = await withRound(5);
  await player.act(round.id, 0, { open: safe[0] });
  await player.act(round.id, 1, { cashOut: true });
  await player.seed('mine');
  const { round: seen } = await player.verify(round.id);
  assert.ok(seen.serverSeed !== null && seen.nonce !== null);
  const drawn = mines.draw(streamOf({ serverSeed: seen.serverSeed, clientSeed: seen.clientSeed, nonce: seen.nonce }), { mines: 5 });
  const standing = mines.standing(drawn, { mines: 5 }, seen.actions as never);
  const [event] = seen.events as unknown as { shown: unknown; hundredths: number }[];
  assert.deepEqual(standing.shown, event?.shown);
  assert.equal(standing.hundredths, event?.hundredths);
});

test('the database keeps the draw, the choice and the actions of a round as they were', async () => {
  const { player, round, safe } = await withRound();
  await player.act(round.id, 0, { open: safe[0] });
  const change = (what: string) =>
    inTransaction((tx) => sql.raw(`update rounds.round set ${what} where id = '${round.id}'`).execute(open<RoundTables>(tx)));
  for (const what of [
    `choice = '{"mines": 1}'`,
    `outcome = '{"mines": [1]}'`,
    `payout = 1`,
    `actions = '[]'`,
    `actions = '[{"open": 99}, {"cashOut": true}]'`,
  ])
    await assert.rejects(change(what), /a round cannot be drawn again/, what);
});
