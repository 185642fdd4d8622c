import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';

const { openTableHouse, tableCode, units } = await import('#studio/test/table-house');
const { settleSeats } = await import('./settle-seats.ts');
const { roundStatusOf } = await import('#studio/engine/rounds/list-transactions');

const house = await openTableHouse();
const { database, lastRound, muchLater, newDriver, now, pass, place, seatIn, sit, until } = house;
const shoeTable = 'lotus-baccarat';

beforeEach(() => house.begin());

test('a confirmation of several bets is one debit, and the seat is one settlement', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  const placed = await place(player, id, { big: '100.00', small: '50.00', 'total.9': '60.00' });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  await place(player, id, { big: '100.00' });
  assert.equal(platform.cash, units('9690.00'));
  await until('RESULT');
  const seat = await seatIn(id);
  assert.deepEqual([seat.stake, seat.state], [units('310.00'), 'SETTLED']);
  const { taken, paid, closed } = platform.round(seat.id);
  assert.deepEqual([taken, paid, closed], [units('310.00'), seat.payout, true]);
  assert.equal(platform.calls.filter(({ op, txId }) => op === 'settle' && txId === `${seat.id}:win`).length, 1);
  const { body } = await player.call('GET', '/api/table/history');
  const [record] = body['records'] as { outcome: { dice: number[] }; seat: { bets: { payout: string }[]; validBet: string } }[];
  assert.equal(record?.outcome.dice.length, 3);
  assert.equal(record?.seat.bets.length, 3);
  assert.equal(platform.validBets.get(seat.id), record?.seat.validBet, 'the platform hears the valid bet that the player reads');
});

test('opposite bets of the same amount are no valid bet, and the settlement says so', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  await place(player, id, { big: '100.00', small: '100.00', odd: '50.00', even: '50.00' });
  await until('RESULT');
  const seat = await seatIn(id);
  assert.equal(platform.round(seat.id).taken, units('300.00'));
  assert.equal(platform.validBets.get(seat.id), '0.00');
});

test('bets are taken in the betting phase alone, and the same request is one debit', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  const request = randomUUID();
  const [first, second] = [await place(player, id, { big: '100.00' }, request), await place(player, id, { big: '100.00' }, request)];
  assert.deepEqual([first.status, second.status, platform.cash], [200, 200, units('9900.00')]);
  await until('LOCKED');
  assert.equal((await place(player, id, { big: '100.00' })).body.code, 'BETTING_CLOSED');
  assert.equal((await place(player, id, { big: '100.00' }, request)).status, 200, 'a lost answer is still given');
  await until('DEALING');
  assert.equal((await place(player, id, { small: '100.00' })).body.code, 'BETTING_CLOSED');
  assert.equal((await place(player, randomUUID(), { small: '100.00' })).body.code, 'ROUND_NOT_FOUND');
  assert.equal(platform.cash, units('9900.00'));
});

test('bets are cut to the maximum and refused below the minimum, and only what is taken is debited', async () => {
  const player = await sit('lantern-sic-bo');
  const { id } = await until('BETTING', { code: 'lantern-sic-bo' });
  const { body } = await place(player, id, { big: '9000.00', small: '5.00', nonsense: '20.00' });
  const bets = body['bets'] as { bet: string; taken: string; note: string }[];
  assert.deepEqual(bets.map(({ bet, taken, note }) => [bet, Number(taken), note]), [['big', 5000, 'CUT'], ['small', 0, 'BELOW_MIN'], ['nonsense', 0, 'UNKNOWN_BET']]); // prettier-ignore
  assert.equal(platform.cash, units('5000.00'));
  assert.equal((await place(player, id, { big: '10.00' })).body.code, 'BETS_REFUSED');
});

for (const [phase, killedIn] of [
  ['BETTING', 'BETTING'],
  ['LOCKED', 'LOCKED'],
  ['DEALING', 'DEALING'],
  ['RESULT', 'RESULT'],
] as const)
  // prettier-ignore
  test(`a round whose driver dies in the phase ${phase} is finished by another process`, async () => {
    const player = await sit();
    const first = house.state.main;
    const { id } = await until('BETTING');
    assert.equal((await place(player, id, { odd: '200.00' })).status, 200);
    if (killedIn !== 'BETTING') await until(killedIn);
    const next = newDriver();
    await next.tick();
    assert.equal((await lastRound()).phase, killedIn, 'the lease of the first still holds');
    pass(7_000);
    await until(killedIn === 'RESULT' ? 'CLOSED' : 'RESULT', { driver: next });
    await settleSeats();
    const seat = await seatIn(id);
    assert.equal(seat.state, 'SETTLED');
    assert.equal(platform.cash, units('9800.00') + seat.payout);
    // The first process comes back: its fence is old, and it moves nothing.
    const { rows } = await database.query<{ fence: bigint }>('select fence from shared.game_table where code = $1', [tableCode]);
    await first.tick();
    assert.deepEqual((await database.query('select fence from shared.game_table where code = $1', [tableCode])).rows, rows);
  });

test('a round that was left before its draw for minutes is void, and every stake goes back', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  await place(player, id, { big: '100.00' });
  await place(player, id, { odd: '100.00' });
  await house.state.main.stop();
  pass(300_000);
  await until('VOID', { driver: newDriver() }).catch(() => undefined);
  const { rows } = await database.query<{ phase: string }>('select phase from shared.round where id = $1', [id]);
  assert.equal(rows[0]?.phase, 'VOID');
  await muchLater();
  assert.equal(platform.cash, units('10000.00'));
  assert.equal((await seatIn(id)).state, 'VOID');
  assert.equal((await roundStatusOf((await seatIn(id)).id, platform.playerId)).state, 'CANCELLED');
});

test('two drivers never move one table in the same phase, and share the tables', async () => {
  const codes = ['swift-sic-bo', 'lantern-sic-bo', 'pearl-sic-bo', 'harbour-roulette'];
  await sit();
  await database.query('update shared.game_table set watched_at = $1 where code = any($2)', [now().toString(), codes]);
  const other = newDriver();
  for (let steps = 0; steps < 120; steps += 1) {
    await Promise.all([house.state.main.tick(), other.tick()]);
    await Promise.all([house.state.main.rest(), other.rest()]);
    pass(1_100);
    await database.query('update shared.game_table set watched_at = $1 where code = any($2)', [now().toString(), codes]);
  }
  const { rows } = await database.query<{ driver: string; count: bigint }>(
    'select driver, count(*) from shared.game_table where lease_until > $1 group by driver',
    [now().subtract({ seconds: 3 }).toString()],
  );
  assert.equal(rows.length, 2, 'both drive some');
  const gaps = await database.query(
    `select table_code from (select table_code, number - lag(number) over (partition by table_code order by number) as step from shared.round) s
     where step <> 1`,
  );
  assert.deepEqual(gaps.rows, [], 'no round is missing and none is twice');
});

test('a debit without an answer is no bet when the round is drawn, and goes back', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  await place(player, id, { big: '100.00' });
  platform.be('bet', 'held', 'held');
  const placing: ReturnType<typeof place> = place(player, id, { small: '100.00' });
  while (platform.holding === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await until('DEALING');
  // A second try may come after the first was released.
  platform.forgetMoods();
  platform.release();
  const { body } = await placing;
  assert.ok(body.code === 'BETTING_CLOSED' || body.code === 'WALLET_UNAVAILABLE', JSON.stringify(body));
  await until('RESULT');
  await muchLater();
  const seat = await seatIn(id);
  assert.equal(seat.stake, units('100.00'));
  assert.equal(platform.cash, units('9900.00') + seat.payout);
});

test('a shoe is dealt from a link that was promised, and a stranger can deal it again when it is over', async () => {
  const { belongsTo, shuffledShoe, streamOfLink } = await import('./chain-links.ts');
  const { cardsFrom } = await import('./dealt-draw.ts');
  const { findSharedTable } = await import('#studio/engine/games');
  const player = await sit(shoeTable);
  const { id } = await until('BETTING', { code: shoeTable });
  await place(player, id, { banker: '100.00' });
  await until('RESULT', { code: shoeTable });
  const seat = await seatIn(id);
  const verify = async () => (await player.call('GET', `/api/table/verify?seatId=${seat.id}`)).body;
  assert.equal((await verify())['link'], null, 'the shoe is still being played');
  await database.query('update shared.shoe set ended_at = $1 where table_code = $2', [now().toString(), shoeTable]);
  const proof = await verify();
  const chain = proof['chain'] as { lastLink: string; salt: string };
  const [link, number] = [proof['link'] as string, proof['linkNumber'] as number];
  assert.ok(belongsTo(chain.lastLink, link, number));
  const game = findSharedTable(shoeTable)?.game();
  assert.ok(game?.shoe !== undefined);
  const { cards } = shuffledShoe(streamOfLink({ link, number, salt: chain.salt, table: shoeTable }), game.shoe);
  assert.deepEqual(game.deal(cardsFrom(cards, proof['firstCard'] as number).draw), proof['outcome']);
});

test('the database keeps a drawn round: no second outcome, no bet after the draw, no way back', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  await place(player, id, { big: '100.00' });
  await until('DEALING');
  const seat = await seatIn(id);
  await assert.rejects(
    database.query(`update shared.round set outcome = '{"game":"sicBo","dice":[1,1,1]}' where id = $1`, [id]),
    /drawn once/,
  );
  await assert.rejects(database.query(`update shared.round set phase = 'BETTING', outcome = null where id = $1`, [id]));
  await assert.rejects(
    database.query(
      `insert into shared.slip (id, seat_id, request_id, bets, amount, state, asked_at) values ($1, $2, $3, '{"big":"1"}', 1, 'ASKING', now())`,
      [randomUUID(), seat.id, randomUUID()],
    ),
    /betting is closed/,
  );
});
