import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { savedMost } = await import('./saved-slips.ts');
const app = await createApp();
after(() => app.close());

const row = (number: string, multiple = 1) => ({
  play: 'three-top',
  selection: { kind: 'numbers', numbers: [number] },
  unit: '1',
  multiple,
});
type Saved = { id: string; rows: { selection: { numbers: string[] } }[] }[];
const save = async (player: Player, rows: object[]) => player.call('POST', '/api/lottery/saved', { rows });
const list = async (player: Player): Promise<Saved> => (await player.call('GET', '/api/lottery/saved')).body['saved'] as Saved;
const numbersOf = (saved: Saved): string[] => saved.map(({ rows }) => rows[0]?.selection.numbers[0] ?? '');

test('a player keeps slips of a lottery, newest first and each once, and nobody else sees or forgets them', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, 'lao-vip');
  for (const number of ['111', '222', '111']) assert.equal((await save(player, [row(number)])).status, 200);
  const saved = await list(player);
  assert.deepEqual(numbersOf(saved), ['111', '222']);
  assert.equal((await save(player, [{ ...row('111'), play: 'nothing' }])).body.code, 'SLIP_REFUSED');
  platform.newPlayer('100.00');
  const other = await Player.open(app, platform, 'lao-vip');
  assert.deepEqual(await list(other), []);
  assert.equal((await other.call('POST', `/api/lottery/saved/${saved[0]?.id}/forget`)).status, 200);
  assert.equal((await list(player)).length, 2);
  await player.call('POST', `/api/lottery/saved/${saved[0]?.id}/forget`);
  assert.deepEqual(numbersOf(await list(player)), ['222']);
});

test('one slip more than a player may keep takes the place of the oldest', async () => {
  platform.newPlayer('100.00');
  const player = await Player.open(app, platform, 'lao-vip');
  for (let nth = 0; nth <= savedMost; nth += 1) await save(player, [row(String(100 + nth))]);
  const numbers = numbersOf(await list(player));
  assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [savedMost, String(100 + savedMost), '101']);
});
