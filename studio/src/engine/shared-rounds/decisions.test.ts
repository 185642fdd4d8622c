import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import pg from 'pg';
import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import { blackjackChoices, type Dealt } from '#studio/families/tables/rules/blackjack-hands';
import type { Decision } from './shared-game.ts';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { createDriver } = await import('./drive-tables.ts');
const { settleSeats } = await import('./settle-seats.ts');
const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

const units = (text: string): bigint => moneyOf(text, Currency.parse('THB')).amount;
const tableCode = 'willow-blackjack';
type RoundRow = { id: string; phase: string; stage: number; outcome: Dealt };
const lastRound = async (): Promise<RoundRow | undefined> =>
  (await database.query<RoundRow>('select * from shared.round where table_code = $1 order by number desc limit 1', [tableCode])).rows[0];

let driver = createDriver();
let time = Temporal.Instant.from('2026-11-29T00:00:00Z');
const pass = (ms: number): void => {
  time = time.add({ milliseconds: ms });
  freezeTime(time);
};
const until = async (...phases: string[]): Promise<RoundRow> => {
  for (let steps = 0; steps < 400; steps += 1) {
    await driver.tick();
    await driver.rest();
    const round = await lastRound();
    if (round !== undefined && phases.includes(round.phase)) return round;
    pass(1_100);
  }
  return assert.fail(`never ${phases.join(' or ')}`);
};

beforeEach(async () => {
  platform.forgetMoods();
  platform.rules = { ...platform.rules, betMin: '1.00', betMax: '50000.00' };
  await driver.stop();
  driver = createDriver();
  pass(400_000);
  await platform.quiet();
  await driver.tick();
  platform.newPlayer('100000.00');
});

type Seat = { id: string; stake: bigint; payout: bigint; state: string };
const seatIn = async (roundId: string): Promise<Seat> =>
  (await database.query<Seat>('select * from shared.seat where round_id = $1', [roundId])).rows[0] ?? assert.fail('no seat');

/** Bets 100 until a round comes to a stage at which the choice is offered; stands and declines before. */
const sitUntilOffered = async (choice: string): Promise<{ player: Player; round: RoundRow }> => {
  const player = await Player.open(app, platform, tableCode);
  for (let rounds = 0; rounds < 60; rounds += 1) {
    assert.equal((await player.call('GET', '/api/table')).status, 200);
    const { id } = await until('BETTING');
    const bets = [{ bet: 'hand', amount: '100.00' }];
    assert.equal((await player.call('POST', '/api/table/bets', { roundId: id, requestId: randomUUID(), bets })).status, 200);
    for (let round = await until('DECIDING', 'RESULT'); round.phase === 'DECIDING'; round = await until('DECIDING', 'RESULT')) {
      const { body } = await player.call('GET', '/api/table');
      const { decisions } = (body as { seat: { decisions: Decision[] } }).seat;
      const choices = blackjackChoices(round.outcome, decisions, round.stage).map((one) => one.choice);
      if (choices.includes(choice)) return { player, round };
      await decide(player, round, choices.includes('decline') ? 'decline' : 'stand');
    }
    await until('CLOSED');
  }
  return assert.fail(`${choice} is never offered`);
};

const decide = (player: Player, { id, stage }: RoundRow, choice: string, requestId: string = randomUUID(), hand = 0) =>
  player.call('POST', '/api/table/decisions', { roundId: id, requestId, stage, hand, choice });

test('a double is one further debit however often it is sent, and the seat is settled with both stakes', async () => {
  const { player, round } = await sitUntilOffered('double');
  const before = platform.cash;
  const request = randomUUID();
  const [first, second] = [await decide(player, round, 'double', request), await decide(player, round, 'double', request)];
  assert.deepEqual([first.status, second.status], [200, 200], JSON.stringify(first.body));
  assert.equal(before - platform.cash, units('100.00'));
  assert.equal((await decide(player, round, 'hit')).body.code, 'CHOICE_REFUSED');
  const { body } = await player.call('GET', '/api/table');
  const { seat } = body as { seat: { decisions: Decision[]; stake: string } };
  assert.deepEqual(seat.decisions.at(-1), { stage: round.stage, hand: 0, choice: 'double' });
  assert.equal(Number(seat.stake), 200);
  await until('RESULT');
  const settled = await seatIn(round.id);
  assert.deepEqual([settled.stake, settled.state], [units('200.00'), 'SETTLED']);
  assert.ok([units('0.00'), units('200.00'), units('400.00')].includes(settled.payout));
  const { taken, paid, closed } = platform.round(settled.id);
  assert.deepEqual([taken, paid, closed], [units('200.00'), settled.payout, true]);
});

test('a split and a double of its second hand are two further debits, and each hand is paid with its own stakes', async () => {
  const { player, round } = await sitUntilOffered('split');
  assert.equal((await decide(player, round, 'split')).status, 200);
  const next = await until('DECIDING', 'RESULT');
  // Split aces are over at once, and a hand of 21 is not played on.
  const { body } = await player.call('GET', '/api/table');
  const { decisions } = (body as { seat: { decisions: Decision[] } }).seat;
  const second =
    next.phase === 'DECIDING' ? blackjackChoices(next.outcome, decisions, next.stage).find((one) => one.hand === 1) : undefined;
  if (second !== undefined) assert.equal((await decide(player, next, 'double', randomUUID(), 1)).status, 200);
  const staked = second === undefined ? units('200.00') : units('300.00');
  await until('CLOSED');
  const seat = await seatIn(round.id);
  assert.deepEqual([seat.stake, seat.state], [staked, 'SETTLED']);
  const { taken, paid, closed } = platform.round(seat.id);
  assert.deepEqual([taken, paid, closed], [staked, seat.payout, true]);
  const record = await player.call('GET', '/api/table/history');
  const [{ seat: shown }] = record.body['records'] as [{ seat: { bets: { payout: string }[] } }];
  assert.equal(
    shown.bets.reduce((sum, one) => sum + units(one.payout), 0n),
    seat.payout,
  );
});

test('a hand whose time is over stands, and a decision that comes later is refused', async () => {
  const { player, round } = await sitUntilOffered('hit');
  pass(13_000);
  await until('RESULT');
  assert.equal((await decide(player, round, 'hit')).body.code, 'BETTING_CLOSED');
  assert.equal((await seatIn(round.id)).stake, units('100.00'));
});

test('the round goes on at once when everybody has decided', async () => {
  const { player, round } = await sitUntilOffered('stand');
  await decide(player, round, 'stand');
  await driver.tick();
  assert.equal((await lastRound())?.phase, 'DEALING');
});

test('a double that the wallet does not answer is no double: its debit goes back, and the hand can still be played', async () => {
  const { player, round } = await sitUntilOffered('double');
  platform.be('bet', 'broken', 'broken', 'broken');
  assert.equal((await decide(player, round, 'double')).body.code, 'WALLET_UNAVAILABLE');
  platform.forgetMoods();
  assert.equal((await decide(player, round, 'stand')).status, 200);
  await until('CLOSED');
  await platform.quiet();
  for (let step = 0; step < 6; step += 1) {
    pass(310_000);
    await settleSeats();
    while ((await deliverDue()) > 0);
  }
  const seat = await seatIn(round.id);
  assert.deepEqual([seat.stake, seat.state], [units('100.00'), 'SETTLED']);
  const { taken, paid } = platform.round(seat.id);
  assert.deepEqual([taken, paid], [units('100.00'), seat.payout]);
});

test('a further stake cannot be bet before the deal, and nobody decides without a seat', async () => {
  const player = await Player.open(app, platform, tableCode);
  await player.call('GET', '/api/table');
  const round = await until('BETTING');
  const bets = [{ bet: 'doubled', amount: '100.00' }];
  const placed = await player.call('POST', '/api/table/bets', { roundId: round.id, requestId: randomUUID(), bets });
  assert.equal(placed.body.code, 'BETS_REFUSED');
  assert.equal((await decide(player, round, 'hit')).body.code, 'ROUND_NOT_FOUND');
});
