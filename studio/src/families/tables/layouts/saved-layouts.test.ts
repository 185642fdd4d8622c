import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Player } from '#studio/test/player';
import { type Layout, layoutsMost } from './protocol.ts';

const { createApp } = await import('#studio/app');
const app = await createApp();
after(() => app.close());

const chips = [
  { bet: 'straight.7', amount: '10.00' },
  { bet: 'red', amount: '50.00' },
];
const path = (id: string): string => `/api/table/layouts/${id}`;
const save = (player: Player, id: string, name: string, laid: object[] = chips) => player.call('POST', path(id), { name, chips: laid });
const list = async (player: Player): Promise<Layout[]> => (await player.call('GET', '/api/table/layouts')).body['layouts'] as Layout[];
const newPlayer = (game: string): Promise<Player> => {
  platform.newPlayer('100.00');
  return Player.open(app, platform, game);
};

test('a layout that is sent twice is kept once, is named anew, and is forgotten', async () => {
  const player = await newPlayer('swift-roulette');
  const id = randomUUID();
  for (const name of ['Sevens', 'Sevens', ' Red seven ']) assert.equal((await save(player, id, name)).status, 200);
  assert.deepEqual(await list(player), [{ id, name: 'Red seven', chips }]);
  for (const _ of [1, 2]) assert.equal((await player.call('POST', `${path(id)}/removal`)).status, 200);
  assert.deepEqual(await list(player), []);
});

test('chips on one bet are kept as their sum, and what no roulette takes is refused', async () => {
  const player = await newPlayer('swift-roulette');
  await save(player, randomUUID(), 'Twice', [chips[0] ?? {}, chips[0] ?? {}]);
  assert.deepEqual((await list(player))[0]?.chips, [{ bet: 'straight.7', amount: '20.00' }]);
  const refused = [[{ bet: 'banker', amount: '10.00' }], [{ bet: 'red', amount: '0.00' }], [{ bet: 'red', amount: '0.00001' }]];
  for (const laid of refused) assert.equal((await save(player, randomUUID(), 'Wrong', laid)).body.code, 'BETS_REFUSED');
  for (const [name, laid] of [
    ['', chips],
    ['x'.repeat(31), chips],
    ['Empty', []],
  ] as const)
    assert.equal((await save(player, randomUUID(), name, [...laid])).body.code, 'MALFORMED');
  assert.equal((await list(player)).length, 1);
});

test('layouts are those of one player and one kind of table', async () => {
  const player = await newPlayer('swift-roulette');
  const id = randomUUID();
  await save(player, id, 'Mine');
  const other = await newPlayer('swift-roulette');
  assert.deepEqual(await list(other), []);
  await other.call('POST', `${path(id)}/removal`);
  await save(other, id, 'Theirs');
  assert.deepEqual(
    (await list(player)).map(({ name }) => name),
    ['Mine'],
  );
  const atDice = await Player.open(app, platform, 'lantern-sic-bo');
  assert.deepEqual(await list(atDice), []);
});

test('one layout more than a player may keep is refused, also of several that come at once, and a name can still be changed', async () => {
  const player = await newPlayer('swift-roulette');
  const ids = Array.from({ length: layoutsMost + 3 }, () => randomUUID());
  const answers = await Promise.all(ids.map((id, nth) => save(player, id, `Layout ${nth}`)));
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200).map(({ body }) => [body.code, body.value?.['most']]),
    Array.from({ length: 3 }, () => ['LAYOUTS_FULL', layoutsMost]),
  );
  const [first] = await list(player);
  assert.ok(first);
  assert.equal((await save(player, first.id, 'Another name')).status, 200);
  assert.deepEqual([(await list(player)).length, (await list(player))[0]?.name], [layoutsMost, 'Another name']);
});
