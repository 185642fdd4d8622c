import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '#test/depth';
import { begunWith, cashAfter, conversation, families, openForAll, ourRounds, playAndTell, sumsOf } from '#test/conversations';

const standIns = openForAll();

for (const family of families) {
  test(`${family}: whatever a vendor did wrong, its book, our rounds and the wallet agree but for wins it never got across`, async () => {
    await fc.assert(
      fc.asyncProperty(conversation, async (plays) => {
        const seat = await standIns().sit(family, 'LIVE', begunWith);
        let gain = 0n;
        for (const { round } of await playAndTell(seat, plays)) {
          const theirs = await round();
          assert.ok(theirs);
          const { stake, payout } = sumsOf(await ourRounds(seat, theirs.name));
          const isTaken = theirs.state !== 'VOID';
          assert.equal(stake, isTaken ? theirs.stake : 0n, `${theirs.state}: the stake`);
          assert.equal(payout, theirs.state === 'ENDED' ? theirs.payout : 0n, `${theirs.state}: the payout`);
          gain += payout - stake;
        }
        assert.equal(await seat.cash(), cashAfter(seat, gain));
      }),
      runs(4, 12),
    );
  });
}
