/** Tables under an operator: settings, exposure, rounds, and the void of a round in each of its phases. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { TableRoundAnswer, tablePath, tableRoundPath, TableRounds, tableRoundsPath, tablesPath, tableVoidPath, VendorTables } from '@croupier/contract/vendor-api/live-tables'; // prettier-ignore
import '#studio/test/short-wallet-timeout';
import { platform, signedByPlatform } from '#studio/test/own-studio';

const { openTableHouse, tableCode, units } = await import('#studio/test/table-house');
const { roundStatusOf } = await import('#studio/engine/rounds/list-transactions');

const house = await openTableHouse();
const { app, database, muchLater, pass, place, seatIn, sit, until } = house;

beforeEach(() => house.begin());

const get = async (path: string): Promise<unknown> => {
  const answer = await app.inject({ url: path, headers: signedByPlatform(path) });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};
const post = async (path: string, body: object, headers?: Record<string, string>) => {
  const payload = Buffer.from(JSON.stringify(body));
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...(headers ?? signedByPlatform(path, Date.now(), payload)) },
    payload,
  });
};
const tableNow = async (code = tableCode) => {
  const found = VendorTables.parse(await get(tablesPath)).tables.find(({ gameCode }) => gameCode === code);
  assert.ok(found !== undefined);
  return found;
};
const voidRound = (id: string) => post(tableVoidPath(id), { reason: 'the camera failed' });

test('the calls about tables need the signature of the platform', async () => {
  for (const path of [tablesPath, `${tableRoundsPath}?gameCode=${tableCode}`])
    assert.equal((await app.inject({ url: path })).statusCode, 401);
  const { id } = await house.until('BETTING', { code: tableCode }).catch(async () => (await sit(), until('BETTING')));
  assert.equal((await post(tableVoidPath(id), { reason: 'none' }, {})).statusCode, 401);
  assert.equal((await post(tablePath(tableCode), { isOpen: false, hostName: 'X', limits: [] }, {})).statusCode, 401);
});

test('the exposure of the round under way is what is staked on each bet, and the most it can pay', async () => {
  const player = await sit();
  const { id, number } = await until('BETTING');
  await place(player, id, { big: '100.00', 'single.6': '50.00' });
  const table = await tableNow();
  assert.deepEqual([table.round?.id, table.round?.number, table.seats], [id, Number(number), 1]);
  const shown = Object.fromEntries(
    table.exposure.map(({ bet, staked, mostPayout, players }) => [bet, `${staked} ${mostPayout} ${players}`]),
  );
  assert.deepEqual(shown, { big: '100.00 200.00 1', 'single.6': '50.00 650.00 1' });
});

test('a closed table finishes its round and opens no other until it is opened again', async () => {
  const player = await sit();
  const { id, number } = await until('BETTING');
  await place(player, id, { big: '100.00' });
  const settings = { hostName: 'Dao', limits: [] };
  assert.equal((await post(tablePath(tableCode), { ...settings, isOpen: false })).statusCode, 200);
  await until('CLOSED');
  await muchLater();
  assert.equal((await seatIn(id)).state, 'SETTLED');
  for (let step = 0; step < 10; step += 1) {
    await player.call('GET', '/api/table');
    await house.state.main.tick();
    pass(2_000);
  }
  const { body } = await player.call('GET', '/api/table');
  const { rules, table } = body as unknown as { rules: { isOpen: boolean; host: { name: string } }; table: { round: { number: number } } };
  assert.deepEqual([rules.isOpen, rules.host.name, table.round.number], [false, 'Dao', Number(number)]);
  await post(tablePath(tableCode), { ...settings, isOpen: true });
  assert.equal((await until('BETTING')).number, number + 1n);
});

test('limits of an operator take the place of the studio, in their currency alone', async () => {
  const player = await sit();
  const limits = [{ currency: 'THB', min: '20.00', max: '200.00' }];
  assert.equal((await post(tablePath(tableCode), { isOpen: true, hostName: 'Dao', limits })).statusCode, 200);
  assert.deepEqual((await tableNow()).limits, limits);
  const { id } = await until('BETTING');
  const { body } = await place(player, id, { big: '500.00', small: '10.00' });
  const taken = (body['bets'] as { bet: string; taken: string; note: string }[]).map((one) => `${one.bet} ${one.taken} ${one.note}`);
  assert.deepEqual(taken, ['big 200.00 CUT', 'small 0.00 BELOW_MIN']);
  for (const wrong of [
    { min: '0.00', max: '1.00' },
    { min: '9.00', max: '1.00' },
    { min: '0.00001', max: '1.00' },
  ])
    assert.equal(
      (await post(tablePath(tableCode), { isOpen: true, hostName: 'Dao', limits: [{ currency: 'THB', ...wrong }] })).statusCode,
      400,
    );
  await post(tablePath(tableCode), { isOpen: true, hostName: 'Dao', limits: [] });
});

for (const phase of ['BETTING', 'LOCKED', 'DEALING', 'RESULT', 'CLOSED'] as const)
  test(`an operator voids a round in the phase ${phase}: the stake goes back and what was paid is taken back, once`, async () => {
    const player = await sit();
    const { id } = await until('BETTING');
    await place(player, id, { big: '100.00', odd: '50.00' });
    await place(player, id, { small: '100.00' });
    if (phase !== 'BETTING') await until(phase);
    const seat = await seatIn(id);
    const before = TableRoundAnswer.parse(await get(tableRoundPath(id)));
    assert.deepEqual(before.seats.map(({ playerId, stake }) => [playerId, stake]), [[platform.playerId, '250.00']]); // prettier-ignore
    assert.equal(before.round?.outcome === null, phase !== 'RESULT' && phase !== 'CLOSED', 'what is dealt is told when the deal is over');
    assert.deepEqual((await voidRound(id)).json(), { code: 'OK', phase: 'VOID' });
    assert.deepEqual((await voidRound(id)).json(), { code: 'OK', phase: 'VOID' });
    await muchLater();
    assert.equal(platform.cash, units('10000.00'));
    assert.equal((await seatIn(id)).state, 'VOID');
    const { rows } = await database.query<{ state: string }>('select state from shared.slip where seat_id = $1', [seat.id]);
    assert.deepEqual(rows.map(({ state }) => state), ['RETURNED', 'RETURNED']); // prettier-ignore
    const status = await roundStatusOf(seat.id, platform.playerId);
    assert.ok(status.state === 'CANCELLED' && status.transactions.every(({ state }) => state === 'UNDONE'));
    const [last] = TableRounds.parse(await get(`${tableRoundsPath}?gameCode=${tableCode}`)).rounds.filter((one) => one.id === id);
    assert.deepEqual([last?.phase, last?.voidReason], ['VOID', 'the camera failed']);
    await player.call('GET', '/api/table');
    assert.notEqual((await until('BETTING')).id, id, 'the table plays on');
  });

test('a payout that has not arrived yet and the void of its round end in the same balance, whichever comes first', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  await place(player, id, { big: '100.00', small: '100.00' });
  platform.be('settle', 'late', 'broken');
  await until('RESULT');
  await voidRound(id);
  await muchLater();
  assert.equal(platform.cash, units('10000.00'));
  assert.equal((await seatIn(id)).state, 'VOID');
});

test('rounds are searched by time and by their players', async () => {
  const player = await sit();
  const first = await until('BETTING');
  await place(player, first.id, { big: '100.00' });
  const at = house.now().toString();
  await until('CLOSED');
  const second = await until('BETTING');
  const found = async (query: string): Promise<string[]> =>
    TableRounds.parse(await get(`${tableRoundsPath}?gameCode=${tableCode}${query}`)).rounds.map(({ id }) => id);
  const time = `&until=${encodeURIComponent(at)}`;
  assert.deepEqual([(await found(''))[0], (await found(time))[0]], [second.id, first.id]);
  assert.deepEqual(await found(`&players=${platform.playerId}`), [first.id]);
  assert.deepEqual(await found(`&players=018f0000-0000-7000-8000-000000000001,${platform.playerId}${time}`), [first.id]);
  assert.deepEqual(await found('&players=018f0000-0000-7000-8000-000000000001'), []);
  assert.deepEqual(await found('&until=2020-01-01T00:00:00Z'), []);
});

test('a round that nobody knows is not void, and other rounds keep their results', async () => {
  assert.deepEqual((await voidRound('018f0000-0000-7000-8000-000000000001')).json(), { code: 'UNKNOWN' });
});
