import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeDatabase } from '#platform/database';
import { untilReacted } from '#test/reacted';
import { aBonus } from '#test/bonus';
import { aPlayer, type Player } from '#test/player';

before(() => untilReacted());
after(closeDatabase);

let rounds = 0;
/** A lost round of bets of 10.00 at these odds; `undone` names the place of a bet that is rolled back before the end. */
const play = async (player: Player, odds: readonly (string | undefined)[], undone?: number): Promise<void> => {
  rounds += 1;
  const round = `r${rounds}`;
  for (const [place, one] of odds.entries())
    assert.equal((await player.bet(`${round}b${place}`, round, '10.00', { ...(one !== undefined && { odds: one }) })).code, 'OK');
  if (undone !== undefined) assert.equal((await player.rollback(`${round}u`, round, `${round}b${undone}`)).code, 'OK');
  assert.equal((await player.settle(`${round}s`, round, '0.00')).code, 'OK');
};

const wagered = async (player: Player, id: string): Promise<bigint | undefined> => {
  await untilReacted();
  return player.wagered(id);
};

test('a round below the smallest odds of a bonus counts nothing; the lowest odds of the bets that stand decide', async () => {
  const player = await aPlayer({ cash: '500.00' });
  const id = await aBonus(player, '100.00', { wagering: { oddsMinPpm: 1_500_000 } });
  await play(player, ['1.49']);
  await play(player, ['2.10', '1.2']);
  assert.equal(await wagered(player, id), 0n);
  await play(player, ['1.5']);
  assert.equal(await wagered(player, id), 10_0000n);
  await play(player, [undefined]);
  assert.equal(await wagered(player, id), 20_0000n, 'a bet without odds counts as usual');
  await play(player, ['1.2', '2.10'], 0);
  assert.equal(await wagered(player, id), 30_0000n, 'a bet that was undone lowers the odds no more');
});

test('a bet that comes again with other odds is another bet, and is refused', async () => {
  const player = await aPlayer();
  assert.equal((await player.bet('b', 'r', '10.00', { odds: '1.85' })).code, 'OK');
  assert.equal((await player.bet('b', 'r', '10.00', { odds: '1.85' })).replayed, true);
  assert.equal((await player.bet('b', 'r', '10.00', { odds: '1.90' })).code, 'DUPLICATE_MISMATCH');
});
