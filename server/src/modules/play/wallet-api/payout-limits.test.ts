/** The payouts a vendor may make by itself (`docs/wallet-rules.md`, R27). */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { forgetVendors } from '#modules/play/vendors';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask, aPlayer, faultsOfTheBook, type Player } from '#test/player';
import { decideHeldPayout } from './index.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

/** Agrees on a ceiling with a vendor, in whole baht. */
const agree = async ({ vendor }: Pick<Player, 'vendor'>, kind: string, baht: number): Promise<void> => {
  await ask(
    `insert into vendors.ceiling (vendor, currency, kind, amount, changed_by, changed_at) values ($1, 'THB', $2, $3, 'a test', now())`,
    [vendor, kind, baht * 10_000],
  );
  forgetVendors();
};
const baht = (amount: number): bigint => BigInt(amount) * 10_000n;
const money = async (player: Player) => {
  const { CASH = 0n, LOCKED = 0n } = await player.accounts();
  return { free: CASH, held: LOCKED };
};
const heldOf = (player: Player) =>
  player.ask<{ tx_id: string; kind: string; state: string }>(
    'select tx_id, kind, state from vendors.held_payout where member_id = $1 order by held_at, tx_id',
  );

test('R27: a prize beyond its ceiling is answered OK, held for its member, and cannot be staked', async () => {
  const player = await aPlayer();
  await agree(player, 'PRIZE', 500);
  assert.equal((await player.call('promo', { txId: 'p1', amount: '500.00', campaignId: 'c1' })).code, 'OK');
  assert.deepEqual(await money(player), { free: baht(600), held: 0n });
  const reply = await player.call('promo', { txId: 'p2', amount: '500.01', campaignId: 'c1' });
  assert.deepEqual([reply.code, reply.balance?.cash], ['OK', '600.00']);
  assert.deepEqual(await money(player), { free: baht(600), held: 5_000_100n });
  assert.deepEqual(await heldOf(player), [{ tx_id: 'p2', kind: 'PRIZE', state: 'HELD' }]);
  assert.equal((await player.bet('b1', 'r1', '600.01')).code, 'INSUFFICIENT_FUNDS');
  assert.deepEqual(await player.exceptions(), ['PAYOUT_HELD']);
  const again = await player.call('promo', { txId: 'p2', amount: '500.01', campaignId: 'c1' });
  assert.deepEqual([again.code, again.replayed], ['OK', true]);
  assert.deepEqual(await money(player), { free: baht(600), held: 5_000_100n });
});

test('R27: prizes of one day are held when all of them together go beyond the ceiling of a day', async () => {
  const player = await aPlayer();
  await agree(player, 'DAY', 1_000);
  for (const txId of ['p1', 'p2', 'p3', 'p4']) await player.call('promo', { txId, amount: '300.00', campaignId: 'c1' });
  assert.deepEqual(await heldOf(player), [{ tx_id: 'p4', kind: 'DAY', state: 'HELD' }]);
  const other = await aPlayer({ vendor: player.vendor });
  await other.call('promo', { txId: 'q1', amount: '900.00', campaignId: 'c1' });
  assert.deepEqual(await money(other), { free: baht(1_000), held: 0n }, 'each merchant has a day of its own');
});

test('R27: jackpots, wins of rounds, corrections and wins without a stake have ceilings', async () => {
  const player = await aPlayer({ canResettle: true, winsWithoutBet: true });
  await agree(player, 'JACKPOT', 1_000);
  await agree(player, 'ROUND', 2_000);
  await agree(player, 'PRIZE', 50);
  await player.call('jackpotWin', { txId: 'j1', roundId: 'r0', jackpotId: 'grand', amount: '1000.01' });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '1500.00', { endRound: false });
  await player.settle('s2', 'r1', '600.00');
  await player.call('adjust', { txId: 'a1', roundId: 'r1', amount: '5.00', reason: 'a correction' });
  await player.settle('s3', 'r2', '50.01');
  await player.call('betAndSettle', { txId: 'b2', roundId: 'r3', bet: '10.00', win: '2000.01', endRound: true });
  assert.deepEqual((await heldOf(player)).map(({ tx_id, kind }) => `${tx_id} ${kind}`).toSorted(), [
    'a1 ROUND',
    'b2 ROUND',
    'j1 JACKPOT',
    's2 ROUND',
    's3 PRIZE',
  ]);
  assert.deepEqual(await money(player), { free: baht(1_580), held: baht(3_655) + 300n });
});

test('R27: a round that wins more than so many times its stake is held, whatever the amount', async () => {
  const player = await aPlayer();
  await ask('update vendors.vendor set win_multiple = 10 where code = $1', [player.vendor]);
  forgetVendors();
  await player.bet('b1', 'r1', '1.00');
  await player.settle('s1', 'r1', '10.00');
  await player.bet('b2', 'r2', '1.00');
  await player.settle('s2', 'r2', '10.01');
  assert.deepEqual(await heldOf(player), [{ tx_id: 's2', kind: 'MULTIPLE', state: 'HELD' }]);
});

test('R27: without an agreement a ceiling follows from the largest bet, so that no key pays out without bound', async () => {
  const player = await aPlayer();
  for (const txId of ['p1', 'p2']) await player.call('promo', { txId, amount: '90000000.00', campaignId: 'c1' });
  await player.call('jackpotWin', { txId: 'j1', roundId: 'r1', jackpotId: 'grand', amount: '90000000.00' });
  await player.bet('b1', 'r1', '1.00');
  await player.settle('s1', 'r1', '90000000.00');
  assert.equal((await money(player)).free, baht(99));
  assert.equal((await heldOf(player)).length, 4);
});

test('R27: a day of winning rounds is bounded too, beyond what was staked', async () => {
  const player = await aPlayer();
  await agree(player, 'DAY', 1_000);
  for (const n of [1, 2, 3, 4]) {
    await player.bet(`b${n}`, `r${n}`, '10.00');
    await player.settle(`s${n}`, `r${n}`, '300.00');
  }
  assert.deepEqual(
    (await heldOf(player)).map(({ tx_id, kind }) => `${tx_id} ${kind}`),
    ['s4 DAY'],
  );
});

test('R27: what is held goes to its member or to the house, once', async () => {
  const player = await aPlayer();
  await agree(player, 'PRIZE', 100);
  await player.call('promo', { txId: 'p1', amount: '150.00', campaignId: 'c1' });
  await player.call('promo', { txId: 'p2', amount: '160.00', campaignId: 'c1' });
  const { vendor } = player;
  const decided = (txId: string, outcome: 'PAID' | 'REFUSED') => inTransaction((tx) => decideHeldPayout(tx, { vendor, txId }, outcome));
  await decided('p1', 'PAID');
  assert.deepEqual(await money(player), { free: baht(250), held: baht(160) });
  await decided('p2', 'REFUSED');
  assert.deepEqual(await money(player), { free: baht(250), held: 0n });
  for (const txId of ['p1', 'p2']) await assert.rejects(decided(txId, 'PAID'), { code: 'CASE_CLOSED' });
  await assert.rejects(decided('p3', 'PAID'), { code: 'NOT_FOUND' });
});

test('R27: a held payout that its vendor undoes leaves neither a debt nor anything to decide', async () => {
  const player = await aPlayer({ canResettle: true, refusesShortAdjust: true });
  await agree(player, 'ROUND', 100);
  await player.bet('b1', 'r1', '100.00');
  await player.settle('s1', 'r1', '150.00');
  assert.deepEqual(await money(player), { free: 0n, held: baht(150) });
  assert.equal((await player.rollback('x1', 'r1', 's1', 'SETTLE')).code, 'OK');
  assert.deepEqual(await money(player), { free: 0n, held: 0n });
  assert.deepEqual(await heldOf(player), [{ tx_id: 's1', kind: 'ROUND', state: 'UNDONE' }]);
  const { vendor } = player;
  await assert.rejects(
    inTransaction((tx) => decideHeldPayout(tx, { vendor, txId: 's1' }, 'PAID')),
    { code: 'CASE_CLOSED' },
  );
});

test('R27: a payout that was refused to its member is not taken from them again when its vendor undoes it', async () => {
  const player = await aPlayer({ canResettle: true });
  await agree(player, 'ROUND', 100);
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '150.00');
  await inTransaction((tx) => decideHeldPayout(tx, { vendor: player.vendor, txId: 's1' }, 'REFUSED'));
  assert.equal((await player.rollback('x1', 'r1', 'b1')).code, 'OK');
  assert.deepEqual(await money(player), { free: baht(100), held: 0n });
});

test('R28: prizes and free rounds of campaigns that nobody here made are refused, unless the terms allow them', async () => {
  const player = await aPlayer({ ownPromotions: false, winsWithoutBet: true });
  const freeRound = { campaignId: 'their-own', index: 0 };
  assert.equal((await player.call('promo', { txId: 'p1', amount: '5.00', campaignId: 'their-own' })).code, 'NOT_ALLOWED');
  const unknown = '0199a0f0-0000-7000-8000-000000000000';
  assert.equal((await player.call('promo', { txId: 'p2', amount: '5.00', campaignId: unknown })).code, 'NOT_ALLOWED');
  assert.equal((await player.bet('b1', 'r1', '0.00', { freeRound })).code, 'NOT_ALLOWED');
  const both = { txId: 'b2', roundId: 'r2', bet: '0.00', win: '9.00', endRound: true, freeRound };
  assert.equal((await player.call('betAndSettle', both)).code, 'NOT_ALLOWED');
  assert.equal((await player.settle('s1', 'r3', '9.00', { kind: 'FREEROUND' })).code, 'NOT_ALLOWED');
  await player.bet('b4', 'r4', '1.00');
  assert.equal((await player.settle('s4', 'r4', '9.00', { kind: 'FREEROUND' })).code, 'NOT_ALLOWED');
  assert.equal(await player.balance(), '99.00');

  const trusted = await aPlayer();
  assert.equal((await trusted.call('promo', { txId: 'p1', amount: '5.00', campaignId: 'their-own' })).code, 'OK');
  assert.equal((await trusted.bet('b1', 'r1', '0.00', { freeRound })).code, 'OK');
});
