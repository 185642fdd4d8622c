import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/money';
import fc from 'fast-check';
import { begunWith, cashAfter, conversation, families, openForAll, ourRounds, type Play, playAndTell, sumsOf } from '#test/conversations';

const standIns = openForAll();

/** So many of them in a minute, and an address is not listened to at all: so there is one in the first conversation of each family. */
const wrongSignature: Play = { stake: '10.00', payout: '33.33', mischief: 'WRONG_SIGNATURE' };

for (const family of families) {
  test(`${family}: whatever a vendor did wrong, once it was reconciled its book, our rounds and the ledger agree to the last unit`, async () => {
    let isFirst = true;
    await fc.assert(
      fc.asyncProperty(conversation, async (plays) => {
        const seat = await standIns().sit(family, 'LIVE', begunWith);
        await playAndTell(seat, isFirst ? [wrongSignature, ...plays] : plays);
        isFirst = false;
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
      { numRuns: 4 },
    );
  });
}

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
