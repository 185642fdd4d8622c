import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aPlayer, faultsOfTheBook } from '#test/player';
import { arriveAtVendor, atVendors, balanceOf, debtOf, receive, sendOff } from './index.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

test('a member’s balance is known in whole, however many bonuses they were given', async () => {
  const player = await aPlayer({ cash: '10.00' });
  const { purse } = player;
  const money = moneyOf('40.00', purse.currency);
  await player.bet('b1', 'r1', '10.00');
  await player.call('adjust', { txId: 'a1', roundId: 'r1', amount: '-30.00', reason: 'a mistake' });
  await inTransaction((tx) => receive(tx, { ...purse, money, house: 'ADJUSTMENT', reference: `${purse.memberId}:again`, reason: 'TEST' }));
  const vendor = VendorCode.parse('ALOFT');
  const there = { ...purse, vendor, money: moneyOf('15.00', purse.currency) };
  await inTransaction((tx) => sendOff(tx, { ...there, reference: `${purse.memberId}:off` }));
  await inTransaction((tx) => arriveAtVendor(tx, { ...there, reference: `${purse.memberId}:there` }));
  const before = await inTransaction((tx) => balanceOf(tx, purse));
  assert.equal(before.balance, '25.00');
  await inTransaction((tx) =>
    sql`insert into ledger.account (owner, kind, currency, merchant_id, running, floor)
      select ${purse.memberId}, 'BONUS:' || uuidv7(), ${purse.currency}, ${purse.merchantId}, true, 0 from generate_series(1, 1200)`.execute(
      open<object>(tx),
    ),
  );
  assert.deepEqual(await inTransaction((tx) => balanceOf(tx, purse)), before);
  assert.equal((await inTransaction((tx) => debtOf(tx, purse))).amount, 30_0000n);
  assert.equal((await inTransaction((tx) => atVendors(tx, purse))).get(vendor)?.there, 15_0000n);
});
