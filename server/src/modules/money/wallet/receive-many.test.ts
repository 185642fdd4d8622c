import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { closeDatabase, inTransaction } from '#platform/database';
import { holding } from '#test/holding';
import { aPlayer, faultsOfTheBook } from '#test/player';
import { lock, receiveMany } from './index.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

test('a payee waits for nobody that holds another account of theirs, and their tabs are told the balance', async () => {
  const player = await aPlayer({ cash: '100.00' });
  const { purse } = player;
  const held = { money: moneyOf('30.00', purse.currency), reference: `test:${purse.memberId}:held`, reason: 'TEST' };
  await inTransaction((tx) => lock(tx, { ...purse, ...held }));
  const letGo = await holding(`select from ledger.account where owner = $1 and kind = 'LOCKED' for update`, [purse.memberId]);
  const paid = { ...held, reference: `test:${purse.memberId}:paid`, fee: 5_0000n, house: 'ADJUSTMENT' } as const;
  await inTransaction((tx) => receiveMany(tx, [{ ...purse, ...paid }]));
  await letGo();
  assert.equal(await player.balance(), '95.00');
  const [told] = await player.ask<{ balance: { balance: string; locked: string } }>(
    `select payload -> 'balance' as balance from platform.outbox where member_id = $1 and type = 'balance.changed' order by xid desc, id desc limit 1`,
  );
  assert.deepEqual([told?.balance.balance, told?.balance.locked], ['95.00', '30.00']);
});
