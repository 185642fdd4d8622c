import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { closeDatabase, inTransaction } from '#platform/database';
import { holding, untilWaiting } from '#test/holding';
import { aPlayer, faultsOfTheBook } from '#test/player';
import { payDebt, receive } from './index.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

/** Somebody with 100.00, who owes 30.00 of a payout that was taken back after they had lost it. */
const aDebtor = async () => {
  const player = await aPlayer({ cash: '10.00' });
  await player.bet('b1', 'r1', '10.00');
  await player.call('adjust', { txId: 'a1', roundId: 'r1', amount: '-30.00', reason: 'a mistake' });
  const { purse } = player;
  const gift = { house: 'ADJUSTMENT', reference: `test:${purse.memberId}:again`, reason: 'TEST' } as const;
  await inTransaction((tx) => receive(tx, { ...purse, ...gift, money: moneyOf('100.00', purse.currency) }));
  assert.deepEqual(await player.accounts(), { CASH: 100_0000n, RECEIVABLE: -30_0000n });
  return player;
};

test('a debt is paid out of cash, as far as that goes, and once', async () => {
  const player = await aDebtor();
  for (const reference of ['d1', 'd1', 'd2']) await inTransaction((tx) => payDebt(tx, player.purse, `${player.member.id}:${reference}`));
  assert.deepEqual(await player.accounts(), { CASH: 70_0000n, RECEIVABLE: 0n });
});

test('a debt that a win pays meanwhile is not paid a second time', async () => {
  const player = await aDebtor();
  const letGo = await holding('select from ledger.account where owner = $1 for update', [player.member.id]);
  const winning = player.settle('s1', 'r1', '50.00');
  await untilWaiting(1);
  const paying = inTransaction((tx) => payDebt(tx, player.purse, `${player.member.id}:d1`));
  await untilWaiting(2);
  await letGo();
  assert.equal((await winning).code, 'OK');
  await paying;
  assert.deepEqual(await player.accounts(), { CASH: 120_0000n, RECEIVABLE: 0n });
});
