/** Tips at live tables: one debit each, given back where the wallet is unclear, listed for the platform and shown to the table. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import type { Player } from '#studio/test/player';

const { openTableHouse, units } = await import('#studio/test/table-house');
const { listTransactions, readCursor } = await import('#studio/engine/rounds/list-transactions');
const { returnUnansweredTips } = await import('./tip-calls.ts');

const house = await openTableHouse();
const { database, muchLater, pass, sit, state } = house;
beforeEach(() => house.begin());

const tip = (player: Player, amount: string, requestId: string = randomUUID()) =>
  player.call('POST', '/api/table/tips', { requestId, amount });
const listed = async (): Promise<string[]> => {
  const start = readCursor('tips|') ?? assert.fail('no list of tips');
  const { transactions } = await listTransactions({ from: state.time.subtract({ hours: 24 }), until: state.time.add({ hours: 1 }) }, start);
  return transactions
    .filter(({ playerId }) => playerId === platform.playerId)
    .map(({ op, stake, roundId, state: ended }) => `${op} ${stake} ${String(roundId)} ${ended}`);
};

test('a tip is debited once, however often it is sent, and stands in the history and in the list for the platform', async () => {
  const player = await sit();
  const request = randomUUID();
  const first = await tip(player, '50.00', request);
  assert.deepEqual([first.status, first.body['amount']], [200, '50.00']);
  assert.equal((await tip(player, '50.00', request)).status, 200);
  assert.equal(platform.cash, units('9950.00'));
  const { body } = await player.call('GET', '/api/table/history');
  assert.deepEqual(
    (body['tips'] as { amount: string; currency: string }[]).map(({ amount, currency }) => `${amount} ${currency}`),
    ['50.00 THB'],
  );
  assert.deepEqual(await listed(), ['tip 50.00 null APPLIED']);
});

test('a tip that the player cannot pay is refused and moves nothing', async () => {
  platform.newPlayer('30.00');
  const player = await sit();
  assert.equal((await tip(player, '50.00')).body['code'], 'INSUFFICIENT_FUNDS');
  assert.equal(platform.cash, units('30.00'));
  assert.deepEqual(await listed(), ['tip 50.00 null UNDONE']);
});

for (const moods of [
  ['lost', 'lost'],
  ['brokenAfter', 'broken'],
  ['late', 'busy'],
] as const)
  test(`a tip without a clear answer (${moods.join(', ')}) goes back`, async () => {
    const player = await sit();
    platform.be('tip', ...moods);
    const request = randomUUID();
    assert.equal((await tip(player, '50.00', request)).body['code'], 'WALLET_UNAVAILABLE');
    await muchLater();
    assert.equal(platform.cash, units('10000.00'));
    assert.equal((await tip(player, '50.00', request)).body['code'], 'WALLET_UNAVAILABLE', 'the same tip is not tried again');
    assert.deepEqual(await listed(), ['tip 50.00 null UNDONE']);
    const { rows } = await database.query<{ state: string }>('select state from shared.tip where request_id = $1', [request]);
    assert.deepEqual(rows, [{ state: 'RETURNED' }]);
  });

test('a tip whose process died before the answer goes back', async () => {
  const player = await sit();
  const request = randomUUID();
  assert.equal((await tip(player, '50.00', request)).status, 200);
  await database.query("update shared.tip set state = 'ASKING' where request_id = $1", [request]);
  await returnUnansweredTips();
  assert.equal(platform.cash, units('9950.00'), 'an answer may still come');
  pass(61_000);
  await returnUnansweredTips();
  await muchLater();
  assert.equal(platform.cash, units('10000.00'));
});

test('tips have the limits of the table, and a pace', async () => {
  const player = await sit();
  for (const amount of ['0.50', '1000000.00', '50.00001']) {
    const { body } = await tip(player, amount);
    assert.equal(body['code'], 'TIP_REFUSED', amount);
  }
  assert.equal((await tip(player, '50.00')).status, 200);
  const fast = await tip(player, '50.00');
  assert.deepEqual([fast.status, fast.body['code'], fast.body['value']], [429, 'TOO_FAST', { retryAfterMs: 2_000 }]);
  for (let more = 0; more < 9; more += 1) {
    pass(2_100);
    assert.equal((await tip(player, '50.00')).status, 200);
  }
  pass(2_100);
  assert.equal((await tip(player, '50.00')).body['code'], 'TOO_FAST', 'ten in a minute');
  assert.equal((await tip(await sit('ember-rocket'), '50.00')).body['code'], 'TIP_REFUSED', 'nobody deals there');
});
