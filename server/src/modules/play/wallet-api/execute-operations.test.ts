import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMerchant } from '#test/builders';
import { aPlayer, aVendor, faultsOfTheBook, type Player } from '#test/player';
import type { IncompleteOperation } from '../protocols/protocol.rules.ts';
import { executeOperations } from './execute-operations.ts';
import { findVendor, forgetVendors } from '../vendors/find-vendor.ts';
import { registerVendor } from '../vendors/register-vendor.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const executeAll = async (player: Player, ...operations: IncompleteOperation[]) => {
  const vendor = await findVendor(player.vendor);
  assert.ok(vendor);
  return (await executeOperations(vendor, operations)).map(
    ({ reply: { code, balance, currency } }) => `${code} ${balance?.cash} ${currency}`,
  );
};

const win = (player: Player, txId: string): IncompleteOperation => ({
  op: 'settle',
  playerId: player.member.id,
  gameCode: 'diner',
  txId,
  roundId: 'unknown',
  refTxIds: [],
  amount: '10',
  kind: 'NORMAL',
  endRound: true,
});

test('a refusal ends a call, but for a prize, which is paid once however often the call comes', async () => {
  const player = await aPlayer();
  const playerId = player.member.id;
  const operations = (turn: number): IncompleteOperation[] => [
    win(player, 's1'),
    { op: 'endRound', playerId, gameCode: 'diner', txId: `e${turn}`, roundId: 'unknown' },
    { op: 'promo', playerId, txId: 'p1', amount: '7.5' },
  ];
  assert.deepEqual(await executeAll(player, ...operations(1)), ['TX_NOT_FOUND 100.00 THB', 'OK 107.50 THB']);
  assert.deepEqual(await executeAll(player, ...operations(2)), ['TX_NOT_FOUND 107.50 THB', 'OK 107.50 THB']);
});

/** In our own protocol everybody counts as we do. */
const speaksAnother = (player: Player) => player.sql(`update vendors.vendor set family = 'HUB88' where code = '${player.vendor}'`);

test('a vendor that counts in thousands is understood and answered in thousands', async () => {
  const vendor = await aVendor();
  const url = 'http://127.0.0.1:9';
  const terms = { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  const currencies = { [Currency.parse('VND')]: { code: 'KVND', times: 1_000 } };
  const merchant = await aMerchant({ currency: 'VND' });
  const player = await aPlayer({ vendor, merchant, cash: '250000.00' });
  await speaksAnother(player);
  await inTransaction((tx) =>
    registerVendor(tx, { code: vendor, internalUrl: url, launchUrl: url, launchMode: 'iframe', ...terms, currencies }),
  );
  const prize = (txId: string, currency: string): IncompleteOperation => ({
    op: 'promo',
    playerId: player.member.id,
    txId,
    amount: '1.5',
    currency,
  });
  assert.deepEqual(await executeAll(player, prize('p1', 'KVND')), ['OK 251.50000000 KVND']);
  assert.equal(await player.balance(), '251500.00');
  // Called by its own name it would be a thousand times too little.
  assert.deepEqual(await executeAll(player, prize('p2', 'VND')), ['CURRENCY_MISMATCH undefined undefined']);
  assert.equal(await player.balance(), '251500.00');
});

test('a player who never came to a vendor is nobody to it', async () => {
  const [here, elsewhere] = [await aPlayer(), await aPlayer()];
  const balance: IncompleteOperation = { op: 'balance', playerId: elsewhere.member.id };
  assert.deepEqual(await executeAll(here, balance), ['PLAYER_UNKNOWN undefined undefined']);
  assert.deepEqual(await executeAll(elsewhere, balance), ['OK 100.00 THB']);
  assert.deepEqual(await executeAll(here, { ...balance, playerId: 'no id at all' }), ['PLAYER_UNKNOWN undefined undefined']);
});

test('a vendor whose terms are out of order is not believed, and the others are', async () => {
  const [broken, whole] = [await aPlayer(), await aPlayer()];
  await speaksAnother(broken);
  await broken.sql(`update vendors.vendor set currencies = '{"VND": {"code": "KVND", "times": 0}}' where code = '${broken.vendor}'`);
  forgetVendors();
  assert.equal(await findVendor(broken.vendor), undefined);
  assert.ok(await findVendor(whole.vendor));
  await broken.sql(`update vendors.vendor set currencies = '{}' where code = '${broken.vendor}'`);
  forgetVendors();
  assert.ok(await findVendor(broken.vendor));
});
