import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { Decimal, decimalOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { runs } from '#test/depth';
import { grow } from '#test/conformance/stuck';
import { begunWith, cashAfter, conversation, families, openForAll, ourRounds, type Play, playAndTell, sumsOf } from '#test/conversations';
import { ask } from '#test/player';
import type { Seat } from '#test/stand-ins';

const standIns = openForAll();

/** So many of them in a minute, and an address is not listened to at all: so there is one in the first conversation of each family. */
const wrongSignature: Play = { stake: '10.00', payout: '33.33', fault: 'WRONG_SIGNATURE' };

/** As if its vendor had been asked about what is open; those that cannot be asked leave it stuck. */
const growAndAsk = async (seat: Seat): Promise<void> => {
  await grow(seat);
  await ask('update vendors.round set started_at = now() where member_id = $1', [seat.member.id]);
};

for (const family of families) {
  test(`${family}: whatever a vendor did wrong, once it was reconciled its book, our rounds and the ledger agree to the last unit`, async () => {
    let isFirst = true;
    await fc.assert(
      fc.asyncProperty(conversation, fc.boolean(), async (plays, isAsked) => {
        const seat = await standIns().sit(family, 'LIVE', begunWith);
        await playAndTell(seat, isFirst ? [wrongSignature, ...plays] : plays);
        isFirst = false;
        if (isAsked) await growAndAsk(seat);
        const [before_, house] = [await seat.theirBook(), `VENDOR:${seat.house.code}:`];
        await seat.reconcile();

        const theirs = await seat.theirBook();
        assert.deepEqual(theirs, before_, 'the vendor had stopped');
        for (const { name, stake, payout } of theirs) {
          const ours = sumsOf(await ourRounds(seat, name));
          assert.equal(ours.stake, stake, `${name}: the stake`);
          assert.equal(ours.payout, payout, `${name}: the payout`);
        }
        const { stake, payout } = sumsOf(theirs);
        const gain = payout - stake;
        assert.equal(await seat.cash(), cashAfter(seat, gain));
        assert.equal(await seat.houseSum(house), -gain, 'the ledger');
        for (const { class: kind, state, heal_answer } of await seat.differences())
          assert.equal(state, 'HEALED', `${kind}: ${heal_answer}`);

        const known = await seat.differences();
        await seat.reconcile();
        assert.deepEqual(await seat.differences(), known, 'what agrees stays so');
      }),
      runs(2, 4),
    );
  });
}

for (const family of ['CANONICAL', 'HUB88', 'EVOLUTION'] as const)
  test(`${family}: what was paid or given back because the vendor was asked is no difference, neither before its message comes nor after`, async () => {
    const seat = await standIns().sit(family, 'LIVE', begunWith);
    const [won, lost, undone] = [
      await seat.play('10.00', '25.00', 'MISSING_WIN'),
      await seat.play('5.00', '0.00', 'MISSING_WIN'),
      await seat.play('7.00', '9.00', 'MISSING_WIN'),
    ];
    await undone.tell(0);
    await undone.cancel();
    await growAndAsk(seat);
    assert.equal(await seat.cash(), '110.00');
    const agrees = async (when: string): Promise<void> => {
      await seat.reconcile();
      assert.deepEqual(await seat.differences(), [], when);
      assert.equal(await seat.cash(), '110.00', when);
      const [day] = await ask<{ ledger: bigint; told: bigint }>(
        `select b.ledger, (select sum(stakes - payouts)::bigint from vendors.told_sum t where t.merchant_id = b.merchant_id) as told
         from vendors.book_day b where b.merchant_id = $1`,
        [seat.member.merchantId],
      );
      assert.deepEqual(day, { ledger: -10_0000n, told: -10_0000n }, when);
    };
    await agrees('nothing came');
    for (const { round } of [won, lost]) {
      const { name = '', bet = '', win = '', payout = 0n } = (await round()) ?? {};
      const amount = decimalOf({ amount: payout, currency: seat.member.currency });
      for (const _ of ['once', 'and again']) assert.equal((await seat.say({ kind: 'WIN', tx: win, round: name, bet, amount, ends: true })).what, 'DONE'); // prettier-ignore
      await agrees('its win came');
    }
    const { name = '', bet = '' } = (await undone.round()) ?? {};
    assert.equal((await seat.say({ kind: 'UNDO_BET', tx: randomUUID(), round: name, bet, amount: Decimal.parse('7.00') })).what, 'DONE');
    await agrees('everything came');
  });

test('PRAGMATIC: a win that was paid by the list, which does not name it, is not paid again when it comes after all', async () => {
  const seat = await standIns().sit('PRAGMATIC', 'LIVE', begunWith);
  const { tell, round, name } = await seat.play('10.00', '25.00', 'MISSING_WIN');
  await tell(0);
  await seat.reconcile();
  assert.equal(await seat.cash(), '115.00');
  const theirs = await round();
  const late = (amount_: string, tx = theirs?.win ?? ''): Parameters<typeof seat.say>[0] => ({
    kind: 'WIN',
    tx,
    round: name,
    bet: theirs?.bet ?? '',
    amount: Decimal.parse(amount_),
    ends: true,
  });
  assert.equal((await seat.say(late('25.00'))).what, 'DONE');
  assert.equal((await seat.say(late('25.00'))).what, 'DONE', 'and again');
  assert.equal(await seat.cash(), '115.00');
  await seat.reconcile();
  assert.deepEqual(
    (await seat.differences()).map((one) => [one.class, one.state]),
    [['MISSING_HERE_WIN', 'HEALED']],
    'also by the ledger',
  );
  assert.equal((await seat.say({ kind: 'ADJUST', tx: 'up', round: name, amount: Decimal.parse('2.00') })).what, 'DONE');
  assert.equal(await seat.cash(), '117.00');
});
