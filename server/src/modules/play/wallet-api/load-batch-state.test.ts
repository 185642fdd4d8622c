import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDatabase } from '#platform/database';
import { holding, untilWaiting } from '#test/holding';
import { aPlayer, faultsOfTheBook, type Player } from '#test/player';
import { type Answer, executeCommands } from './execute-commands.ts';
import { readCommand } from './commands.rules.ts';
import { findVendor, type Vendor } from '../vendors/find-vendor.ts';
import type { Command } from './command.rules.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const adjustBy = (amount: string, { purse: { memberId: playerId, currency } }: Player, vendor: Vendor, txId: string): Command => {
  const body = { txId, playerId, currency, gameCode: 'diner', roundId: 'r1', amount, reason: 'a mistake' };
  const command = readCommand.adjust(body as never, vendor);
  assert.ok(command !== undefined);
  return command;
};

const codesOf = (answers: readonly Answer[]) => answers.map((answer) => ('failed' in answer ? answer.failed : answer.outcome.code));

test('nothing is decided about a member who never had an account on readings from before they had one', async () => {
  const terms = { winsWithoutBet: true, cash: '0.00' };
  const blocked = await aPlayer(terms);
  const player = await aPlayer({ ...terms, vendor: blocked.vendor });
  assert.ok(blocked.member.id < player.member.id, 'whose account is opened first');
  const vendor = await findVendor(player.vendor);
  assert.ok(vendor !== undefined);
  const commands = [adjustBy('-40.00', blocked, vendor, 'a1'), adjustBy('-40.00', player, vendor, 'a2')];

  const letGo = await holding(
    `insert into ledger.account (merchant_id, owner, kind, currency, running, floor) values ($1, $2, 'CASH', $3, true, 0)`,
    [blocked.purse.merchantId, blocked.purse.memberId, blocked.purse.currency],
  );
  const adjusting = executeCommands(commands);
  await untilWaiting(1);
  assert.equal((await player.settle('s1', 'r1', '100.00', { endRound: false })).code, 'OK');
  await letGo();

  assert.deepEqual(codesOf(await adjusting), ['TX_NOT_FOUND', 'OK'], 'the round was opened in the meantime');
  assert.equal(await player.balance(), '60.00');
});

test('an account that was opened while others of its owner were waited for is taken into account', async () => {
  const player = await aPlayer({ cash: '100.00' });
  const vendor = await findVendor(player.vendor);
  assert.ok(vendor !== undefined);
  assert.equal((await player.bet('b1', 'r1', '10.00')).code, 'OK');

  const letGo = await holding('select from ledger.account where owner = $1 for update', [player.purse.memberId]);
  const adjusting = executeCommands([adjustBy('-120.00', player, vendor, 'a1')]);
  await untilWaiting(1);
  const settling = player.settle('s1', 'r1', '50.00');
  await untilWaiting(2);
  await letGo();

  assert.deepEqual(codesOf(await adjusting), ['OK']);
  assert.equal((await settling).code, 'OK');
  assert.deepEqual(await player.accounts(), { CASH: 20_0000n, RECEIVABLE: 0n }, 'a debt is paid with what is won');
});
