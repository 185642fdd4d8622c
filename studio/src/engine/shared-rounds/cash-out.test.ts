import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import pg from 'pg';
import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { momentOf, endMoment } = await import('#studio/families/crash/flight.rules');
const { createDriver } = await import('./drive-tables.ts');
const { settleSeats } = await import('./settle-seats.ts');
const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

const THB = Currency.parse('THB');
const units = (text: string): bigint => moneyOf(text, THB).amount;
const flightCode = 'ember-rocket';
const ringCode = 'bamboo-ring';

type RoundRow = {
  id: string;
  phase: string;
  phase_at: Temporal.Instant;
  phase_ends_at: Temporal.Instant;
  outcome: { point: number; winner: string };
};
type SeatRow = { id: string; stake: bigint; payout: bigint; valid_bet: bigint; state: string };
let driver = createDriver();
let time = Temporal.Instant.from('2026-11-29T00:00:00Z');
const pass = (ms: number): void => {
  time = time.add({ milliseconds: ms });
  freezeTime(time);
};

const lastRound = async (code: string): Promise<RoundRow | undefined> =>
  (await database.query<RoundRow>('select * from shared.round where table_code = $1 order by number desc limit 1', [code])).rows[0];

/** Lets the time pass until a table is in a phase; another round when `wants` does not take the one that is there. */
const until = async (code: string, phase: string, wants: (round: RoundRow) => boolean = () => true): Promise<RoundRow> => {
  for (let steps = 0; steps < 400; steps += 1) {
    await driver.tick();
    await driver.rest();
    const round = await lastRound(code);
    if (round?.phase === phase && wants(round)) return round;
    pass(phase === 'DEALING' || phase === 'BETTING' ? 700 : 1_900);
  }
  return assert.fail(`${code} is never ${phase}`);
};

const sit = async (code: string): Promise<Player> => {
  const player = await Player.open(app, platform, code);
  assert.equal((await player.call('GET', '/api/table')).status, 200);
  return player;
};
const place = (player: Player, roundId: string, bets: { bet: string; amount: string; autoAt?: number }[]) =>
  player.call('POST', '/api/table/bets', { roundId, requestId: randomUUID(), bets });
const cashOut = (player: Player, roundId: string, bet = 'first') => player.call('POST', '/api/table/cash-out', { roundId, bet });
const seatsIn = async (roundId: string): Promise<SeatRow[]> =>
  (await database.query<SeatRow>('select * from shared.seat where round_id = $1 order by stake desc', [roundId])).rows;

/** A flight that takes bets and will reach a point, which nobody outside could know. */
const flightThatReaches = async (point: number, bets: { bet: string; amount: string; autoAt?: number }[]) => {
  for (let tries = 0; tries < 60; tries += 1) {
    const player = await sit(flightCode);
    const { id } = await until(flightCode, 'BETTING');
    assert.equal((await place(player, id, bets)).status, 200);
    const round = await until(flightCode, 'DEALING');
    if (round.outcome.point >= point) return { player, round };
    await until(flightCode, 'CLOSED');
    platform.newPlayer('10000.00');
  }
  return assert.fail(`no flight reaches ${point}`);
};
const moveTo = (round: RoundRow, sinceMs: number): void => {
  time = round.phase_at.add({ milliseconds: sinceMs });
  freezeTime(time);
};

beforeEach(async () => {
  platform.forgetMoods();
  platform.rules = { ...platform.rules, betMin: '1.00', betMax: '50000.00' };
  await driver.stop();
  driver = createDriver();
  pass(400_000);
  await database.query('update shared.game_table set watched_at = null');
  for (let steps = 0; steps < 60; steps += 1) {
    await driver.tick();
    await driver.rest();
    pass(5_000);
  }
  await settleSeats();
  while ((await deliverDue()) > 0);
  platform.newPlayer('10000.00');
});

test('a cash-out counts at the point of the server’s clock, once, and is paid exactly', async () => {
  const { player, round } = await flightThatReaches(160, [{ bet: 'first', amount: '100.00' }]);
  moveTo(round, momentOf(101) - 1);
  assert.equal((await cashOut(player, round.id)).body.code, 'CASH_OUT_CLOSED', 'not before 1.01');
  moveTo(round, momentOf(147));
  const first = await cashOut(player, round.id);
  assert.deepEqual([first.body['point'], first.body['payout']], [147, '147.00'], JSON.stringify(first.body));
  moveTo(round, momentOf(155));
  assert.deepEqual((await cashOut(player, round.id)).body, first.body, 'asked again, it is the same cash-out');
  await until(flightCode, 'RESULT');
  const [seat] = await seatsIn(round.id);
  assert.deepEqual([seat?.state, seat?.payout, seat?.valid_bet], ['SETTLED', units('147.00'), units('47.00')]);
  assert.equal(platform.cash, units('10047.00'));
});

test('a cash-out after the end is refused, and the bet is lost', async () => {
  const { player, round } = await flightThatReaches(101, [{ bet: 'first', amount: '100.00' }]);
  moveTo(round, endMoment(round.outcome.point));
  assert.equal((await cashOut(player, round.id)).body.code, 'CASH_OUT_CLOSED');
  assert.equal((await cashOut(player, round.id, 'second')).body.code, 'ROUND_NOT_FOUND', 'no such bet');
  await until(flightCode, 'RESULT');
  assert.equal((await seatsIn(round.id))[0]?.payout, 0n);
  assert.equal(platform.cash, units('9900.00'));
});

test('a player without a connection is paid at their own point, and loses the bet that has none', async () => {
  const { round } = await flightThatReaches(130, [
    { bet: 'first', amount: '100.00', autoAt: 125 },
    { bet: 'second', amount: '50.00' },
  ]);
  await until(flightCode, 'RESULT');
  const [seat] = await seatsIn(round.id);
  assert.deepEqual([seat?.stake, seat?.payout], [units('150.00'), units('125.00')]);
  assert.equal(platform.cash, units('9975.00'));
});

test('a click after the bet’s own point is paid at that point', async () => {
  const { player, round } = await flightThatReaches(140, [{ bet: 'first', amount: '100.00', autoAt: 120 }]);
  moveTo(round, momentOf(135));
  assert.equal((await cashOut(player, round.id)).body['point'], 120);
});

test('nothing tells how a flight ends before it does, and a point that was set is seen when it is passed', async () => {
  const { player, round } = await flightThatReaches(150, [{ bet: 'first', amount: '100.00', autoAt: 140 }]);
  type Shown = {
    round: { phaseEndsAt: string };
    revealed: unknown[];
    crowd: { players: number; bets: { name: string; point: number | null }[] };
  };
  const look = async (): Promise<Shown> => (await player.call('GET', '/api/table')).body['table'] as Shown;
  moveTo(round, momentOf(120));
  const early = await look();
  assert.notEqual(early.round.phaseEndsAt, round.phase_ends_at.toString());
  assert.deepEqual([early.revealed, early.crowd.players, early.crowd.bets[0]?.point], [[], 1, null]);
  assert.match(early.crowd.bets[0]?.name ?? '', /^.•••$/u);
  moveTo(round, momentOf(141));
  assert.equal((await look()).crowd.bets[0]?.point, 140);
  moveTo(round, endMoment(round.outcome.point));
  assert.deepEqual((await look()).revealed, [{ type: 'end', point: round.outcome.point }]);
});

test('the database keeps a cash-out: no second point, and no point without a flight', async () => {
  const { player, round } = await flightThatReaches(150, [{ bet: 'first', amount: '100.00' }, { bet: 'second', amount: '10.00' }]); // prettier-ignore
  moveTo(round, momentOf(120));
  await cashOut(player, round.id);
  const [seat] = await seatsIn(round.id);
  await assert.rejects(
    database.query('update shared.cash_out set point = 900 where seat_id = $1 and bet = $2', [seat?.id, 'first']),
    /final/,
  );
  await until(flightCode, 'RESULT');
  await assert.rejects(
    database.query(`update shared.cash_out set point = 900, taken_at = now() where seat_id = $1 and bet = 'second'`, [seat?.id]),
    /nothing flies/,
  );
});

test('a pool pays its winners from the accepted stakes, and gives all back where a side has none', async () => {
  const paid = { decided: 0, drawn: 0 };
  for (let round = 0; round < 12 && paid.decided < 2; round += 1) {
    const [one, two] = [await sit(ringCode), (platform.newPlayer('10000.00'), await sit(ringCode))];
    const { id } = await until(ringCode, 'BETTING');
    await place(one, id, [{ bet: 'meron', amount: '520.00' }]);
    await place(two, id, [{ bet: 'wala', amount: '480.00' }]);
    const { outcome } = await until(ringCode, 'RESULT');
    await settleSeats();
    const [meron, wala] = await seatsIn(id);
    const payouts = [meron?.payout, wala?.payout];
    if (outcome.winner === 'meron') assert.deepEqual(payouts, [units('950.00'), 0n]);
    else if (outcome.winner === 'wala') assert.deepEqual(payouts, [0n, units('950.00')]);
    else assert.deepEqual(payouts, [units('520.00'), units('480.00')]);
    paid[outcome.winner === 'meron' || outcome.winner === 'wala' ? 'decided' : 'drawn'] += 1;
  }
  assert.ok(paid.decided >= 2);
  platform.newPlayer('10000.00');
  const alone = await sit(ringCode);
  const { id } = await until(ringCode, 'BETTING');
  await place(alone, id, [{ bet: 'meron', amount: '100.00' }]);
  await until(ringCode, 'RESULT');
  await settleSeats();
  assert.equal((await seatsIn(id))[0]?.payout, units('100.00'));
  assert.equal(platform.cash, units('10000.00'));
});
