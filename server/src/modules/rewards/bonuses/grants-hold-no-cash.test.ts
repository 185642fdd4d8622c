import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { turnoverOf } from '#modules/rewards/wagering';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aPlayer, type Player } from '#test/player';
import { untilReacted } from '#test/reacted';
import { giveGrant } from './index.ts';

afterEach(unfreezeTime);
after(closeDatabase);

/** Gives 50 that must be staked three times within 30 days. */
const grant = ({ member }: Player) =>
  inTransaction((tx) =>
    giveGrant(tx, {
      member,
      money: moneyOf('50.00', member.currency),
      wageringRequired: moneyOf('150.00', member.currency).amount,
      stakeMax: null,
      expiresAt: now().add({ hours: 24 * 30 }),
      promotion: 'TEST',
    }),
  );
const standing = async ({ member }: Player) => {
  const { open, locked } = await inTransaction((tx) =>
    turnoverOf(tx, member.id, moneyOf('100.00', member.currency).amount, member.currency),
  );
  return { open: open.map(({ source }) => source), locked };
};

test('a grant leaves the member’s own cash alone, and what it asks for ends when it expires', async () => {
  const player = await aPlayer({ cash: '100.00' });
  freezeTime('2026-11-20T08:00:00Z');
  await grant(player);
  assert.deepEqual(await standing(player), { open: ['GRANT'], locked: 0n });
  freezeTime('2026-12-20T08:00:00Z');
  assert.deepEqual(await standing(player), { open: [], locked: 0n });
});

test('a grant’s requirement ends when a round leaves nothing of it, not before', async () => {
  await untilReacted();
  const player = await aPlayer({ cash: '10.00' });
  await grant(player);
  await player.bet('b1', 'r1', '30.00');
  await player.settle('s1', 'r1', '0.00');
  await untilReacted();
  assert.deepEqual((await standing(player)).open, ['GRANT'], '30 of it are left');
  await player.bet('b2', 'r2', '30.00');
  await player.settle('s2', 'r2', '0.00');
  await untilReacted();
  assert.deepEqual((await standing(player)).open, []);
});
