import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as limits from '#modules/people/limits';
import * as restrict from '../../people/limits/restrict.ts';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction, together } from '#platform/database';
import { aPlayer, betOf } from '#test/player';
import { readCommand } from './commands.rules.ts';
import { findVendor } from '../vendors/find-vendor.ts';
import { prepareStakes, readStakes } from './read-stakes.ts';
import { loadBatchState } from './load-batch-state.ts';

after(closeDatabase);

test('a member who staked before is asked about at once, and a finding on a wrong guess is not believed', async () => {
  const player = await aPlayer();
  const { member } = player;
  await inTransaction((tx) =>
    restrict.setCeiling(tx, member, { kind: 'WAGER', period: 'DAY', amount: 50_0000n, currency: member.currency }),
  );
  const vendor = await findVendor(player.vendor);
  assert.ok(vendor !== undefined);
  const command = readCommand.bet(betOf(player) as never, vendor);
  assert.ok(command !== undefined);
  const day = { hours: 24 };
  assert.deepEqual((await prepareStakes([command], now())).questions, [], 'nobody knows yet whose member that is');
  assert.equal((await player.bet('b1', 'r1', '40.00')).code, 'OK');

  for (const at of [now(), now().subtract(day), now().add(day)]) {
    const stakes = await prepareStakes([command], at);
    assert.equal(stakes.questions.length, 4);
    await inTransaction(async (tx) => {
      const { players } = await loadBatchState(tx, [command], 'taken to be new');
      const [someone] = players.values();
      assert.ok(someone !== undefined);
      someone.limits = limits.noLimits;
      const playable = await readStakes(tx, stakes, await together(tx, stakes.questions), players, now());
      assert.deepEqual(
        someone.limits.ceilings.map(({ played }) => played.staked),
        [40_0000n],
      );
      assert.equal(playable.size, 1);
    });
  }
});
