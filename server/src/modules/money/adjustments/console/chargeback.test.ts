import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as adjustmentCalls from '@croupier/contract/console/adjustments';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { aBonus, grantNow } from '#test/bonus';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { aHouse, type House, openTestBank } from '#test/house';
import { aPlayer, ask, faultsOfTheBook, type Player } from '#test/player';
import { untilHeard } from '#test/reacted';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import { lowerForReversed } from '../../../rewards/wagering/lower-for-reversed.ts';
import { reverseBonuses } from '../../../rewards/bonuses/reverse-deposit.ts';

let app: FastifyInstance;
let house: House;
let [proposer, approver]: SignedInOperator[] = [];

before(async () => {
  await openTestBank();
  app = await createApp();
  house = await aHouse();
  const role = await aRole('adjustment.read', 'adjustment.propose', 'adjustment.approve');
  [proposer, approver] = [await anOperator(role), await anOperator(role)];
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await app.close();
  await closeDatabase();
});

const reason = 'the card issuer took the money back';

/** A player with cash of a deposit of 200.00, as it was credited. */
const aDepositor = async (cash = '200.00') => {
  const player = await aPlayer({ merchant: house.merchant, cash });
  const reference = randomUUID().slice(0, 8).toUpperCase().replaceAll(/[01]/g, '2');
  const [row] = await ask<{ id: string }>(
    `insert into cashier.deposit (merchant_id, member_id, bank_code, receiving_account_id, currency, amount, expected, credited, reference, state, created_at, expires_at, matches_until, matched_at, closed_at)
     values ($1, $2, 'TESTBANK', $3, 'THB', 2000000, 2000000, 2000000, $4, 'CREDITED', now(), now() + interval '1 hour', now() + interval '2 hours', now(), now()) returning id`,
    [house.merchant.id, player.member.id, house.accountId, reference],
  );
  return { player, deposit: { id: row?.id ?? '', amount: '200.00' }, reference };
};

const propose = (player: Player, amount: string, depositReference: string, but: object = {}) =>
  callConsole(app, adjustmentCalls.proposeAdjustment, {
    token: proposer?.token ?? '',
    params: { id: player.member.id },
    body: { key: randomUUID(), money: { amount, currency: 'THB' }, cause: 'CHARGEBACK', reason, depositReference, ...but },
  });
const approve = (id: string) =>
  said(
    callConsole(app, adjustmentCalls.decideAdjustment, {
      token: approver?.token ?? '',
      params: { id },
      body: { approve: true, decision: null },
    }),
  );
const chargeBack = async (player: Player, amount: string, reference: string) => {
  const answer = await propose(player, amount, reference);
  assert.equal(answer.status, 200, answer.code ?? '');
  assert.equal(await approve((answer.value as adjustmentCalls.Adjustment).id), '200');
  await react();
};
const react = () =>
  untilHeard('chargebacks', {
    'deposit.reversed': async (tx, events) => {
      await reverseBonuses(tx, events);
      await lowerForReversed(tx, events);
    },
  });

test('a chargeback of a deposit takes the money back, what is spent as a debt, and ends the bonus of the deposit once', async () => {
  await react();
  const { player, deposit, reference } = await aDepositor();
  const grant = await aBonus(player, '100.00', { deposit });
  await player.bet('b1', 'r1', '150.00');
  await player.settle('s1', 'r1', '0.00');
  await chargeBack(player, '-200.00', reference.toLowerCase());
  const { CASH, RECEIVABLE } = await player.accounts();
  assert.deepEqual([CASH, RECEIVABLE], [0n, -150_0000n]);
  assert.deepEqual(await grantNow(grant), { state: 'FORFEITED', ended_because: 'DEPOSIT_REVERSED', converted: 0n, removed: 100_0000n });
  await react();
  assert.equal((await player.accounts())['RECEIVABLE'], -150_0000n);
});

test('half of a deposit leaves half of its bonus, and the other half ends it', async () => {
  await react();
  const { player, deposit, reference } = await aDepositor();
  const grant = await aBonus(player, '100.00', { deposit });
  await chargeBack(player, '-100.00', reference);
  assert.deepEqual((await player.accounts())[`BONUS:${grant}`], 50_0000n);
  assert.equal((await propose(player, '-100.01', reference)).code, 'AMOUNT_OUT_OF_RANGE');
  await chargeBack(player, '-100.00', reference);
  assert.equal((await grantNow(grant)).state, 'FORFEITED');
});

test('a deposit is reversed no further than it was credited, and only by a chargeback of its own member', async () => {
  const { player, reference } = await aDepositor();
  const other = await aDepositor();
  assert.equal((await propose(player, '-200.01', reference)).code, 'AMOUNT_OUT_OF_RANGE');
  assert.equal((await propose(player, '-20.00', other.reference)).code, 'DEPOSIT_NOT_FOUND');
  assert.equal((await propose(player, '20.00', reference)).code, 'FIELD_FORMAT');
  assert.equal((await propose(player, '-20.00', reference, { cause: 'CORRECTION' })).code, 'FIELD_FORMAT');
  const both = [await propose(player, '-150.00', reference), await propose(player, '-150.00', reference)];
  const answers = await Promise.all(both.map(({ value }) => approve((value as adjustmentCalls.Adjustment).id)));
  assert.deepEqual(answers.toSorted(), ['200', 'AMOUNT_OUT_OF_RANGE']);
});

test('a chargeback lowers the valid bets that its deposit asks for to the share that is left, and ends them with the deposit', async () => {
  await react();
  const { player, deposit, reference } = await aDepositor();
  await ask(
    `insert into turnover.requirement (merchant_id, member_id, currency, source, source_id, amount, required, counted, since)
     values ($1, $2, 'THB', 'DEPOSIT', $3, 2000000, 6000000, 1000000, now())`,
    [house.merchant.id, player.member.id, deposit.id],
  );
  const asked = () =>
    ask<{ amount: bigint; required: bigint; counted: bigint; open: boolean }>(
      'select amount, required, counted, closed_at is null as open from turnover.requirement where source_id = $1',
      [deposit.id],
    );
  await chargeBack(player, '-50.00', reference);
  assert.deepEqual(await asked(), [{ amount: 150_0000n, required: 450_0000n, counted: 100_0000n, open: true }]);
  await chargeBack(player, '-149.99', reference);
  // 0.01 of 200.00 with a requirement of three times is left; more than that was counted already.
  assert.deepEqual(await asked(), [{ amount: 100n, required: 300n, counted: 300n, open: false }]);
  await chargeBack(player, '-0.01', reference);
  assert.deepEqual(await asked(), [{ amount: 0n, required: 0n, counted: 0n, open: false }]);
});
